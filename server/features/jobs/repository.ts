import type { InferResult } from 'kysely';
import type { Connection } from '../../database/open';

const jobs = (connection: Connection) =>
  connection
    .selectFrom('job')
    .select([
      'job_id',
      'kind',
      'key',
      'status',
      'run_at',
      'attempts',
      'progress_done',
      'progress_of',
      'problem',
      'detail',
      'counts',
      'created_at',
      'started_at',
      'ended_at',
    ]);

/** All jobs, as a list. */
export const listedJobs = (connection: Connection) => ({
  query: jobs(connection),
  key: 'job.job_id' as const,
  columns: {
    state: 'job.status',
    kind: 'job.kind',
    created_at: 'job.created_at',
    ended_at: 'job.ended_at',
  } as const,
});

export type JobRow = InferResult<ReturnType<typeof jobs>>[number];

/** The titles of announcements. */
export const announcementsNamed = (connection: Connection, ids: readonly string[]) =>
  connection
    .selectFrom('announcement_text')
    .where('language', '=', 'en')
    .where('announcement_id', 'in', ids)
    .select(['announcement_id as id', 'title as name'])
    .execute();

/** The names of report files. */
export const filesNamed = (connection: Connection, ids: readonly string[]) =>
  connection
    .selectFrom('report_file')
    .where('file_id', 'in', ids)
    .select(['file_id as id', 'name'])
    .execute();

/** The kinds and the payment days of runs. */
export const runsNamed = (connection: Connection, ids: readonly string[]) =>
  connection
    .selectFrom('payment_run')
    .where('run_id', 'in', ids)
    .select(['run_id as id', 'kind as name', 'date as day'])
    .execute();

/** A job, locked until the transaction ends. */
export const lockJob = (connection: Connection, jobId: string) =>
  connection
    .selectFrom('job')
    .where('job_id', '=', jobId)
    .select(['kind', 'status', 'attempts', 'run_at'])
    .forUpdate()
    .executeTakeFirst();

export const findJob = (connection: Connection, jobId: string) =>
  jobs(connection).where('job_id', '=', jobId).executeTakeFirst();

/**
 * Lets a job that has failed run again, or one that waits run now; it goes on where it was. Undefined where it is neither.
 * Fails on `job_open` where the same work is open as another job. A refused file is not read again.
 */
export const runAgain = (connection: Connection, jobId: string, now: Date) =>
  connection
    .updateTable('job')
    .set({
      ...{ status: 'waiting', run_at: now, attempts: 0, ended_at: null },
      ...{ problem: null, detail: null, counts: null },
    })
    .where('job_id', '=', jobId)
    .where('status', 'in', ['failed', 'waiting'])
    .where('problem', 'is distinct from', 'FILE_REFUSED')
    .returning('job_id')
    .executeTakeFirst();
