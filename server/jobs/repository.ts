import { randomUUID } from 'node:crypto';
import { type Selectable, type UpdateObject, sql } from 'kysely';
import type { JobKind, JobProblemCode } from '#contract/plain/jobs';
import type { Connection, Transaction } from '../database/open';
import type { JobTable, Schema } from '../database/schema';
import { type Counts, type JobPayloads, type Progress, type Wrong, hasFailed } from './types';

/** A job that this process works on. */
export type TakenJob = Pick<
  Selectable<JobTable>,
  'job_id' | 'kind' | 'key' | 'payload' | 'state' | 'attempts'
> & { lease: string };

export type NewJob<Kind extends JobKind> = {
  /** What the work is about, by its ids; empty where there is nothing to tell apart. */
  key: string;
  now: Date;
  /** The earliest moment at which it is begun; `now` where none is given. */
  runAt?: Date;
  /** The time of the schedule that it is for. */
  slot?: Date;
  /** The data folder of the only process that can do it. */
  place?: string;
} & (null extends JobPayloads[Kind] ? { payload?: JobPayloads[Kind] } : { payload: JobPayloads[Kind] });

const insertJob = async <Kind extends JobKind>(
  connection: Connection,
  kind: Kind,
  { key, payload = null as JobPayloads[Kind], now, runAt = now, slot, place }: NewJob<Kind>,
  taken?: { lease: string; until: Date },
): Promise<string | undefined> => {
  const row = await connection
    .insertInto('job')
    .values({
      job_id: randomUUID(),
      kind,
      key,
      payload: JSON.stringify(payload),
      slot: slot ?? null,
      place: place ?? null,
      run_at: runAt,
      progress_done: null,
      progress_of: null,
      problem: null,
      created_at: now,
      ...(taken
        ? { status: 'running', attempts: 1, lease: taken.lease, lease_until: taken.until, started_at: now }
        : { status: 'waiting', attempts: 0 }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .executeTakeFirst();
  return row?.job_id;
};

/**
 * Puts a job in, in the transaction of what asks for it. Returns its id; undefined where such a job is open already,
 * or where there was one for this time of the schedule.
 */
export const putJob = <Kind extends JobKind>(
  connection: Connection,
  kind: Kind,
  job: NewJob<Kind>,
): Promise<string | undefined> => insertJob(connection, kind, job);

/** Puts a job in to be done now; where one is open that waits for its first try, it is done now. */
export const putJobNow = async <Kind extends JobKind>(
  connection: Connection,
  kind: Kind,
  job: NewJob<Kind>,
): Promise<void> => {
  if ((await insertJob(connection, kind, job)) !== undefined) return;
  await connection
    .updateTable('job')
    .set({ run_at: job.now })
    .where('kind', '=', kind)
    .where('key', '=', job.key)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('run_at', '>', job.now)
    .execute();
};

/** Puts in a job that this process does itself; undefined where such a job is open already. */
export const putTaken = async <Kind extends JobKind>(
  connection: Connection,
  kind: Kind,
  job: NewJob<Kind>,
  until: Date,
): Promise<TakenJob | undefined> => {
  const lease = randomUUID();
  const jobId = await insertJob(connection, kind, job, { lease, until });
  return jobId === undefined
    ? undefined
    : {
        job_id: jobId,
        kind,
        key: job.key,
        payload: JSON.stringify(job.payload ?? null),
        state: null,
        attempts: 1,
        lease,
      };
};

/**
 * Takes the job that waits longest, of kinds that this process is not busy with; also one whose process is gone. Two
 * processes never get the same one.
 */
export const takeJob = async (
  connection: Connection,
  { kinds, place, now, until }: { kinds: readonly JobKind[]; place: string; now: Date; until: Date },
): Promise<TakenJob | undefined> => {
  if (kinds.length === 0) return undefined;
  const lease = randomUUID();
  const next = connection
    .selectFrom('job')
    .where('kind', 'in', kinds)
    .where((where) => where.or([where('place', 'is', null), where('place', '=', place)]))
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'waiting'), where('run_at', '<=', now)]),
        where.and([where('status', '=', 'running'), where('lease_until', '<', now)]),
      ]),
    )
    .orderBy('run_at')
    .orderBy('job_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('job_id');
  const row = await connection
    .with('next', () => next)
    .updateTable('job')
    .from('next')
    .whereRef('job.job_id', '=', 'next.job_id')
    .set((set) => ({
      status: 'running',
      lease,
      lease_until: until,
      attempts: set('job.attempts', '+', 1),
      started_at: sql<Date>`coalesce(job.started_at, ${now})`,
    }))
    .returning(['job.job_id', 'job.kind', 'job.key', 'job.payload', 'job.state', 'job.attempts'])
    .executeTakeFirst();
  return row && { ...row, lease };
};

