import type { RunKind } from '#contract/plain/payments';
import { dayAfter, dayOf } from '../../common/days';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { type Slice, type SliceEnd, defineHandler } from '../../jobs/types';
import { transition } from '../../states/transition';
import { isWeeklyDay, lastPayDay, weeklyOffsets } from '../payments';
import type { Services } from '../../services';
import { type RunRow, runStateMachine } from './stateMachine';
import { beginRun, cancelLeft, finishMaking, makeSome } from './make';
import { findRun, finishedRuns, runNamed, weeklyCandidates } from './repository';

// A server that was away on the pay day makes the run so many days later; after that somebody decides.
const LATE = 3;

interface Making {
  runId: string;
  after: string;
  done: number;
}

type MakingSlice = Pick<Slice<'payments:make', Making>, 'connection' | 'now' | 'reportProgress' | 'keep'>;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** A slice of making a run. */
const makeSlice = async (
  services: Services,
  { connection, now, reportProgress, keep }: MakingSlice,
  { runId, after, done }: Making,
): Promise<SliceEnd> => {
  const run = await runNamed(connection, runId);
  if (run?.status !== 'making') return { payments: done };
  if (after === FIRST && (await cancelLeft(connection, run, now))) {
    await keep(connection, { runId, after, done });
    return 'more';
  }
  const next = await makeSome({ ...services, connection }, run, { after, now });
  if (next !== null) {
    reportProgress({ done: done + 1, of: done + 2 });
    await keep(connection, { runId, after: next, done: done + 1 });
    return 'more';
  }
  await finishMaking(connection, run, now);
  const made = await runNamed(connection, runId);
  return { payments: Number(made?.payees ?? 0) };
};

/** The job that makes a run that somebody has begun. */
export const makeHandler = (services: Services) =>
  defineHandler<'payments:make', Making>((slice) =>
    makeSlice(services, slice, slice.state ?? { runId: slice.key, after: FIRST, done: 0 }),
  );

const isToMake = (run: RunRow | undefined): boolean =>
  run === undefined || run.status === 'trial' || run.status === 'making';

/** The last pay day of a kind; of the weekly ones the first until today that has somebody to be paid and no run. */
const lastDueDay = async (
  connection: Connection,
  kind: RunKind,
  today: string,
): Promise<string | undefined> => {
  if (kind !== 'weekly') return lastPayDay(today, kind).date;
  for (let ago = LATE; ago >= 0; ago -= 1) {
    const date = dayAfter(today, -ago);
    if (!isWeeklyDay(date) || !isToMake(await findRun(connection, { kind, date }))) continue;
    const [due] = await weeklyCandidates(connection, weeklyOffsets(date), date, { after: FIRST, limit: 1 });
    if (due !== undefined) return date;
  }
  return undefined;
};

/** The run of the last pay day, where it is to be made now: today's, or one that was missed a short time ago. */
const dueRun = async (
  connection: Connection,
  kind: RunKind,
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<string | undefined> => {
  const today = dayOf(now);
  const date = await lastDueDay(connection, kind, today);
  if (date === undefined || date < dayAfter(today, -LATE)) return undefined;
  const known = await findRun(connection, { kind, date });
  if (!isToMake(known)) return undefined;
  if (known?.status === 'making') return known.run_id;
  return inTransaction(connection, (transaction) =>
    beginRun(transaction, { kind, date, trial: dryRun, by: 'system', now }),
  );
};

/** The job that makes the run of a pay day on that day. */
export const payDayHandler = <Kind extends 'payments:regular' | 'payments:advanced' | 'payments:weekly'>(
  services: Services,
  kind: RunKind,
) =>
  defineHandler<Kind, Making>(async (slice) => {
    const state = slice.state ?? undefined;
    const runId = state?.runId ?? (await dueRun(slice.connection, kind, slice));
    if (runId === undefined) return {};
    const end = await makeSlice(services, slice as MakingSlice, state ?? { runId, after: FIRST, done: 0 });
    if (end === 'more' || slice.dryRun) return end;
    // Where the server was away for some days there is one more of each of them.
    const next = await dueRun(slice.connection, kind, slice);
    if (next === undefined) return end;
    await slice.keep(slice.connection, { runId: next, after: FIRST, done: 0 });
    return 'more';
  });

/** Ends runs of which nothing waits to be sent. */
export const finishRuns = async (connection: Connection, now: Date): Promise<void> => {
  for (const run of await finishedRuns(connection)) {
    await inTransaction(connection, (transaction) =>
      transition(transaction, runStateMachine, run, 'finish', { by: 'system', now }),
    );
  }
};

export type { RunRow };
