import { LOCATION_CHANGE } from 'connected-react-router';
import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { jobList } from '#contract/plain/jobs';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/jobs.generated';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { follow } from '#src/request/follow';
import { sessionIsOver } from '#src/session/session';

export type Job = RowOf<ContractOf<typeof calls.getJobs>>;

/** The server's jobs. */
export const jobs = list(calls.getJobs, jobList, { rowKey: ({ jobId }) => jobId, path: paths.jobs });

/** Lets a job run again, or now. */
export const runJob = command(calls.runJob, {
  concurrency: 'every', // each job has a button of its own
  keyOf: ({ jobId }) => jobId,
  notice: 'jobs.run.done',
  rereads: [jobs],
  // The job may have changed meanwhile.
  rereadsAfterFailure: true,
});

type State = Parameters<typeof jobs.selectPage>[0];

const selectIsOpen = (state: State): boolean => selectLocation(state).pathname === paths.jobs;

/** Whether the screen shows a job that is going to change by itself. */
const selectHasWork = (state: State): boolean =>
  (jobs.selectPage(state)?.items ?? []).some((job) => job.state === 'running' || job.state === 'waiting');

// Jobs wait for hours, too.
const LOOK_EVERY = 3_000; // ms

// No action says that this read begins, so the screen shows nothing of it but what it brings.
function* look() {
  const outcome = yield* call(jobs.workers.read, jobs.rows.started(yield* select(jobs.selectAsked)));
  return outcome.status === 'succeeded';
}

function* jobsSaga() {
  yield* takeEvery(runJob.succeeded, function* ({ payload }) {
    yield* put(jobs.actions.rowChanged(payload.data.job));
  });
  // takeLatest: each new read starts the loop again, so that it never answers for what is no longer shown.
  yield* takeLatest(
    [jobs.rows.started, LOCATION_CHANGE, sessionIsOver],
    follow({ isShown: selectIsOpen, hasWork: selectHasWork, look, every: LOOK_EVERY }),
  );
}

/** The server's jobs. */
export const jobsFeature = defineFeature([jobs, runJob], { sagas: [jobsSaga] });