/** A change to a job that this process still has; false where it has not. */
const changeHeld = async (
  connection: Connection,
  { job_id: jobId, lease }: Pick<TakenJob, 'job_id' | 'lease'>,
  change: UpdateObject<Schema, 'job'>,
): Promise<boolean> => {
  const row = await update(connection)
    .set(change)
    .where('job_id', '=', jobId)
    .where('lease', '=', lease)
    .returning('job_id')
    .executeTakeFirst();
  return row !== undefined;
};
const update = (connection: Connection) => connection.updateTable('job');

const progressOf = (progress: Progress | undefined) =>
  progress ? { progress_done: progress.done, progress_of: progress.of } : {};

/** Says that the process still works on the job, and how far it is. */
export const renewLease = (
  connection: Connection,
  job: TakenJob,
  { until, progress }: { until: Date; progress: Progress | undefined },
) => changeHeld(connection, job, { lease_until: until, ...progressOf(progress) });

/** Keeps where the next slice goes on. It got further, so earlier failures do not count any more. */
export const keepState = (
  connection: Connection,
  job: TakenJob,
  { state, progress }: { state: unknown; progress: Progress | undefined },
) =>
  changeHeld(connection, job, {
    state: JSON.stringify(state),
    attempts: 1,
    problem: null,
    detail: null,
    ...progressOf(progress),
  });

const LET_GO = { lease: null, lease_until: null } as const;

/** Gives a job back as it is: the process stops. That was no attempt. */
export const releaseJob = (connection: Connection, job: TakenJob, now: Date) =>
  changeHeld(connection, job, {
    ...LET_GO,
    status: 'waiting',
    run_at: now,
    attempts: sql<number>`attempts - 1`,
  });

/** Locks a job and says how often it was taken since it last got further; undefined where another process has it. */
export const lockHeld = (transaction: Transaction<Schema>, { job_id: jobId, lease }: TakenJob) =>
  transaction
    .selectFrom('job')
    .where('job_id', '=', jobId)
    .where('lease', '=', lease)
    .select('attempts')
    .forUpdate()
    .executeTakeFirst();

/** Ends a job: done, or failed where all that it was about has. */
export const endJob = (
  connection: Connection,
  job: TakenJob,
  {
    now,
    counts,
    wrong = { code: 'UNEXPECTED', detail: null },
    progress,
  }: { now: Date; counts: Counts; wrong: Wrong | undefined; progress: Progress | undefined },
) =>
  changeHeld(connection, job, {
    ...LET_GO,
    ...(hasFailed(counts)
      ? { status: 'failed', problem: wrong.code, detail: wrong.detail }
      : { status: 'done', problem: null, detail: null }),
    ended_at: now,
    counts: JSON.stringify(counts),
    state: null,
    ...(progress ? progressOf({ done: progress.of, of: progress.of }) : {}),
  });

/** Writes down what went wrong. The job waits until `again`; without it, it has failed for good. */
export const failJob = (
  connection: Connection,
  job: TakenJob,
  {
    now,
    again,
    problem,
    detail,
  }: { now: Date; again: Date | undefined; problem: JobProblemCode; detail: string | null },
) =>
  changeHeld(connection, job, {
    ...LET_GO,
    problem,
    detail,
    ...(again ? { status: 'waiting', run_at: again } : { status: 'failed', ended_at: now }),
  });

/** Lets the jobs of a process that is gone be taken at once: the embedded engine has one process only. */
export const forgetLeases = (connection: Connection, now: Date) =>
  update(connection).set({ lease_until: now }).where('status', '=', 'running').execute();

/** How far the work about something is; undefined where none waits, runs or has failed. */
export interface Work {
  state: 'waiting' | 'running' | 'failed';
  progress: Progress | null;
}

/** The last work of these kinds about each key. */
export const worksOn = async (
  connection: Connection,
  kinds: readonly JobKind[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, Work>> => {
  if (keys.length === 0) return new Map();
  const rows = await connection
    .selectFrom('job')
    .distinctOn('key')
    .where('kind', 'in', kinds)
    .where('key', 'in', keys)
    .orderBy('key')
    .orderBy('created_at', 'desc')
    .select(['key', 'status', 'problem', 'progress_done', 'progress_of'])
    .execute();
  return new Map(
    rows.flatMap(({ key, status, problem, progress_done: done, progress_of: of }) =>
      // A refused file says itself what is wrong.
      status === 'done' || problem === 'FILE_REFUSED'
        ? []
        : [[key, { state: status, progress: of === null ? null : { done: Number(done), of: Number(of) } }]],
    ),
  );
};

/** Deletes jobs that ended long ago. */
export const forgetJobs = async (
  connection: Connection,
  { doneBefore, failedBefore }: { doneBefore: Date; failedBefore: Date },
): Promise<void> => {
  await connection
    .deleteFrom('job')
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'done'), where('ended_at', '<', doneBefore)]),
        where.and([where('status', '=', 'failed'), where('ended_at', '<', failedBefore)]),
      ]),
    )
    .execute();
};
