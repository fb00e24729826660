import type { FastifyBaseLogger } from 'fastify';
import { type JobKind, jobKinds } from '#contract/plain/jobs';
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
  releaseJob,
  renewLease,
  takeJob,
} from './table';
import {
  type AfterFailure,
  type Counts,
  type Handler,
  type Handlers,
  JobLost,
  type JobPayloads,
  JobProblem,
  type Progress,
} from './types';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a process has a job without renewing that. */
export const LEASE = 30 * SECOND;
const RENEW = 10 * SECOND;
const TELL = SECOND;
// How often a process looks for jobs.
const LOOK = SECOND / 2;
// How long a job waits after each failure; after the last one it has failed for good.
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

const later = (now: Date, span: number) => new Date(now.getTime() + span);

interface Carrying<Kind extends JobKind> {
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
const carryOut = async <Kind extends JobKind>(
  job: TakenJob,
  { connection, handle, stopping, now }: Carrying<Kind>,
): Promise<Counts> => {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  let progress: Progress | undefined;
  let told: Progress | undefined;
  let renewed = Date.now();
  let renewing: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    if (Date.now() - renewed < RENEW && progress === told) return;
    told = progress;
    renewed = Date.now();
    const held = await renewLease(connection, job, { until: later(now(), LEASE), progress });
    if (!held) lost.abort(new JobLost());
  };
  // A renewal that fails is tried again; if the database stays away, the lease runs out.
  const beat = setInterval(() => {
    renewing = renewing.then(renew).catch(() => {});
  }, TELL);
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
        tell: (next) => {
          progress = next;
        },
        keep,
      });
      if (end !== 'more') {
        clearInterval(beat);
        // A renewal on its way must not come after the end.
        await renewing;
        await endJob(connection, job, { now: now(), counts: end, progress });
        return end;
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

interface Working {
  connection: Connection;
  handlers: Handlers;
  /** What else is written down, in the same transaction, where a job of a kind has failed for good. */
  afterFailure?: AfterFailure;
  /** The name of this process's data folder. */
  place: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now?: () => Date;
}

export interface Worker {
  /** Looks for jobs from now on. */
  start: () => void;
  /** Ends after the slices that run; their jobs go on in another process, or after the next start. */
  stop: () => Promise<void>;
  /** Does every job that is due, one after the other, until none is. */
  drain: () => Promise<void>;
}

/** Does jobs: of each kind one at a time. */
export const createWorker = ({
  connection,
  handlers,
  afterFailure = {},
  place,
  log,
  now = () => new Date(),
}: Working): Worker => {
  const busy = new Map<JobKind, Promise<void>>();
  const stopping = new AbortController();
  let started = false;
  let timer: NodeJS.Timeout | undefined;

  /** What becomes of a job whose slice threw. */
  const settle = async (job: TakenJob, cause: unknown): Promise<void> => {
    if (cause instanceof JobLost) return;
    if (stopping.signal.aborted) {
      await releaseJob(connection, job, now());
      return;
    }
    const { code: problem, detail, final } = problemOf(cause);
    const pause = final ? undefined : PAUSES[job.attempts - 1];
    const again = pause === undefined ? undefined : later(now(), pause);
    await inTransaction(connection, async (transaction) => {
      const held = await failJob(transaction, job, { now: now(), again, problem, detail });
      if (held && !again) await afterFailure[job.kind]?.(transaction, job.key, now());
    });
    const { stack, name } = cause as Partial<Error>;
    // Without the message: the database's own words can quote a row.
    const facts = { kind: job.kind, problem, detail, failure: { name, at: stack?.match(/^\s+at .*$/gm)?.slice(0, 5) } };
    if (again) log.warn(facts, 'a job failed and is tried again');
    else log.error(facts, 'a job has failed');
  };

  const begin = async (job: TakenJob): Promise<void> => {
    // Each time it was taken, its process ended before it got further.
    if (job.attempts > PAUSES.length + 1) {
      await settle(job, new JobProblem('LOST'));
      return;
    }
    const handle = handlers[job.kind] as Handler<JobKind>;
    try {
      await carryOut(job, { connection, handle, stopping: stopping.signal, now });
    } catch (cause) {
      await settle(job, cause);
    }
  };

  /** Takes a job that is due and begins with it; undefined where there is none. */
  const next = async (): Promise<{ done: Promise<void> } | undefined> => {
    const kinds = jobKinds.filter((kind) => !busy.has(kind));
    const at = now();
    const job = await takeJob(connection, {
      kinds,
      place,
      now: at,
      until: later(at, LEASE),
    });
    if (!job) return undefined;
    const done = begin(job)
      .catch((cause: unknown) => {
        // The database is away: the lease runs out, and the job is taken again.
        const { name, code } = cause as Error & { code?: string };
        log.error({ kind: job.kind, failure: { name, code } }, 'the end of a job could not be kept');
      })
      .finally(() => {
        busy.delete(job.kind);
        wake();
      });
    busy.set(job.kind, done);
    return { done };
  };

  // Where a look is asked for while one is under way, it looks once more.
  let looking: Promise<void> | undefined;
  let again = false;
  const look = async (): Promise<void> => {
    try {
      do {
        again = false;
        while (!stopping.signal.aborted && (await next())) again = false;
      } while (again && !stopping.signal.aborted);
    } catch (cause) {
      const { name, code } = cause as Error & { code?: string };
      log.error({ failure: { name, code } }, 'jobs could not be looked for');
    }
  };
  const wake = () => {
    if (!started || stopping.signal.aborted) return;
    clearTimeout(timer);
    if (looking) {
      again = true;
      return;
    }
    looking = look().finally(() => {
      looking = undefined;
      if (!stopping.signal.aborted) timer = setTimeout(wake, LOOK);
    });
  };

  return {
    start: () => {
      started = true;
      wake();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(busy.values());
    },
    drain: async () => {
      for (let job = await next(); job; job = await next()) await job.done;
    },
  };
};

/**
 * Puts a job in and does it at once, in this process. Undefined where such a job is open already; what goes wrong is kept
 * and thrown. If the process is killed, another one goes on with the job.
 */
export const workAtOnce = async <Kind extends JobKind>(
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
    return putTaken(transaction, kind, { ...job, now: at } as unknown as NewJob<Kind>, later(at, LEASE));
  });
  if (!taken) return undefined;
  try {
    return await carryOut(taken, { connection, handle, stopping: signal, now });
  } catch (cause) {
    const { code: problem, detail } = problemOf(cause);
    await inTransaction(connection, async (transaction) => {
      const held = await failJob(transaction, taken, { now: now(), again: undefined, problem, detail });
      if (held) await afterFailure[kind]?.(transaction, taken.key, now());
    });
    throw cause;
  }
};

/** What a job of this kind would do now, of which nothing stays. */
export const dryRun = async <Kind extends JobKind>(
  connection: Connection,
  handle: Handler<Kind>,
  { now, onTell }: { now: Date; onTell: (progress: Progress) => void },
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
        tell: onTell,
        keep: async (_transaction, next) => {
          state = next;
        },
      });
      if (end !== 'more') return end;
    }
  } finally {
    await transaction.rollback().execute();
  }
};
