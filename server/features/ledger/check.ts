import { paymentTypes } from '#contract/earnings';
import type { Connection } from '../../database/open';
import { ownersOf } from './bookChannels';
import { type ChannelMonth, duesOf } from './channelMonth';
import { type LedgerDifference, countLedger, doubleHoldings, keptDifferences } from './repository';

/**
 * Compares what is kept of the ledger with its entries: the balances, the day sums, the channels' months and the payments.
 * Each difference says whose and of what it is.
 */
export const checkKept = async (
  connection: Connection,
): Promise<{ users: number; entries: number; differences: LedgerDifference[] }> => ({
  ...(await countLedger(connection)),
  differences: [...(await keptDifferences(connection, paymentTypes)), ...(await doubleHoldings(connection))],
});

/**
 * Compares what is booked of channels' months with what is due for them by reports, owners and shares. `unknown` are the
 * channels that nobody has.
 */
export const checkChannels = async (
  connection: Connection,
  month: string,
  channels: readonly ChannelMonth[],
): Promise<{ differences: LedgerDifference[]; unknown: ChannelMonth[] }> => {
  const differences: LedgerDifference[] = [];
  const unknown: ChannelMonth[] = [];
  const by = { fileId: null, bookedAt: new Date(0).toISOString(), reason: 'restated' } as const;
  for (const { channel, owners, networks, others } of await ownersOf(connection, month, channels)) {
    const { channelId } = channel;
    const dues = [
      ...others.map((other) => ({ account: other, ...duesOf({ channelId, income: [] }, other, by) })),
      ...[...owners, ...networks].map(({ account, part }) => ({ account, ...duesOf(part, account, by) })),
    ];
    if (owners.length === 0) unknown.push(channel);
    for (const { account, earnings } of dues) {
      for (const { type, source, category, ...due } of earnings) {
        const kept = account.booked.find(
          (row) => row.type === type && row.source === source && row.category === category,
        );
        const said = (row: typeof due | undefined) =>
          row
            ? `${row.amount} of ${row.gross} at ${row.revenue_share ?? '-'}, tax ${row.tax_percent ?? '-'}`
            : 'nothing';
        differences.push({
          what: 'reports',
          user_id: account.userId,
          subject: [month, channelId, type, source, category].join(' '),
          due: said(due),
          kept: said(kept),
        });
      }
    }
  }
  return { differences, unknown };
};
