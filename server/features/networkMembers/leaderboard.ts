import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import { getLeaderboard } from '#contract/networkMembers';
import { type LeagueFigure, leagueFigures } from '#contract/plain/networkMembers';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { networksOfOwner } from '../networks';
import { type Ranked, countNetworks } from './leaderboardRepository';
import { countedTimes } from './views';

// How many names of each ranking are told.
const NAMED = 3;

/** The place of a network by one figure: how many have more, and one more. */
const placeOf = (ranked: readonly Ranked[], networkId: string, figure: LeagueFigure) => {
  const own = ranked.find((one) => one.networkId === networkId)?.figures[figure] ?? '0';
  const sorted = [...ranked].sort((one, other) =>
    new Big(other.figures[figure]).cmp(new Big(one.figures[figure])),
  );
  return {
    figure,
    own,
    place: ranked.filter(({ figures }) => new Big(figures[figure]).gt(own)).length + 1,
    first: sorted.slice(0, NAMED).map(({ name }) => name),
  };
};

/** The own network among all, for its owner. */
export const leaderboardRoutes = (app: FastifyInstance, { connection }: Services) => {
  serve(app, getLeaderboard, async ({ session: { userId } }) => {
    const times = countedTimes(new Date());
    const [own = ''] = await networksOfOwner(connection, userId);
    const ranked = await countNetworks(connection, times);
    return {
      data: {
        networks: ranked.length,
        last_month: times.month,
        items: leagueFigures.map((figure) => placeOf(ranked, own, figure)),
      },
    };
  });
};
