import { createHash } from 'node:crypto';
import { dayAfter, dayOf } from '../../../common/days';
import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { JobProblem, type Slice, defineHandler } from '../../../jobs/types';
import {
  type WholeRow,
  findSeal,
  firstDayWritten,
  insertSeal,
  rowsWritten,
  sealedDays,
} from './sealRepository';

// A transaction that began before midnight has committed by then.
const HOURS_AFTER_MIDNIGHT = 3;
const HOUR = 3_600_000; // ms

/** So many of the last days are looked at every night; all of them on the first day of a month. */
const DAYS_LOOKED_AT = 40;

/** How many of them are looked at before that is kept. */
const DAYS_AT_ONCE = 10;

/** A damage that is larger is not counted out. */
const MOST_NAMED = 10;

// Every column, always in this order: what is not in here could be changed.
const lineOf = (row: WholeRow): string =>
  JSON.stringify([
    row.written_at,
    row.audit_id,
    row.user_id,
    row.admin_id,
    row.about,
    row.at,
    row.action,
    row.subject,
    row.detail,
  ]);

/** How many rows were written on a day, and their hash, which continues that of the day before and is of its own time. */
const sealFor = async (
  connection: Connection,
  { day, before, sealedAt }: { day: string; before: string; sealedAt: Date },
): Promise<{ rows: number; hash: string }> => {
  const hash = createHash('sha256').update(`${JSON.stringify([day, before, sealedAt.toISOString()])}\n`);
  let count = 0;
  for await (const rows of rowsWritten(connection, day)) {
    for (const row of rows) hash.update(`${lineOf(row)}\n`);
    count += rows.length;
  }
  return { rows: count, hash: hash.digest('hex') };
};

const hashBefore = async (connection: Connection, day: string): Promise<string> =>
  (await findSeal(connection, dayAfter(day, -1)))?.hash ?? '';

/** Whether a day is as it was sealed, and its seal follows that of the day before. */
const isUnchanged = async (connection: Connection, day: string): Promise<boolean> => {
  const seal = await findSeal(connection, day);
  if (!seal) return false;
  const before = await hashBefore(connection, day);
  const { rows, hash } = await sealFor(connection, { day, before, sealedAt: seal.sealed_at });
  return hash === seal.hash && rows === Number(seal.rows);
};

interface Sealing {
  days: number;
  rows: number;
  /** The day that is looked at next; null until all days are sealed. */
  look: string | null;
  damaged: string[];
}

const NOTHING_YET: Sealing = { days: 0, rows: 0, look: null, damaged: [] };

/** The first day without a seal that is over for long enough; undefined where all of them have one. */
const nextToSeal = async (connection: Connection, now: Date): Promise<string | undefined> => {
  const { last } = await sealedDays(connection);
  const next = last === null ? await firstDayWritten(connection) : dayAfter(last, 1);
  // A job that is done as if it were another day must not seal one that is not over.
  const latest = Math.min(now.getTime(), Date.now()) - HOURS_AFTER_MIDNIGHT * HOUR;
  return next !== null && next < dayOf(new Date(latest)) ? next : undefined;
};

const firstToLookAt = async (connection: Connection, now: Date): Promise<string | null> => {
  const { first, last } = await sealedDays(connection);
  if (first === null || last === null) return null;
  if (dayOf(now).endsWith('-01')) {
    const written = await firstDayWritten(connection);
    // Rows before the first seal: it is not the first one any more, or they were added.
    return written !== null && written < first ? written : first;
  }
  const recent = dayAfter(last, 1 - DAYS_LOOKED_AT);
  return recent < first ? first : recent;
};

const sealNext = async (
  { connection, now, keep }: Slice<'audit:seal', Sealing>,
  before: Sealing,
  day: string,
) => {
  const seal = await sealFor(connection, { day, before: await hashBefore(connection, day), sealedAt: now });
  await inTransaction(connection, async (transaction) => {
    await insertSeal(transaction, { day, ...seal, sealed_at: now });
    await keep(transaction, { ...before, days: before.days + 1, rows: before.rows + seal.rows });
  });
};

/** Looks at some days, and says where it goes on. */
const lookAtSome = async (
  { connection, signal }: Slice<'audit:seal', Sealing>,
  before: Sealing,
  { from, last }: { from: string; last: string },
): Promise<Sealing> => {
  const damaged = [...before.damaged];
  let day = from;
  for (let looked = 0; looked < DAYS_AT_ONCE && day <= last; looked += 1) {
    signal.throwIfAborted();
    if (!(await isUnchanged(connection, day))) damaged.push(day);
    day = dayAfter(day, 1);
  }
  return { ...before, look: day, damaged };
};

/**
 * The job that seals what was written on each day that is over, and looks again at what was sealed: it fails with the days that are
 * not as they were. New days are sealed before that: a damage that stays keeps nothing from being sealed.
 */
export const auditSealHandler = defineHandler<'audit:seal', Sealing>(async (slice) => {
  const { connection, state, now, keep } = slice;
  const before = state ?? NOTHING_YET;
  if (before.look === null) {
    const day = await nextToSeal(connection, now);
    if (day !== undefined) {
      await sealNext(slice, before, day);
      return 'more';
    }
  }
  const look = before.look ?? (await firstToLookAt(connection, now));
  const { last } = await sealedDays(connection);
  if (look === null || last === null || look > last) {
    const { damaged, days, rows } = before;
    if (damaged.length === 0) return { days, rows };
    // Somebody who lets it run again wants it to look again.
    await keep(connection, NOTHING_YET);
    throw new JobProblem('AUDIT_DIFFERS', damaged.slice(0, MOST_NAMED).join(', '));
  }
  await keep(connection, await lookAtSome(slice, before, { from: look, last }));
  return 'more';
});
