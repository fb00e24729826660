import type { FastifyInstance } from 'fastify';
import { getEarningsChanges, markEarningsSeen } from '#contract/earnings/changes';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Services } from '../../services';
import { changedMonths, changesOf } from './changes';
import { findSeen, writeSeen } from './changesRepository';
import { channelMap } from './channelsRepository';
import { broughtIn, correctedSince } from './glanceRepository';

const DAY = 86_400_000;

/** What corrections have changed since a user last looked, or in the last days where they never did. */
const changesFor = async (connection: Connection, userId: string, now: Date) => {
  const seen = await findSeen(connection, userId);
  const since = seen ?? new Date(now.getTime() - businessConstants.loweredDays * DAY);
  const changes = changesOf(await correctedSince(connection, userId, since));
  const months = [...new Set(changes.map(({ month }) => month))];
  const brought = months.length === 0 ? [] : await broughtIn(connection, userId, months);
  const channels = changes.length === 0 ? [] : await channelMap(connection, userId);
  const names = new Map([...channels].map(([id, { name }]) => [id, name]));
  return {
    data: {
      since: since.toISOString(),
      until: (changes[0]?.bookedAt ?? since).toISOString(),
      months: changedMonths(changes, { now: brought, names }),
    },
  };
};

/** The calls about what corrections have changed. */
export const changesRoutes = (app: FastifyInstance, services: Services) => {
  serve(app, getEarningsChanges, ({ session: { userId } }) =>
    changesFor(services.connection, userId, new Date()),
  );

  serveCommand(app, services, markEarningsSeen, {
    run: async ({ transaction, userId, body: { until }, now }) => {
      const asked = new Date(until);
      await writeSeen(transaction, userId, asked < now ? asked : now);
    },
    answer: ({ transaction, userId, now }) => changesFor(transaction, userId, now),
  });
};
