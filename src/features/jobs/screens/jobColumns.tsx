import { Button, Flex, Typography } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { reportProblemCodes } from '#contract/plain/imports';
import { runKinds } from '#contract/plain/payments';
import { announcementPath, paths, paymentRunPath, personPath } from '#src/lib/paths';
import { useIsRefused } from '#src/forms/whileActing';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { Day, Moment } from '#src/ui/Day';
import { Progress } from '#src/ui/Progress';
import { StateTag } from '#src/ui/StateTag';
import { type Job, runJob } from '../model';

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

type Subject = NonNullable<Job['about']>;

const importPath = (fileId: string): string =>
  `${paths.imports}?${new URLSearchParams({ file: fileId }).toString()}`;

const pathOf = ({ what, id, name, day }: Subject): string => {
  if (what === 'run') return paymentRunPath({ kind: name, date: day ?? '' });
  return { announcement: announcementPath, file: importPath, person: personPath }[what](id);
};

const Run = ({ kind, day }: { kind: string; day: string | null }) => {
  const known = runKinds.find((one) => one === kind);
  return (
    <>
      {known ? <FormattedMessage id={`paymentRuns.kind.${known}`} /> : kind}
      {day && (
        <>
          {' · '}
          <Day day={day} />
        </>
      )}
    </>
  );
};

/** What a job is about, by its name, with the way there. */
const About = ({ about }: { about: Subject }) => (
  <Link to={pathOf(about)}>
    {about.what === 'run' ? <Run kind={about.name} day={about.day} /> : <span dir="auto">{about.name}</span>}
  </Link>
);

/** More about a problem: why a file was refused in words, anything else as the program says it. */
const Detail = ({ detail }: { detail: string }) => {
  const refusal = reportProblemCodes.find((code) => code === detail);
  return refusal ? <FormattedMessage id={`imports.problem.${refusal}`} /> : <span lang="en">{detail}</span>;
};

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
          <Detail detail={detail} />
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

const RunAgain = ({ job: { jobId, state } }: { job: Job }) => {
  const dispatch = useDispatch();
  const request = useRequest(runJob, jobId);
  if (useIsRefused(request)) return null;
  return (
    <Button loading={request.pending} onClick={() => dispatch(runJob.started({ jobId }))}>
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
        render: ({ kind, about }) => (
          <Flex vertical>
            <FormattedMessage id={`jobs.kind.${kind}`} />
            {about && <About about={about} />}
          </Flex>
        ),
      },
      {
        key: 'state',
        title: formatMessage({ id: 'jobs.state' }),
        stack: 'below',
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
        render: (job) => job.acts.includes('run') && <RunAgain job={job} />,
      },
    ],
    [formatMessage],
  );
};
