import Big from 'big.js';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../database/schema';
import { type PastPayment, bookChannels } from '../../ledger';
import { putSetAside } from '../repository';
import type { CountingPart } from '../rules';
import { channelMonths } from './channelMonths';
import type { Outcome } from './outcome';

/** How many channels are booked together: a slice of a few hundred milliseconds. */
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
  return { booking, setAside: waiting };
};

/** The payments that a part of a payment history keeps. */
export const paymentsOf = ({ summary }: { summary: string | null }): PastPayment[] =>
  JSON.parse(summary ?? '[]') as PastPayment[];
