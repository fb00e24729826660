import { Alert } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { waitingNames } from '#contract/plain/queues';
import { QUEUES } from '#src/lib/queues';
import { useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { Ago } from '#src/ui/Ago';
import { type Figure, Figures, FiguresSkeleton } from '#src/ui/Figures';
import { Loaded } from '#src/ui/Loaded';
import { type Waiting, queuesShown, waiting } from '../model';

const figuresOf = (counts: Partial<Record<string, Waiting>>): Figure[] =>
  waitingNames.flatMap((queue) => {
    const counted = counts[queue];
    if (!counted || counted.waiting === 0) return [];
    const { words, path } = QUEUES[queue];
    return {
      id: queue,
      label: (
        <Link to={path}>
          <FormattedMessage id={words} />
        </Link>
      ),
      value: <FormattedNumber value={counted.waiting} />,
      note: counted.oldest !== null && (
        <FormattedMessage id="queues.oldest" values={{ when: <Ago moment={counted.oldest} /> }} />
      ),
    };
  });

/** What waits for the person of staff: each queue in which something does, how much, and for how long. */
export const QueuesSection = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  useEffect(() => void dispatch(queuesShown()), [dispatch, userId]);
  const counted = { ...useResourceState(waiting), read: () => void dispatch(waiting.started()) };
  return (
    <section aria-labelledby="queues">
      <h2 id="queues">
        <FormattedMessage id="queues.title" />
      </h2>
      <Loaded of={counted} failed="queues.failed" skeleton={<FiguresSkeleton count={2} />}>
        {(counts) => {
          const figures = figuresOf(counts);
          return figures.length > 0 ? (
            <Figures figures={figures} />
          ) : (
            <Alert type="success" showIcon role="status" title={<FormattedMessage id="queues.none" />} />
          );
        }}
      </Loaded>
    </section>
  );
};
