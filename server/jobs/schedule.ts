import { Cron } from 'croner';
import type { JobKind } from '#contract/plain/jobs';
import type { Connection } from '../database/open';
import { putJob } from './repository';
import type { JobPayloads } from './types';

/** The kinds that need nothing but their time. */
type ScheduledKind = { [Kind in JobKind]: null extends JobPayloads[Kind] ? Kind : never }[JobKind];

/** When jobs are put in, UTC: minute, hour, day, month, weekday. */
export const schedule = {
  'channels:invites': '*/5 * * * *',
  'channels:refresh': '*/5 * * * *',
  // At once where staff say so.
  'channels:unlink': '*/5 * * * *',
  'channels:monitoring': '20 5 * * *',
  // YouTube's day begins at midnight on its west coast, with the units of the quota.
  'channels:platform-status': '35 8 * * *',
  // A day begins at midnight UTC; what is approved on its day is carried out at once.
  'network:transfers': '5 0 * * *',
  'network:figures': '*/10 * * * *',
  // What a user chooses is told at once; this is for what else becomes of people and for services that were away.
  'mailing-lists:sync': '*/5 * * * *',
  'support:remind': '*/10 * * * *',
  'queues:tell': '*/5 * * * *',
  'imports:book-set-aside': '17 * * * *',
  'imports:sweep': '27 * * * *',
  'clean-up': '37 * * * *',
  'policies:tell': '47 * * * *',
  'payment-methods:activate': '*/10 * * * *',
  'payment-methods:payees': '*/5 * * * *',
  'payment-methods:seal': '7 2 * * *',
  'payments:follow': '*/5 * * * *',
  // What PayPal tells is handled at once; this is for what could not be.
  'payments:notices': '*/5 * * * *',
  // PayPal's report has a payment up to three hours after it was made.
  'payments:reconcile': '25 4 * * *',
  'payments:catchups': '12 * * * *',
  'payments:instants': '22 * * * *',
  // On a pay day the runs are made in the morning; what is approved waits for somebody.
  'payments:advanced': '10 6 * * *',
  'payments:regular': '20 6 * * *',
  // Somebody is paid weekly on each working day.
  'payments:weekly': '30 6 * * *',
  // Where a service had too little it is asked again each time.
  'payments:send': '*/15 * * * *',
  // The European Central Bank publishes at about 16:00 in Frankfurt; what is missing then is asked for again.
  'rates:import': '20 */3 * * *',
  // Months become final at any time; each is told once.
  'earnings:summaries': '50 7 * * *',
  'ledger:check': '41 3 * * *',
  // A day is sealed once it is over for three hours.
  'audit:seal': '11 3 * * *',
} as const satisfies Partial<Record<ScheduledKind, string>>;

export const scheduledKinds = Object.keys(schedule) as (keyof typeof schedule)[];

// A start is busy enough without the work of the hours before.
const AFTER_START = 60_000; // ms

/**
 * Puts jobs in at their times, and now those whose time has passed while no process ran. Several processes may do it:
 * there is one job for each time. `without` is not put in. Returns what ends it.
 */
export const startSchedule = async (
  connection: Connection,
  onFailure: (cause: unknown) => void,
  without: readonly ScheduledKind[] = [],
): Promise<() => void> => {
  const put = (kind: ScheduledKind, slot: Date, runAt: Date) =>
    putJob(connection, kind, { key: '', now: new Date(), runAt, slot });
  const kinds = scheduledKinds.filter((kind) => !without.includes(kind));
  const crons = kinds.map((kind) => {
    const cron = new Cron(schedule[kind], { timezone: 'UTC', catch: onFailure }, async (self) => {
      const slot = self.previousRuns(1, new Date(Date.now() + 1))[0] ?? new Date();
      await put(kind, slot, slot);
    });
    return { kind, cron };
  });
  for (const { kind, cron } of crons) {
    const [missed] = cron.previousRuns(1);
    if (missed) await put(kind, missed, new Date(Date.now() + AFTER_START));
  }
  return () => {
    for (const { cron } of crons) cron.stop();
  };
};
