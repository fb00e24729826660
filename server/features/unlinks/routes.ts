import type { FastifyInstance } from 'fastify';
import {
  cancelUnlink,
  deleteChannel,
  getExitPack,
  getLeaving,
  getUnlinkHistory,
  getUnlinks,
  hastenUnlink,
  queueUnlink,
  stopUnlink,
} from '#contract/unlinks';
import { unlinkMachine } from '#contract/plain/unlinks';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import { type Person, ownerOf } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import { findListed, removeChannel } from '../channels';
import type { Services } from '../../services';
import { exitPackOf, leavingOf } from './leaving';
import { queueByOwner, queueByStaff } from './queue';
import { type UnlinkKey, findUnlink, findUnlinkRow, listedUnlinks } from './repository';
import { unlinkStateMachine } from './stateMachine';
import { toUnlinks } from './views';

const unlinkNamed = async (connection: Connection, key: UnlinkKey) => {
  const row = await findUnlink(connection, key);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const unlinkItem = async (connection: Connection, key: UnlinkKey, actor: Person) => {
  const [item] = await toUnlinks(connection, actor)([await unlinkNamed(connection, key)]);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

const refuseMissing = async (connection: Connection, key: { userId: string; channelId: string }) => {
  if (!(await findListed(connection, key))) throw new Refusal('NOT_FOUND');
};

/** Leaving with a channel, for its owner. */
export const leavingRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;

  // The grant of a channel that is not linked is given back at the provider once it is gone.
  serve(
    app,
    deleteChannel,
    async ({ query: { user_id: userId, channel_id: channelId, expected, reason } }) => {
      const key = { userId, channelId };
      if (expected !== 'linked') {
        await removeChannel(services, key, expected);
        return { data: { channel_id: channelId, status: 'deleted' as const } };
      }
      if (reason === undefined) {
        throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'reason', message: 'required' }]);
      }
      await inTransaction(connection, (transaction) =>
        queueByOwner(transaction, key, { reason, by: ownerOf(userId), now: new Date() }),
      );
      return { data: { channel_id: channelId, status: 'queued' as const } };
    },
  );

  serveAct(app, services, cancelUnlink, {
    definition: unlinkStateMachine,
    act: 'cancel',
    keyOf: (body, { userId }): UnlinkKey => ({ userId, unlinkId: body.unlink_id }),
    actorOf,
    read: async (transaction, key) => {
      const row = await findUnlinkRow(transaction, key);
      if (!row) throw new Refusal('NOT_FOUND');
      return { unlink_id: row.unlink_id, state: row.state };
    },
  });

  serve(app, getLeaving, async ({ query: { user_id: userId, channel_id: channelId } }) => {
    await refuseMissing(connection, { userId, channelId });
    return { data: await leavingOf(connection, { userId, channelId }, new Date()) };
  });

  serve(app, getExitPack, async ({ query: { user_id: userId, channel_id: channelId }, reply }) => {
    await refuseMissing(connection, { userId, channelId });
    const name = `channel-${channelId}.zip`;
    void reply.header('content-disposition', `attachment; filename="${name}"`).type('application/zip');
    return reply.send(exitPackOf(connection, { userId, channelId }));
  });
};

/** The queue of channels that are to be unlinked, for staff. */
export const unlinkRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getUnlinks, connection, async ({ query: { search }, session }) => ({
    ...listedUnlinks(connection, search),
    views: toUnlinks(connection, await actorOf(connection, session)),
  }));

  serve(app, getUnlinkHistory, async ({ query: { subject_id: userId, unlink_id: unlinkId } }) => {
    await unlinkNamed(connection, { userId, unlinkId });
    const rows = await historyOf(connection, { userId, machine: unlinkMachine, thing: unlinkId });
    return { data: { items: rows.map(toHistory(unlinkMachine, { ownerId: userId, named: true })) } };
  });

  serveCommand(app, services, queueUnlink, {
    run: async ({ transaction, session, body, now }) => {
      const by = await actorOf(transaction, session);
      const { subject_id: userId, channel_id: channelId, reason, note } = body;
      const unlinkId = await queueByStaff(transaction, { userId, channelId }, { reason, note, by, now });
      return { by, key: { userId, unlinkId } };
    },
    answer: async ({ transaction }, { by, key }) => ({
      data: { item: await unlinkItem(transaction, key, by) },
    }),
  });

  const deciding = {
    definition: unlinkStateMachine,
    actorOf,
    read: unlinkItem,
    keyOf: (body: { subject_id: string; unlink_id: string }): UnlinkKey => ({
      userId: body.subject_id,
      unlinkId: body.unlink_id,
    }),
  };
  serveAct(app, services, stopUnlink, { ...deciding, act: 'stop' });
  serveAct(app, services, hastenUnlink, { ...deciding, act: 'hasten' });
};
