import Big from 'big.js';
import type { Transaction } from 'kysely';
import type { EarningsSource } from '#contract/earnings';
import type { BookingResult } from '#contract/imports';
import { inTransaction } from '../../database/transaction';
import type { Connection } from '../../database/open';
import type { Schema } from '../../database/schema';
import {
  type Booking,
  type ChannelMonth,
  type Income,
  type PastPayment,
  bookChannels,
  bookPayments,
  lockBooking,
  together,
} from '../ledger';
import { audit } from '../../common/audit';
import type { LayoutName } from './reader';
import {
  amountsOf,
  appliedHistories,
  appliedParts,
  channelsOfParts,
  countingPart,
  estimatesOf,
  findPart,
  lockApplying,
  partsOfFile,
  putSetAside,
  setAsideWithHolder,
  settleFiles,
  startCounting,
  stopCounting,
  unattributedIn,
  updateFile,
} from './repository';
import { type CountingPart, PAYMENT_HISTORY, changedParts, countedSources, finalSources } from './rules';

// Channels that are booked together: some statements for each such batch.
const CHANNELS = 500;

type Part = Awaited<ReturnType<typeof partsOfFile>>[number];

interface Outcome {
  booking: Booking;
  setAside: { channels: ReadonlySet<string>; gross: Big };
}
const NOTHING: Outcome = {
  booking: { entries: 0, change: '0', users: new Set(), channels: new Set() },
  setAside: { channels: new Set(), gross: new Big(0) },
};
const join = (one: Outcome, other: Outcome): Outcome => ({
  booking: together(one.booking, other.booking),
  setAside: {
    channels: new Set([...one.setAside.channels, ...other.setAside.channels]),
    gross: one.setAside.gross.plus(other.setAside.gross),
  },
});

const toCounting = (parts: readonly Part[]): CountingPart[] =>
  parts
    .filter((part) => part.layout !== PAYMENT_HISTORY)
    .map((part) => ({
      partId: part.part_id,
      contentOwner: part.content_owner,
      layout: part.layout as LayoutName,
      version: part.version,
    }));

/** What the parts that count say of these channels. */
const monthsOf = async (
  transaction: Transaction<Schema>,
  counting: readonly CountingPart[],
  channelIds: readonly string[],
): Promise<ChannelMonth[]> => {
  const counted = countedSources(counting);
  const final = finalSources(counting);
  const ids = (version: 'estimate' | 'final') =>
    counting.filter((part) => part.version === version).map(({ partId }) => partId);
  const [finals, estimates] = [ids('final'), ids('estimate')];

  const income = new Map<string, Map<string, Income>>();
  if (finals.length > 0) {
    for (const row of await amountsOf(transaction, finals, channelIds)) {
      if (!counted.get(row.part_id)?.has(row.source)) continue;
      const ofChannel = income.get(row.channel_id) ?? new Map<string, Income>();
      income.set(row.channel_id, ofChannel);
      const key = `${row.type}/${row.source}/${row.category}`;
      const sum = ofChannel.get(key);
      ofChannel.set(key, {
        type: row.type,
        source: row.source,
        category: row.category,
        gross: new Big(sum?.gross ?? 0).plus(row.gross).toFixed(),
        taxPercent: row.tax_percent ?? sum?.taxPercent ?? null,
        taxBase:
          row.tax_base === null
            ? (sum?.taxBase ?? null)
            : new Big(sum?.taxBase ?? 0).plus(row.tax_base).toFixed(),
      });
    }
  }
  const estimated = new Map<string, Map<EarningsSource, { gross: Big; final: boolean }>>();
  if (estimates.length > 0) {
    for (const row of await estimatesOf(transaction, estimates, channelIds)) {
      const ofChannel =
        estimated.get(row.channel_id) ?? new Map<EarningsSource, { gross: Big; final: boolean }>();
      estimated.set(row.channel_id, ofChannel);
      const sum = ofChannel.get(row.source);
      ofChannel.set(row.source, {
        gross: (sum?.gross ?? new Big(0)).plus(row.gross),
        final: (sum?.final ?? false) || (final.get(row.content_owner)?.has(row.source) ?? false),
      });
    }
  }
  return channelIds.map((channelId) => ({
    channelId,
    income: [...(income.get(channelId)?.values() ?? [])],
    estimates: [...(estimated.get(channelId) ?? [])].map(([source, one]) => ({
      source,
      gross: one.gross.toFixed(),
      final: one.final,
    })),
  }));
};

