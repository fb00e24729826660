import { SIZES, plainList } from './list';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `jobs`, besides the general ones. */
export const refusals = {
  JOB_IS_OPEN: { status: 409, text: 'The same work is waiting or running already' },
} as const satisfies Refusals;

/**
 * The kinds of jobs. The server has a handler for each, the dashboard words: a new kind does not compile until it has
 * both.
 */
export const jobKinds = [
  'announcements:send',
  'audit:seal',
  'channels:monitoring',
  'channels:platform-status',
  'channels:invites',
  'channels:refresh',
  'channels:requeue',
  'channels:unlink',
  'clean-up',
  'data:export',
  'earnings:summaries',
  'imports:apply',
  'imports:book-set-aside',
  'imports:read',
  'imports:sweep',
  'imports:undo',
  'imports:weigh-undo',
  'ledger:check',
  'mailing-lists:sync',
  'messages:send',
  'messages:send-code',
  'network:figures',
  'network:retire',
  'network:move-many',
  'network:transfers',
  'payment-methods:activate',
  'payment-methods:payees',
  'payment-methods:seal',
  'payments:advanced',
  'payments:catchups',
  'payments:follow',
  'payments:instants',
  'payments:make',
  'payments:notices',
  'payments:reconcile',
  'payments:regular',
  'payments:send',
  'payments:weekly',
  'policies:tell',
  'queues:tell',
  'rates:import',
  'support:remind',
  'users:export',
] as const;
export type JobKind = (typeof jobKinds)[number];

/**
 * - `waiting`: for its time, also after a try that failed
 * - `running`: a process works on it
 * - `done`, `failed`: ended; a failed job is not tried again unless somebody asks for it
 */
export const jobStates = ['waiting', 'running', 'done', 'failed'] as const;

/**
 * What went wrong with a job:
 * - `LOST`: the process that worked on it ended in the middle, again and again
 * - `OUTSIDE_SERVICE`: a service outside does not answer or refuses
 * - `FILE_GONE`: the file is not on the server's disk any more
 * - `FILE_REFUSED`: the file was read and refused; the detail is the code of what is wrong with it; doing it again would not help
 * - `LEDGER_DIFFERS`: entries and balances differ
 * - `AUDIT_DIFFERS`: days of the audit are not as they were sealed; the detail names them
 * - `UNEXPECTED`: a fault of the server; the detail says where
 */
export const jobProblems = [
  'LOST',
  'OUTSIDE_SERVICE',
  'FILE_GONE',
  'FILE_REFUSED',
  'LEDGER_DIFFERS',
  'AUDIT_DIFFERS',
  'UNEXPECTED',
] as const;
export type JobProblemCode = (typeof jobProblems)[number];

/** What a job has done, counted. */
export const jobCounts = [
  'accounts',
  'channels',
  'creators',
  'days',
  'entries',
  'failed',
  'files',
  'mails',
  'payments',
  'rows',
] as const;
export type JobCount = (typeof jobCounts)[number];

/** What a job can be about. */
export const jobSubjects = ['announcement', 'file', 'person', 'run'] as const;

/** The server's jobs. */
export const jobList = plainList({
  path: 'admin/jobs',
  permission: 'jobs.manage',
  filters: { state: jobStates, kind: jobKinds },
  sorts: ['created_at', 'ended_at'],
  sort: '-created_at',
  sizes: SIZES,
  views: true,
  csv: true,
});
