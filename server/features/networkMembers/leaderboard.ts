import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import { getLeaderboard } from '#contract/networkMembers';
import { type LeagueFigure, leagueFigures } from '#contract/plain/networkMembers';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { type RankedNetwork, lastCount, leagueOf, networksOfOwner } from '../networks';

// How many names of each ranking are told.
const NAMED = 3;

/** The place of a network by one figure: how many have more, and one more. */
const placeOf = (ranked: readonly RankedNetwork[], networkId: string, figure: LeagueFigure) => {
  const own = new Big(ranked.find((one) => one.network_id === networkId)?.[figure] ?? 0);
  const sorted = [...ranked].sort((one, other) => new Big(other[figure]).cmp(one[figure]));
  return {
    figure,
    own: own.toFixed(),
    place: ranked.filter((one) => own.lt(one[figure])).length + 1,
    first: sorted.slice(0, NAMED).map(({ name }) => name),
  };
};

/** The own network among all, for its owner. */
export const leaderboardRoutes = (app: FastifyInstance, { connection }: Services) => {
  serve(app, getLeaderboard, async ({ session: { userId } }) => {
    const count = await lastCount(connection);
    if (!count) return { data: { league: null } };
    const [own = ''] = await networksOfOwner(connection, userId);
    const ranked = await leagueOf(connection);
    return {
      data: {
        league: {
          networks: ranked.length,
          last_month: count.month,
          counted_at: count.counted_at.toISOString(),
          items: leagueFigures.map((figure) => placeOf(ranked, own, figure)),
        },
      },
    };
  });
};
