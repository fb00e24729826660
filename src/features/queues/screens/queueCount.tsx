import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QueueName } from '#contract/plain/queues';
import { selectUserId } from '#src/session/session';
import { CountBadge } from '#src/ui/CountBadge';
import { queuesFeature, queuesShown, waiting } from '../model';

/** How much waits in a queue. */
export const queueCount = (queue: QueueName) => () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const counts = useSelector(waiting.selectValue);
  useEffect(() => void dispatch(queuesShown()), [dispatch, userId]);
  return <CountBadge count={counts?.[queue]?.waiting ?? 0} words="queues.waiting" />;
};

export const features = [queuesFeature];
