import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  type NetworkMove,
  checkMove,
  getMoveNetworks,
  getNetworkMoves,
  moveMembers,
} from '#contract/networkTransfers';
import { MOST_MOVED } from '#contract/plain/networkTransfers';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveCommand } from '../../../http/serveCommand';
import { serveList } from '../../../http/serveList';
import { putJob } from '../../../jobs/repository';
import type { Services } from '../../../services';
import { actorOf } from '../../auth';
import { type Asked, planMove } from './plan';
import { type MoveRow, insertMove, listedMoves, moveNamed, networksWithMembers } from './repository';

const toMoves =
  (connection: Connection) =>
  async (rows: readonly MoveRow[]): Promise<NetworkMove[]> => {
    const names = await namesOf(
      connection,
      rows.map((row) => row.made_by),
    );
    return rows.map((row) => ({
      move_id: row.move_id,
      to: { network_id: row.to_network_id, name: row.to_name },
      reason: row.reason,
      made_by: names.get(row.made_by)?.name ?? null,
      made_at: row.made_at.toISOString(),
      total: row.total,
      moved: Number(row.moved),
      left_out: Number(row.left_out),
      ended_at: row.ended_at?.toISOString() ?? null,
    }));
  };

const askedOf = (body: {
  names?: string[] | undefined;
  members_of?: string | undefined;
  to: string;
}): Asked => ({
  names: body.names,
  membersOf: body.members_of,
  to: body.to,
});

const readingRoutes = (app: FastifyInstance, { connection }: Services) => {
  serveList(app, getNetworkMoves, connection, async () => ({
    ...listedMoves(connection),
    views: toMoves(connection),
  }));

  serve(app, getMoveNetworks, async () => ({
    data: {
      items: (await networksWithMembers(connection)).map(({ network_id, name, status, members }) => ({
        network_id,
        name,
        members: Number(members),
        open: status === 'active',
      })),
    },
  }));

  serve(app, checkMove, async ({ body }) => {
    const { userIds, problems, cancelled } = await planMove(connection, askedOf(body));
    return {
      data: {
        moves: userIds.length,
        cancels: cancelled.length,
        problems: problems.slice(0, MOST_MOVED),
        cancelled: cancelled.slice(0, MOST_MOVED),
      },
    };
  });
};

/** Moving many people to another network at once. */
export const moveRoutes = (app: FastifyInstance, services: Services) => {
  readingRoutes(app, services);
  serveCommand(app, services, moveMembers, {
    run: async ({ transaction, session, body, now }) => {
      const by = await actorOf(transaction, session);
      const { userIds } = await planMove(transaction, askedOf(body));
      if (userIds.length === 0) throw new Refusal('NOBODY_TO_MOVE');
      const moveId = randomUUID();
      await insertMove(
        transaction,
        {
          move_id: moveId,
          to_network_id: body.to,
          reason: body.reason,
          made_by: by.userId,
          made_by_admin: by.adminId,
          made_at: now,
          total: userIds.length,
          ended_at: null,
        },
        userIds,
      );
      await putJob(transaction, 'network:move-many', { key: moveId, now });
      return { moveId, total: userIds.length };
    },
    audit: ({ body: { to, reason } }, { moveId, total }) => ({
      action: 'network.move-many',
      subject: moveId,
      about: null,
      detail: { to_network_id: to, people: total, reason },
    }),
    answer: async ({ transaction }, { moveId }) => {
      const [item] = await toMoves(transaction)([await moveNamed(transaction, moveId)]);
      if (!item) throw new Refusal('NOT_FOUND');
      return { data: { item } };
    },
  });
};