/** Books a month's channels by the parts that count now. The month is locked. */
const bookMonth = async (
  transaction: Transaction<Schema>,
  month: string,
  counting: readonly CountingPart[],
  channelIds: readonly string[],
  { fileId, now }: { fileId: string | null; now: Date },
): Promise<Outcome> => {
  const months = await monthsOf(transaction, counting, channelIds);
  const { booking, unknown } = await bookChannels(transaction, month, months, { fileId, now });
  const missing = new Set(unknown);
  const waiting = months
    .filter(({ channelId }) => missing.has(channelId))
    .map(({ channelId, income }) => ({
      channelId,
      gross: income.reduce((sum, one) => sum.plus(one.gross), new Big(0)).toFixed(),
    }));
  await putSetAside(transaction, month, {
    known: channelIds.filter((id) => !missing.has(id)),
    waiting,
    now,
  });
  return {
    booking,
    setAside: { channels: missing, gross: waiting.reduce((sum, one) => sum.plus(one.gross), new Big(0)) },
  };
};

/** Changes which parts of a month count, and books what that changes. One transaction is the caller's. */
const recount = async (
  transaction: Transaction<Schema>,
  month: string,
  change: () => Promise<void>,
  by: { fileId: string | null; now: Date },
): Promise<Outcome> => {
  await lockBooking(transaction);
  const before = toCounting(await appliedParts(transaction, month));
  await change();
  const after = toCounting(await appliedParts(transaction, month));
  const changed = changedParts(before, after);
  let outcome = NOTHING;
  if (changed.length === 0) return outcome;
  for (let last = ''; ;) {
    const channelIds = await channelsOfParts(transaction, changed, last, CHANNELS);
    if (channelIds.length > 0) {
      outcome = join(outcome, await bookMonth(transaction, month, after, channelIds, by));
    }
    if (channelIds.length < CHANNELS) return outcome;
    last = channelIds.at(-1) ?? '';
  }
};

const paymentsOf = ({ summary }: { summary: string | null }): PastPayment[] =>
  JSON.parse(summary ?? '[]') as PastPayment[];

const bookHistory = async (
  transaction: Transaction<Schema>,
  month: string,
  change: () => Promise<void>,
  by: { fileId: string; now: Date },
): Promise<Outcome> => {
  await lockBooking(transaction);
  await change();
  const lines = (await appliedHistories(transaction, month)).flatMap(paymentsOf);
  return { ...NOTHING, booking: await bookPayments(transaction, month, lines, by) };
};

const recountPart = (
  transaction: Transaction<Schema>,
  part: Pick<Part, 'month' | 'layout'>,
  change: () => Promise<void>,
  by: { fileId: string; now: Date },
) =>
  part.layout === PAYMENT_HISTORY
    ? bookHistory(transaction, part.month, change, by)
    : recount(transaction, part.month, change, by);

const applyMonth = async (
  transaction: Transaction<Schema>,
  parts: readonly Part[],
  by: { fileId: string; now: Date },
): Promise<Outcome> => {
  const [first] = parts;
  if (!first) return NOTHING;
  const replaced = new Set<string>();
  const outcome = await recountPart(
    transaction,
    first,
    async () => {
      for (const part of parts) {
        const counting = await countingPart(transaction, part);
        if (counting) {
          await stopCounting(transaction, counting.part_id, 'replaced', by.now);
          replaced.add(counting.file_id);
        }
        await startCounting(transaction, part.part_id, { now: by.now, replaces: counting?.part_id ?? null });
      }
    },
    by,
  );
  if (replaced.size > 0) await settleFiles(transaction, [...replaced], by.now);
  return outcome;
};

const resultOf = async (
  connection: Connection,
  { booking, setAside }: Outcome,
  parts: readonly Part[],
): Promise<BookingResult> => {
  const counted = countedSources(
    toCounting(
      (
        await Promise.all(
          [...new Set(parts.map(({ month }) => month))].map((month) => appliedParts(connection, month)),
        )
      ).flat(),
    ),
  );
  const ids = parts.map(({ part_id: id }) => id);
  return {
    entries: booking.entries,
    creators: booking.users.size,
    channels: booking.channels.size,
    change: booking.change,
    set_aside: { channels: setAside.channels.size, gross: setAside.gross.toFixed() },
    unattributed: ids.length > 0 ? await unattributedIn(connection, ids) : '0',
    counted: parts.every(
      (part) => part.layout === PAYMENT_HISTORY || (counted.get(part.part_id)?.size ?? 0) > 0,
    ),
  };
};

const byMonth = (parts: readonly Part[]): Part[][] => {
  const months = new Map<string, Part[]>();
  for (const part of parts) months.set(part.month, [...(months.get(part.month) ?? []), part]);
  return [...months.keys()].sort().map((month) => months.get(month) ?? []);
};

class TakenBack extends Error {
  constructor(readonly result: BookingResult) {
    super('taken back');
  }
}

/** What applying a checked file would book: it is booked, looked at, and taken back. Nothing of it stays. */
export const previewFile = async (
  connection: Connection,
  fileId: string,
  now: Date,
): Promise<BookingResult> => {
  try {
    await inTransaction(connection, async (transaction) => {
      const parts = await partsOfFile(transaction, fileId);
      let outcome = NOTHING;
      for (const ofMonth of byMonth(parts)) {
        outcome = join(outcome, await applyMonth(transaction, ofMonth, { fileId, now }));
      }
      throw new TakenBack(await resultOf(transaction, outcome, parts));
    });
  } catch (cause) {
    if (cause instanceof TakenBack) return cause.result;
    throw cause;
  }
  throw new Error('A preview that was not taken back');
};

