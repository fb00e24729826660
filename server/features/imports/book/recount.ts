import Big from 'big.js';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../database/schema';
import { type PastPayment, bookChannels, bookPayments, lockBooking } from '../../ledger';
import { appliedHistories, appliedParts, channelsOfParts, putSetAside } from '../repository';
import { type CountingPart, PAYMENT_HISTORY, changedParts } from '../rules';
import { channelMonths } from './channelMonths';
import { NOTHING, type Outcome, join } from './outcome';
import { type Part, toCounting } from './parts';

/** How many channels are booked together. Each such batch takes some statements. */
export const CHANNELS = 500;

/** Books channels of a month from the parts that count now. The caller holds the booking lock. */
export const bookMonth = async (
  transaction: Transaction<Schema>,
  month: string,
  counting: readonly CountingPart[],
  channelIds: readonly string[],
  { fileId, now }: { fileId: string | null; now: Date },
): Promise<Outcome> => {
  const months = await channelMonths(transaction, counting, channelIds);
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

/** Changes which parts of a month count, and books what that changes. */
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

/**
 * Takes the booking lock, lets `change` start or end the counting of parts of the month, and books the difference. All of
 * it belongs to the caller's transaction.
 */
export const recountPart = (
  transaction: Transaction<Schema>,
  part: Pick<Part, 'month' | 'layout'>,
  change: () => Promise<void>,
  by: { fileId: string; now: Date },
) =>
  part.layout === PAYMENT_HISTORY
    ? bookHistory(transaction, part.month, change, by)
    : recount(transaction, part.month, change, by);
