import type { getJobs, runJob } from '#contract/jobs';
import { jobList } from '#contract/plain/jobs';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { type RowOf, createList } from '#src/list/createList';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { defineRequest } from '#src/request/request';
import { downloadJobs, fetchJobs } from './jobsApi';

export type Job = RowOf<typeof getJobs>;

/** The server's jobs. */
export const jobs = createList<typeof getJobs>('jobs', jobList, {
  fetch: fetchJobs,
  download: downloadJobs,
  rowKey: ({ jobId }) => jobId,
  path: paths.jobs,
});

/** Lets a job run again, or now. */
export const runRequest = defineRequest<Sent<typeof runJob>, Answer<typeof runJob>>('jobs/run', {
  keyOf: ({ jobId }) => jobId,
});

type State = Parameters<typeof jobs.selectAsked>[0] & Parameters<typeof jobs.selectPage>[0];

/** Whether the screen of the jobs is open. */
export const selectIsOpen = (state: State): boolean => selectLocation(state).pathname === paths.jobs;

/** Whether the screen shows a job that is going to change by itself. */
export const selectHasWork = (state: State): boolean =>
  (jobs.selectPage(state)?.items ?? []).some((job) => job.state === 'running' || job.state === 'waiting');

/** Reads the list again as it is asked for. */
export const readsOfScreen = (_params: unknown, state: State) => [jobs.rows.started(jobs.selectAsked(state))];
