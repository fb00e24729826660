import type { ImportWarningCode } from '#contract/plain/imports';
import type { JobCount, JobKind, JobProblemCode } from '#contract/plain/jobs';
import type { Connection, Transaction } from '../database/open';
import type { Schema } from '../database/schema';

/** Who asked for a work: an account and, where an admin acted as it, the admin. */
export interface AskedWork {
  user_id: string;
  admin_id?: string;
}

/** What a job of each kind needs besides its key: ids. */
export interface JobPayloads {
  /** The key is the announcement's id and its version, with a slash between. */
  'announcements:send': null;
  'audit:seal': null;
  'channels:monitoring': null;
  'channels:platform-status': null;
  'channels:invites': null;
  'channels:refresh': null;
  /** The key is the id of the account that may review no more. */
  'channels:requeue': null;
  'channels:unlink': null;
  'clean-up': null;
  /** The key is the user's id. */
  'data:export': { export_id: string };
  'earnings:summaries': null;
  /**
   * The key is the file's id; `user_id` is who applies it, `agreed` what of the file's asks they
   * agreed to, and `asked` when.
   */
  'imports:apply': AskedWork & { agreed?: ImportWarningCode[]; asked?: string };
  /** `user_id` is who asked for it; nobody did where it is its time. */
  'imports:book-set-aside': AskedWork | null;
  /** The key is the file's id. */
  'imports:read': null;
  'imports:sweep': null;
  /** The key is the file's id; `user_id` is who undoes the part. */
  'imports:undo': AskedWork & { part_id: string };
  /** The key is the file's id. */
  'imports:weigh-undo': { part_id: string };
  'ledger:check': null;
  'mailing-lists:sync': null;
  /** The key is the user's id and the message's, with a slash between. */
  'messages:send': null;
  'messages:send-code': null;
  'network:figures': null;
  /** The key is the network's id; `user_id` is who retired it, `owners` are those that it had at that time. */
  'network:retire': AskedWork & { owners: string[] };
  /** The key is the id of the move. */
  'network:move-many': null;
  'network:transfers': null;
  'payment-methods:activate': null;
  'payment-methods:payees': null;
  'payment-methods:seal': null;
  'payments:advanced': null;
  'payments:catchups': null;
  'payments:follow': null;
  'payments:instants': null;
  /** The key is the run's id. */
  'payments:make': null;
  'payments:notices': null;
  'payments:reconcile': null;
  'payments:regular': null;
  'payments:send': null;
  'payments:weekly': null;
  'policies:tell': null;
  'queues:tell': null;
  'rates:import': null;
  'support:remind': null;
  /** The key is the id of the user who asked. */
  'users:export': { export_id: string };
}

export type Counts = Partial<Record<JobCount, number>>;

/** Whether all that a job was about has failed. */
export const hasFailed = ({ failed = 0, ...done }: Counts): boolean =>
  failed > 0 && Object.values(done).every((number) => number === 0);

export interface Progress {
  done: number;
  of: number;
}

/** What a handler is given for one slice of a job. */
export interface Slice<Kind extends JobKind, State = unknown> {
  /** Everything goes through it: in a dry run it is a transaction that is rolled back. */
  connection: Connection;
  key: string;
  payload: JobPayloads[Kind];
  /** What the slice before has kept; null in the first. */
  state: State | null;
  now: Date;
  /** Nothing outside the database may be changed, either. */
  dryRun: boolean;
  /** Aborted when the process stops or has lost the job. A slice that takes long ends early then, by throwing. */
  signal: AbortSignal;
  /** Tells how much is done, for whoever watches. */
  reportProgress: (progress: Progress) => void;
  /**
   * Keeps where the next slice goes on. With the transaction that does the work, both are committed together; it fails
   * where another process has the job by now.
   */
  keep: (connection: Connection, state: State) => Promise<void>;
}

/** What went wrong, in a form that can be kept and shown. */
export interface Wrong {
  code: JobProblemCode;
  detail: string | null;
}

/**
 * What a slice ends with: there is more to do, or the job is at its end. It has failed if all that it was about did;
 * `wrong` says what was wrong with the first of it.
 */
export type SliceEnd = 'more' | (Counts & { wrong?: Wrong | undefined });

/**
 * Does a slice of a job, of a few seconds at most where it holds the database. A slice may be done again after a process
 * was killed, so it must find out what is done already.
 */
export type Handler<Kind extends JobKind> = (slice: Slice<Kind>) => Promise<SliceEnd>;

/** A handler whose slices keep a state: what it is given is what it has kept. */
export const defineHandler = <Kind extends JobKind, State>(
  handle: (slice: Slice<Kind, State>) => Promise<SliceEnd>,
): Handler<Kind> => handle as Handler<Kind>;

export type Handlers = { [Kind in JobKind]: Handler<Kind> };

export type AfterFailure = Partial<
  Record<JobKind, (transaction: Transaction<Schema>, key: string, now: Date) => Promise<void>>
>;

/** A job that cannot succeed by being tried again. */
export class JobProblem extends Error {
  constructor(
    readonly code: JobProblemCode,
    readonly detail: string | null = null,
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

/** Thrown into a slice whose job another process has by now. */
export class JobLost extends Error {}
