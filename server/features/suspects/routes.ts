import type { FastifyInstance } from 'fastify';
import { suspectMachine } from '#contract/plain/suspects';
import {
  clearSuspect,
  confirmSuspect,
  findSuspects,
  getSuspectHistory,
  getSuspectPerson,
  getSuspects,
  nameSuspect,
} from '#contract/suspects';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Services } from '../../services';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import type { Person } from '../../states/transition';
import { toHistory } from '../../states/views';
import { peopleFor } from '../admin';
import { actorOf } from '../auth';
import { confirmOne } from './confirm';
import { nameOne } from './name';
import { type SuspectKey, channelsOf, findSuspect, findUser, listedSuspects } from './repository';
import { suspectStateMachine } from './stateMachine';
import { toSuspects } from './views';

const keyOf = (named: { subject_id: string; suspect_id: string }): SuspectKey => ({
  userId: named.subject_id,
  suspectId: named.suspect_id,
});

const readSuspect = async (connection: Connection, key: SuspectKey, actor: Person) => {
  const row = await findSuspect(connection, key);
  const [item] = row ? await toSuspects(connection, actor)([row]) : [];
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

const namingRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, findSuspects, async ({ query: { search }, session }) => ({
    data: { items: await peopleFor(connection, session, { search, others: true }) },
  }));

  serve(app, getSuspectPerson, async ({ query: { subject_id: userId } }) => {
    const user = await findUser(connection, userId);
    if (!user) throw new Refusal('NOT_FOUND');
    return { data: { subject_id: userId, name: user.name, channels: await channelsOf(connection, userId) } };
  });

  serveCommand(app, services, nameSuspect, {
    run: async ({ transaction, session, now, body }) => {
      const actor = await actorOf(transaction, session);
      return { actor, key: await nameOne(transaction, body, { actor, now }) };
    },
    audit: ({ body: { channel_id: channelId, tag, note } }, { key: { userId, suspectId } }) => ({
      action: 'suspect.name',
      subject: suspectId,
      about: userId,
      detail: { user_id: userId, channel_id: channelId ?? null, tag, note },
    }),
    answer: async ({ transaction }, { key, actor }) => ({
      data: { item: await readSuspect(transaction, key, actor) },
    }),
  });
};

/** The suspects: their list, naming them, and deciding on them. */
export const suspectRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getSuspects, connection, async ({ query: { search }, session }) => ({
    ...listedSuspects(connection, search),
    views: toSuspects(connection, await actorOf(connection, session)),
  }));

  namingRoutes(app, services);

  serve(app, getSuspectHistory, async ({ query: { subject_id: userId, suspect_id: suspectId }, session }) => {
    await readSuspect(connection, { userId, suspectId }, await actorOf(connection, session));
    const rows = await historyOf(connection, { userId, machine: suspectMachine, thing: suspectId });
    return { data: { items: rows.map(toHistory(suspectMachine, { ownerId: userId, named: true })) } };
  });

  const deciding = {
    definition: suspectStateMachine,
    keyOf,
    actorOf,
    read: readSuspect,
  };
  serveAct(app, services, clearSuspect, { ...deciding, act: 'clear' });
  serveCommand(app, services, confirmSuspect, {
    run: async ({ transaction, session, body, now }) => {
      const by = await actorOf(transaction, session);
      await confirmOne(transaction, body, { actor: by, now });
      return { key: keyOf(body), by };
    },
    answer: async ({ transaction }, { key, by }) => ({
      data: { item: await readSuspect(transaction, key, by) },
    }),
  });
};
