import { setTimeout } from 'node:timers/promises';
import type { JobKind } from '#contract/plain/jobs';
import type { Connection, Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { problemOf } from './problem';
import {
  type NewJob,
  type TakenJob,
  endJob,
  failJob,
  keepState,
  putTaken,
  renewLease,
  takeJob,
} from './repository';
import {
  type AfterFailure,
  type Counts,
  type Handler,
  JobLost,
  type JobPayloads,
  type Progress,
} from './types';

const SECOND = 1_000;

/** How long a process has a job without renewing that, ms. */
const LEASE = 30 * SECOND;
const RENEW = 10 * SECOND;
const REPORT = SECOND;

/** When the lease of a process that takes a job now, or renews it, runs out. */
export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE);

interface JobRun<Kind extends JobKind> {
  connection: Connection;
  handle: Handler<Kind>;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
  now: () => Date;
}

/**
 * Does the slices of a job that this process has taken, and renews the lease meanwhile. Throws what a slice throws, the
 * signal's reason where the process stops, and `JobLost` where another process has the job by now.
 */
export const runJob = async <Kind extends JobKind>(
  job: TakenJob,
  { connection, handle, stopping, now }: JobRun<Kind>,
): Promise<Counts> => {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  let progress: Progress | undefined;
  let reported: Progress | undefined;
  let renewed = Date.now();
  let renewing: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    if (Date.now() - renewed < RENEW && progress === reported) return;
    reported = progress;
    renewed = Date.now();
    const held = await renewLease(connection, job, { until: leaseFrom(now()), progress });
    if (!held) lost.abort(new JobLost());
  };
  // A renewal that fails is tried again; if the database stays away, the lease runs out.
  const beat = setInterval(() => {
    renewing = renewing.then(renew).catch(() => {});
  }, REPORT);
  let state = JSON.parse(job.state ?? 'null') as unknown;
  const keep = async (transaction: Connection, next: unknown) => {
    if (!(await keepState(transaction, job, { state: next, progress }))) throw new JobLost();
    state = next;
  };
  try {
    for (;;) {
      const end = await handle({
        connection,
        key: job.key,
        payload: JSON.parse(job.payload) as JobPayloads[Kind],
        state,
        now: now(),
        dryRun: false,
        signal,
        reportProgress: (next) => {
          progress = next;
        },
        keep,
      });
      if (end !== 'more') {
        clearInterval(beat);
        // A renewal on its way must not come after the end.
        await renewing;
        const { wrong, ...counts } = end;
        await endJob(connection, job, { now: now(), counts, wrong, progress });
        return counts;
      }
      if (signal.aborted) throw signal.reason;
    }
  } catch (cause) {
    throw lost.signal.aborted ? lost.signal.reason : cause;
  } finally {
    clearInterval(beat);
    await renewing;
  }
};

/**
 * Puts a job in and does it at once, in this process. Undefined where such a job is open already; what goes wrong is kept
 * and thrown. If the process is killed, another one goes on with the job.
 */
export const runImmediately = async <Kind extends JobKind>(
  connection: Connection,
  kind: Kind,
  {
    handle,
    afterFailure = {},
    now = () => new Date(),
    signal = new AbortController().signal,
    begin = async () => {},
    ...job
  }: Omit<NewJob<Kind>, 'now' | 'runAt' | 'slot' | 'place'> & {
    handle: Handler<Kind>;
    afterFailure?: AfterFailure;
    now?: () => Date;
    signal?: AbortSignal;
    /** What is written with the job, in one transaction. */
    begin?: (transaction: Transaction<Schema>, now: Date) => Promise<unknown>;
  },
): Promise<Counts | undefined> => {
  const at = now();
  const taken = await inTransaction(connection, async (transaction) => {
    await begin(transaction, at);
    return putTaken(transaction, kind, { ...job, now: at } as unknown as NewJob<Kind>, leaseFrom(at));
  });
  if (!taken) return undefined;
  try {
    return await runJob(taken, { connection, handle, stopping: signal, now });
  } catch (cause) {
    const { code: problem, detail } = problemOf(cause);
    await inTransaction(connection, async (transaction) => {
      const held = await failJob(transaction, taken, { now: now(), again: undefined, problem, detail });
      if (held) await afterFailure[kind]?.(transaction, taken.key, now());
    });
    throw cause;
  }
};

/**
 * Waits until other processes have done an open job, and does it where its process is gone; false where it is still open
 * when that takes longer than a lease lasts.
 */
export const runUntilDone = async <Kind extends JobKind>(
  connection: Connection,
  kind: Kind,
  {
    handle,
    now,
    signal,
    isOpen,
  }: Pick<JobRun<Kind>, 'handle' | 'now'> & { signal: AbortSignal; isOpen: () => Promise<boolean> },
): Promise<boolean> => {
  const until = Date.now() + LEASE + RENEW;
  while (await isOpen()) {
    const at = now();
    const job = await takeJob(connection, { kinds: [kind], place: '', now: at, until: leaseFrom(at) });
    if (job) await runJob(job, { connection, handle, stopping: signal, now });
    else if (Date.now() > until) return false;
    else await setTimeout(SECOND / 2, undefined, { signal });
  }
  return true;
};

/** What a job of this kind would do now, of which nothing stays; `read` sees it before it is gone. */
export const dryRun = async <Kind extends JobKind>(
  connection: Connection,
  handle: Handler<Kind>,
  {
    now,
    onProgress,
    read = async () => {},
  }: {
    now: Date;
    onProgress: (progress: Progress) => void;
    read?: (connection: Connection) => Promise<void>;
  },
): Promise<Counts> => {
  const transaction = await connection.startTransaction().execute();
  try {
    let state: unknown = null;
    for (;;) {
      const end = await handle({
        connection: transaction,
        key: '',
        payload: null as JobPayloads[Kind],
        state,
        now,
        dryRun: true,
        signal: new AbortController().signal,
        reportProgress: onProgress,
        keep: async (_transaction, next) => {
          state = next;
        },
      });
      if (end === 'more') continue;
      await read(transaction);
      return end;
    }
  } finally {
    await transaction.rollback().execute();
  }
};
