import type { Connection } from '../../database/open';
import { ownersOf } from './bookChannels';
import type { ChannelMonth, Income } from './channelMonth';
import { creditOf, shareFor } from './rules';

/** What is due to a user for a channel's month by what the reports say, and what it is worked out from. Dollars and percent. */
export interface Credit extends Income {
  channelId: string;
  /** No line of a report says which of it is this user's: `gross` is the user's part. */
  isDivided: boolean;
  /** Null of tax, which no share applies to. */
  revenueShare: string | null;
  serviceFeePercent: string | null;
  serviceFee: string;
  amount: string;
}

/** What is due to a user for these channels' month, by the rules by which it is booked. */
export const creditsOf = async (
  connection: Connection,
  { userId, month }: { userId: string; month: string },
  channels: readonly ChannelMonth[],
): Promise<Credit[]> =>
  (await ownersOf(connection, month, channels)).flatMap(({ owners, networks }) =>
    [...owners, ...networks]
      .filter(({ account }) => account.userId === userId)
      .flatMap(({ account, part: { channelId, income } }) =>
        income.map((one) => {
          const share = one.share ?? shareFor(account.shares, { channelId, ...one, month });
          return {
            ...one,
            ...creditOf(one, share),
            channelId,
            isDivided: owners.length > 1 || one.category === 'network',
            serviceFeePercent: one.type === 'tax' ? null : share.serviceFeePercent,
          };
        }),
      ),
  );
