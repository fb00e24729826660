import type { ChannelShares } from '#contract/revenueShare';
import { businessConstants } from '../../common/businessConstants';
import { dayOf } from '../../common/days';
import type { Connection } from '../../database/open';
import { linkedChannels, paidMonths, pendingShareRequests } from './repository';
import { agreedSharesOf, mostOf, shareMonths } from './shares';
import { toChannelShares, toShareRequests } from './views';

/** The shares of each of somebody's linked channels, with the request that waits. */
export const sharesOf = async (connection: Connection, userId: string): Promise<ChannelShares[]> => {
  const [channels, agreed, pending] = await Promise.all([
    linkedChannels(connection, userId),
    agreedSharesOf(connection, userId),
    pendingShareRequests(connection, userId),
  ]);
  const requests = await toShareRequests(connection, userId, pending);
  const month = dayOf(new Date()).slice(0, 7);
  return channels.map((channel) => {
    const own = requests.find((request) => request.channel_id === channel.channel_id);
    return toChannelShares(channel, agreed, { month, pending: own ?? null });
  });
};

/** What may be asked for of somebody's channels, and until when, by whoever may this. */
export const limitsOf = async (
  connection: Connection,
  userId: string,
  { may, now }: { may: { ask: boolean; exceed: boolean }; now: Date },
) => {
  const today = dayOf(now);
  const { deadline, ...months } = shareMonths(today);
  const { standard, bySource, asked } = businessConstants.revenueShare;
  return {
    can_request: may.ask,
    min: asked.least,
    max: mostOf('all', may.exceed),
    standard,
    standard_given_whole: bySource.paid_features ?? standard,
    today,
    deadline,
    earliest_month: months.earliest,
    latest_month: months.latest,
    paid_months: await paidMonths(connection, userId, months),
  };
};
