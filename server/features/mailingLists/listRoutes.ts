import type { FastifyInstance } from 'fastify';
import {
  closeMailingList,
  createMailingList,
  editMailingList,
  getMailingListHistory,
  getMailingLists,
  openMailingList,
} from '#contract/mailingLists';
import { mailingListMachine } from '#contract/plain/mailingLists';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { NO_OWNER, type Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { changeMailingList, makeMailingList } from './change';
import { unlessInUse } from './inUse';
import { keyHasher } from './keys';
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

  serve(app, createMailingList, async ({ body: { name, description, api_key: key }, session }) => {
    const actor = await actorOf(connection, session);
    const made = inTransaction(connection, (transaction) =>
      makeMailingList(transaction, { name, description, key: keys.keptOf(key), actor, now: new Date() }),
    );
    return { data: { item: await readList(connection, await unlessInUse(made), actor) } };
  });

  serve(app, editMailingList, async ({ body, session }) => {
    const { list_id: listId, name, description, api_key: key } = body;
    const actor = await actorOf(connection, session);
    const kept = key === undefined ? undefined : keys.keptOf(key);
    const changed = inTransaction(connection, (transaction) =>
      changeMailingList(transaction, listId, { name, description, key: kept, actor, now: new Date() }),
    );
    await unlessInUse(changed);
    return { data: { item: await readList(connection, listId, actor) } };
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
