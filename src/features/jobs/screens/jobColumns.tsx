import { Button, Flex, Typography } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { Progress } from '#src/ui/Progress';
import { StateTag } from '#src/ui/StateTag';
import { type Job, runRequest } from '../jobsList';

const Below = ({ children }: { children: ReactNode }) => (
  <Typography.Text type="secondary">{children}</Typography.Text>
);

const State = ({ job: { state, attempts, runAt } }: { job: Job }) => (
  <Flex vertical align="start" gap={4}>
    <StateTag machine="job" state={state} />
    {state === 'waiting' && (
      <Below>
        <FormattedMessage
          id={attempts > 0 ? 'jobs.again' : 'jobs.next'}
          values={{ count: attempts, time: <Moment moment={runAt} /> }}
        />
      </Below>
    )}
  </Flex>
);

/** How far a job is, what it has done, or what was wrong with it. */
const Outcome = ({ job: { state, progress, problem, detail, counts } }: { job: Job }) => {
  const { formatMessage, formatList } = useIntl();
  const done = counts
    .filter(({ number }) => number > 0)
    .map(({ count, number }) => formatMessage({ id: `jobs.count.${count}` }, { number }));
  return (
    <Flex vertical gap={4}>
      {state === 'running' && progress && (
        <Progress label={formatMessage({ id: 'jobs.progress' })} done={progress.done} total={progress.of} />
      )}
      {problem && <FormattedMessage id={`jobs.problem.${problem}`} />}
      {detail && (
        <Below>
          <span lang="en">{detail}</span>
        </Below>
      )}
      {done.length > 0 && formatList(done, { type: 'unit' })}
      {counts.length > 0 && done.length === 0 && (
        <Below>
          <FormattedMessage id="jobs.nothing" />
        </Below>
      )}
    </Flex>
  );
};

const Run = ({ job: { jobId, state } }: { job: Job }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { pending } = useRequest(runRequest, jobId);
  return (
    <Button loading={pending} onClick={() => dispatch(runRequest.started({ userId, jobId }))}>
      <FormattedMessage id={state === 'failed' ? 'jobs.run.again' : 'jobs.run.now'} />
    </Button>
  );
};

/** The columns of the table of jobs. */
export const useJobColumns = (): Column<Job>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'kind',
        title: formatMessage({ id: 'jobs.kind' }),
        rowHeader: true,
        render: ({ kind, key }) => (
          <Flex vertical>
            <FormattedMessage id={`jobs.kind.${kind}`} />
            {key !== '' && <Below>{key}</Below>}
          </Flex>
        ),
      },
      {
        key: 'state',
        title: formatMessage({ id: 'jobs.state' }),
        render: (job) => <State job={job} />,
      },
      {
        key: 'outcome',
        title: formatMessage({ id: 'jobs.outcome' }),
        from: 'sm',
        render: (job) => <Outcome job={job} />,
      },
      {
        key: 'created_at',
        title: formatMessage({ id: 'jobs.created' }),
        sorter: true,
        from: 'lg',
        render: ({ createdAt }) => <Moment moment={createdAt} />,
      },
      {
        key: 'ended_at',
        title: formatMessage({ id: 'jobs.ended' }),
        sorter: true,
        from: 'md',
        render: ({ endedAt }) => (endedAt ? <Moment moment={endedAt} /> : '—'),
      },
      {
        key: 'acts',
        title: formatMessage({ id: 'jobs.acts' }),
        from: 'sm',
        render: (job) => job.acts.includes('run') && <Run job={job} />,
      },
    ],
    [formatMessage],
  );
};
