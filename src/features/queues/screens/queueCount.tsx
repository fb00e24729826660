import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QueueName } from '#contract/plain/queues';
import { selectUserId } from '#src/session/session';
import { CountBadge } from '#src/ui/CountBadge';
import { queuesFeature } from '../feature';
import { type queuesSlice, queuesShown, selectWaiting } from '../queuesSlice';

type State = { [queuesSlice.name]: ReturnType<typeof queuesSlice.reducer> };

/** How much waits in a queue. */
export const queueCount = (queue: QueueName) => () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const waiting = useSelector((state: State) => selectWaiting(state, queue));
  useEffect(() => void dispatch(queuesShown({ userId })), [dispatch, userId]);
  return <CountBadge count={waiting} words="queues.waiting" />;
};

export const features = [queuesFeature];
