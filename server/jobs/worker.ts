import type { FastifyBaseLogger } from 'fastify';
import { type JobKind, jobKinds } from '#contract/plain/jobs';
import type { Connection } from '../database/open';
import { inTransaction } from '../database/transaction';
import { runJob, leaseFrom } from './runJob';
import { problemOf } from './problem';
import { type TakenJob, failJob, lockHeld, releaseJob, takeJob } from './repository';
import { type AfterFailure, type Handler, type Handlers, JobLost, JobProblem, hasFailed } from './types';

const SECOND = 1_000; // ms
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

// How often a process looks for jobs.
const LOOK = SECOND / 2;
// How long a job waits after each failure; after the last one it has failed for good.
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

interface Working {
  connection: Connection;
  handlers: Handlers;
  /** What else is written down, in the same transaction, where a job of a kind has failed for good. */
  afterFailure?: AfterFailure;
  /** The name of this process's data folder. */
  place: string;
  /** How many jobs of a kind are done at once, where it is not one. */
  atOnce?: Partial<Record<JobKind, number>>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now?: () => Date;
}

/** Neither the message nor anything else that can quote a row. */
const traceOf = (cause: unknown) => {
  const { name, code, stack } = cause as Partial<Error> & { code?: string };
  return { name, code, at: stack?.match(/^\s+at .*$/gm)?.slice(0, 5) };
};

/** Does jobs: of each kind one at a time, or as many as is said. */
export class Worker {
  private readonly running = new Map<Promise<void>, JobKind>();
  private readonly stopping = new AbortController();
  private readonly now: () => Date;
  private started = false;
  private timer: NodeJS.Timeout | undefined;
  // Where a look is asked for while one is under way, it looks once more.
  private looking: Promise<void> | undefined;
  private again = false;

  constructor(private readonly working: Working) {
    this.now = working.now ?? (() => new Date());
  }

  /** Looks for jobs from now on. */
  start(): void {
    this.started = true;
    this.wake();
  }

  /** Ends after the slices that run; their jobs go on in another process, or after the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.looking;
    await Promise.all(this.running.keys());
  }

  /** Does every job that is due, one after the other, until none is. */
  async drain(): Promise<void> {
    for (let job = await this.next(); job; job = await this.next()) await job.done;
  }

  private wake(): void {
    if (!this.started || this.stopping.signal.aborted) return;
    clearTimeout(this.timer);
    if (this.looking) {
      this.again = true;
      return;
    }
    this.looking = this.look().finally(() => {
      this.looking = undefined;
      if (!this.stopping.signal.aborted) this.timer = setTimeout(() => this.wake(), LOOK);
    });
  }

  private async look(): Promise<void> {
    try {
      do {
        this.again = false;
        while (!this.stopping.signal.aborted && (await this.next()));
      } while (this.again && !this.stopping.signal.aborted);
    } catch (cause) {
      this.working.log.error({ failure: traceOf(cause) }, 'jobs could not be looked for');
    }
  }

  /** Takes a job that is due and begins with it; undefined where there is none. */
  private async next(): Promise<{ done: Promise<void> } | undefined> {
    const { connection, place, log, atOnce = {} } = this.working;
    const now = this.now();
    const running = [...this.running.values()];
    const kinds = jobKinds.filter(
      (kind) => running.filter((one) => one === kind).length < (atOnce[kind] ?? 1),
    );
    const job = await takeJob(connection, { kinds, place, now, until: leaseFrom(now) });
    if (!job) return undefined;
    const done = this.work(job)
      .catch((cause: unknown) => {
        // The database is away: the lease runs out, and the job is taken again.
        log.error({ kind: job.kind, failure: traceOf(cause) }, 'the end of a job could not be kept');
      })
      .finally(() => {
        this.running.delete(done);
        this.wake();
      });
    this.running.set(done, job.kind);
    return { done };
  }

  private async work(job: TakenJob): Promise<void> {
    // Each time it was taken, its process ended before it got further.
    if (job.attempts > PAUSES.length + 1) {
      await this.settle(job, new JobProblem('LOST'));
      return;
    }
    const { connection, handlers, log } = this.working;
    const handle = handlers[job.kind] as Handler<JobKind>;
    try {
      const counts = await runJob(job, {
        connection,
        handle,
        stopping: this.stopping.signal,
        now: this.now,
      });
      if (hasFailed(counts)) log.warn({ kind: job.kind, counts }, 'a job has failed');
    } catch (cause) {
      await this.settle(job, cause);
    }
  }

  /** What becomes of a job whose slice threw. */
  private async settle(job: TakenJob, cause: unknown): Promise<void> {
    if (cause instanceof JobLost) return;
    const { connection, afterFailure = {}, log } = this.working;
    const now = this.now();
    if (this.stopping.signal.aborted) {
      await releaseJob(connection, job, now);
      return;
    }
    const { code: problem, detail, final } = problemOf(cause);
    const again = await inTransaction(connection, async (transaction) => {
      const held = await lockHeld(transaction, job);
      if (!held) throw new JobLost();
      const pause = final ? undefined : PAUSES[held.attempts - 1];
      const next = pause === undefined ? undefined : new Date(now.getTime() + pause);
      await failJob(transaction, job, { now, again: next, problem, detail });
      if (!next) await afterFailure[job.kind]?.(transaction, job.key, now);
      return next;
    });
    const facts = { kind: job.kind, problem, detail, failure: traceOf(cause) };
    if (again) log.warn(facts, 'a job failed and is tried again');
    else log.error(facts, 'a job has failed');
  }
}
