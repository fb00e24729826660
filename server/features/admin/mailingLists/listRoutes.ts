import type { FastifyInstance } from 'fastify';
import {
  closeMailingList,
  createMailingList,
  editMailingList,
  getMailingListHistory,
  getMailingLists,
  openMailingList,
} from '#contract/admin/mailingLists';
import { mailingListMachine } from '#contract/plain/admin/mailingLists';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveCommand } from '../../../http/serveCommand';
import { serveList } from '../../../http/serveList';
import { NO_OWNER, type Person } from '../../../states/transition';
import { historyOf } from '../../../states/repository';
import { serveAct } from '../../../states/serveAct';
import { toHistory } from '../../../states/views';
import { actorOf } from '../../auth';
import type { Services } from '../../../services';
import { changeMailingList, makeMailingList } from './change';
import { unlessInUse } from './inUse';
import { keyHasher } from './keys';
import { endOf } from './rules';
import { mailingListStateMachine } from './stateMachine';
import { findMailingList, listedMailingLists } from './repository';
import { toMailingLists } from './views';

const listNamed = async (connection: Connection, listId: string) => {
  const row = await findMailingList(connection, listId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const readList = async (connection: Connection, listId: string, actor: Person) => {
  const [item] = await toMailingLists(connection, actor)([await listNamed(connection, listId)]);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

/** For staff: the mailing lists, making, editing, closing and opening them. */
export const listRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  const keys = keyHasher(services.config);
  serveList(app, getMailingLists, connection, async ({ query: { search }, session }) => ({
    ...listedMailingLists(connection, search),
    views: toMailingLists(connection, await actorOf(connection, session)),
  }));

  serveCommand(app, services, createMailingList, {
    run: async ({ transaction, session, now, body }) => {
      const { name, description, api_key: apiKey } = body;
      const actor = await actorOf(transaction, session);
      const list = { name, description, audience: body.audience_id || null, apiKey };
      const made = makeMailingList(transaction, { ...list, keys, actor, now });
      return { ...list, listId: await unlessInUse(made), actor };
    },
    audit: (_command, { name, description, audience, apiKey, listId }) => ({
      action: 'mailingList.create',
      subject: listId,
      about: null,
      detail: { name, description, key_end: endOf(apiKey), ...(audience && { audience }) },
    }),
    answer: async ({ transaction }, { listId, actor }) => ({
      data: { item: await readList(transaction, listId, actor) },
    }),
  });

  serveCommand(app, services, editMailingList, {
    run: ({ transaction, now, body }) => {
      const { list_id: listId, name, description, api_key: apiKey } = body;
      const changed = { name, description, audience: body.audience_id || null, apiKey, keys, now };
      return unlessInUse(changeMailingList(transaction, listId, changed));
    },
    audit: ({ body: { list_id: listId } }, detail) =>
      detail && { action: 'mailingList.edit', subject: listId, about: null, detail },
    answer: async ({ transaction, session, body: { list_id: listId } }) => ({
      data: { item: await readList(transaction, listId, await actorOf(transaction, session)) },
    }),
  });

  serve(app, getMailingListHistory, async ({ query: { list_id: listId } }) => {
    await listNamed(connection, listId);
    const thing = { userId: NO_OWNER, machine: mailingListMachine, thing: listId };
    const rows = await historyOf(connection, thing);
    return {
      data: { items: rows.map(toHistory(mailingListMachine, { ownerId: NO_OWNER, named: true })) },
    };
  });

  const acts = {
    definition: mailingListStateMachine,
    keyOf: ({ list_id: listId }: { list_id: string }) => listId,
    actorOf,
    read: readList,
  };
  serveAct(app, services, closeMailingList, { ...acts, act: 'close' });
  serveAct(app, services, openMailingList, { ...acts, act: 'open' });
};