/**
 * Books a file's parts, one transaction for each month. The file must be `applying`, and is `applied` with the last of
 * them. Parts that are booked already are left alone, so that a file whose booking was interrupted is booked to the end
 * by applying it again. Returns what was booked by this call; undefined where somebody else took the file away.
 */
export const applyFile = async (
  connection: Connection,
  fileId: string,
  { now, userId }: { now: Date; userId: string },
): Promise<BookingResult | undefined> => {
  let outcome = NOTHING;
  for (;;) {
    const done = await inTransaction(connection, async (transaction) => {
      // Held until the month is booked: nobody discards the file, or books it a second time, meanwhile.
      if (!(await lockApplying(transaction, fileId))) return 'gone';
      const parts = await partsOfFile(transaction, fileId);
      const [month = [], ...later] = byMonth(parts.filter(({ status }) => status === 'checked'));
      const booked = await applyMonth(transaction, month, { fileId, now });
      const all = join(outcome, booked);
      await audit(transaction, {
        userId,
        action: 'reports.apply',
        subject: fileId,
        detail: { month: month[0]?.month, entries: booked.booking.entries, change: booked.booking.change },
        at: now,
      });
      if (later.length > 0) return all;
      const result = await resultOf(transaction, all, parts);
      await updateFile(transaction, fileId, now, {
        status: 'applied',
        applied_at: now,
        booking: JSON.stringify(result),
      });
      return result;
    });
    if (done === 'gone') return undefined;
    if ('counted' in done) return done;
    outcome = done;
  }
};

/**
 * Takes back a part that counts: the part that it replaced counts again, and correcting entries say so. Undefined
 * where it does not count (any more).
 */
export const undoPart = (
  connection: Connection,
  partId: string,
  {
    now,
    userId,
    finish,
  }: {
    now: Date;
    userId: string;
    /** Runs in the same transaction. */
    finish: (transaction: Transaction<Schema>, booking: BookingResult) => Promise<void>;
  },
): Promise<BookingResult | undefined> =>
  inTransaction(connection, async (transaction) => {
    const known = await findPart(transaction, partId);
    if (known?.status !== 'applied') return undefined;
    let files: string[] = [];
    let late = false;
    const outcome = await recountPart(
      transaction,
      known,
      async () => {
        // Read again under the lock: somebody may have been faster.
        const part = await findPart(transaction, partId);
        if (part?.status !== 'applied') {
          late = true;
          return;
        }
        await stopCounting(transaction, partId, 'undone', now);
        const previous = part.replaces ? await findPart(transaction, part.replaces) : undefined;
        if (previous?.status === 'replaced') await startCounting(transaction, previous.part_id, { now });
        files = [part.file_id, ...(previous ? [previous.file_id] : [])];
      },
      { fileId: known.file_id, now },
    );
    if (late) return undefined;
    await settleFiles(transaction, files, now);
    await audit(transaction, {
      userId,
      action: 'reports.undo',
      subject: partId,
      detail: { month: known.month, entries: outcome.booking.entries, change: outcome.booking.change },
      at: now,
    });
    const booking = await resultOf(transaction, outcome, []);
    await finish(transaction, booking);
    return booking;
  });

/**
 * Books what was set aside for channels that have somebody by now. A month that fails does not keep the others from
 * being booked; the failure is thrown at the end.
 */
export const bookWaiting = async (
  connection: Connection,
  { now, userId }: { now: Date; userId: string },
): Promise<BookingResult> => {
  const waiting = new Map<string, string[]>();
  for (const { channel_id: id, month } of await setAsideWithHolder(connection)) {
    waiting.set(month, [...(waiting.get(month) ?? []), id]);
  }
  let outcome = NOTHING;
  const failures: unknown[] = [];
  for (const [month, channelIds] of waiting) {
    try {
      const booked = await inTransaction(connection, async (transaction) => {
        await lockBooking(transaction);
        const counting = toCounting(await appliedParts(transaction, month));
        let ofMonth = NOTHING;
        for (let start = 0; start < channelIds.length; start += CHANNELS) {
          const some = channelIds.slice(start, start + CHANNELS);
          ofMonth = join(ofMonth, await bookMonth(transaction, month, counting, some, { fileId: null, now }));
        }
        await audit(transaction, {
          userId,
          action: 'reports.book-set-aside',
          subject: month,
          detail: { entries: ofMonth.booking.entries, change: ofMonth.booking.change },
          at: now,
        });
        return ofMonth;
      });
      outcome = join(outcome, booked);
    } catch (cause) {
      failures.push(cause);
    }
  }
  if (failures.length > 0) throw failures[0];
  return resultOf(connection, outcome, []);
};
