import type { Transaction } from 'kysely';
import type { ChannelEarningTable, ChannelEstimateTable, Schema } from '../../database/schema';
import { type Booking, EMPTY } from './booking';
import { type ChannelMonth, duesOf, estimatesOf } from './channelMonth';
import { post } from './post';
import {
  type NewEntry,
  agreedShares,
  earningsOfChannels,
  holdersOf,
  putChannelEarnings,
  replaceEstimates,
} from './repository';
import { type AgreedShare, type Holder, holderOf } from './rules';

type Row<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number];

const groupBy = <One>(rows: readonly One[], key: (row: One) => string): Map<string, One[]> => {
  const groups = new Map<string, One[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

const ofUser = (userId: string, channelId: string) => `${userId}/${channelId}`;

const toHolder = (row: Row<typeof holdersOf>): Holder => ({
  userId: row.user_id,
  linkedAt: row.linked_at?.toISOString() ?? '',
  unlinkedAt: row.unlinked_at?.toISOString() ?? null,
});

const toShare = (row: Row<typeof agreedShares>): AgreedShare => ({
  channelId: row.channel_id,
  category: row.category,
  effectiveMonth: row.effective_month,
  percent: row.percent,
  serviceFeePercent: row.service_fee_percent,
});

/**
 * Makes the ledger say of these channels' month what the reports say: books the difference between what is due and
 * what is booked. The caller holds the booking lock. `unknown` are the channels that no user has: nothing is booked for
 * them.
 */
export const bookChannels = async (
  transaction: Transaction<Schema>,
  month: string,
  channels: readonly ChannelMonth[],
  { fileId, now }: { fileId: string | null; now: Date },
): Promise<{ booking: Booking; unknown: string[] }> => {
  const ids = channels.map(({ channelId }) => channelId);
  if (ids.length === 0) return { booking: EMPTY, unknown: [] };
  const holders = groupBy(await holdersOf(transaction, ids), (row) => row.channel_id);
  const earned = groupBy(await earningsOfChannels(transaction, month, ids), (row) => row.channel_id);
  const agreed = groupBy(await agreedShares(transaction, ids, month), (row) =>
    ofUser(row.user_id, row.channel_id),
  );
  const by = { fileId, bookedAt: now.toISOString() };

  const unknown: string[] = [];
  const entries: NewEntry[] = [];
  const earnings: ChannelEarningTable[] = [];
  const estimates: ChannelEstimateTable[] = [];
  for (const channel of channels) {
    const { channelId } = channel;
    const booked = earned.get(channelId) ?? [];
    const had = (holders.get(channelId) ?? []).map(toHolder);
    const userId = holderOf(month, had, booked[0]?.user_id);
    if (!userId) {
      unknown.push(channelId);
      continue;
    }
    const shares = (agreed.get(ofUser(userId, channelId)) ?? []).map(toShare);
    const account = { userId, month, shares, booked };
    const dues = duesOf(channel, account, by);
    entries.push(...dues.entries);
    earnings.push(...dues.earnings);
    estimates.push(...estimatesOf(channel, account));
  }

  const booking = await post(transaction, entries);
  await putChannelEarnings(transaction, earnings);
  await replaceEstimates(transaction, month, ids, estimates);
  return { booking, unknown };
};
