import type { FastifyInstance } from 'fastify';
import {
  findPayees,
  getHoldHistory,
  getPayee,
  getPaymentHolds,
  placeHold,
  releaseHold,
} from '#contract/paymentHolds';
import { holdMachine } from '#contract/plain/paymentHolds';
import { dayOf } from '../../common/days';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import { peopleFor } from '../admin';
import type { Services } from '../../services';
import { holdStateMachine } from './stateMachine';
import { decisionOn, holdMoney, lockPayee } from './place';
import { type HoldKey, channelsOf, findHold, findPayee, findPlan, listedHolds } from './repository';
import { inCents, toHolds } from './views';

const holdNamed = async (connection: Connection, key: HoldKey) => {
  const row = await findHold(connection, key, dayOf(new Date()));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const holdItem = async (connection: Connection, key: HoldKey, actor: Person) => {
  const [item] = await toHolds(connection, actor)([await holdNamed(connection, key)]);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

/** The creators whose money can be held. */
export const payeeRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, findPayees, async ({ query: { search }, session }) => ({
    data: { items: await peopleFor(connection, session, { search, others: true }) },
  }));

  serve(app, getPayee, async ({ query: { subject_id: userId }, session }) => {
    const [user, channels, plan, { permissions }] = await Promise.all([
      findPayee(connection, userId),
      channelsOf(connection, userId),
      findPlan(connection, userId),
      actorOf(connection, session),
    ]);
    if (!user) throw new Refusal('NOT_FOUND');
    const { name, email } = user;
    const most = plan ? inCents(plan.most) : null;
    const contact = permissions.has('contact.read') ? { email } : {};
    return { data: { subject_id: userId, name, ...contact, channels, most } };
  });
};

/** The holds of money: their list, placing and releasing them. */
export const holdRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPaymentHolds, connection, async ({ query: { search }, session }) => ({
    ...listedHolds(connection, { search, today: dayOf(new Date()) }),
    views: toHolds(connection, await actorOf(connection, session)),
  }));

  serveCommand(app, services, placeHold, {
    run: async (scope) => {
      const placing = await lockPayee(scope, scope.body.subject_id);
      return { placing, placed: await holdMoney(placing, scope.body) };
    },
    audit: (_scope, { placing, placed }) => decisionOn(placing, 'paymentHold.place', placed),
    answer: async ({ transaction }, { placing: { userId, actor }, placed }) => ({
      data: { item: await holdItem(transaction, { userId, holdId: placed.id }, actor) },
    }),
  });

  serve(app, getHoldHistory, async ({ query: { subject_id: userId, hold_id: holdId } }) => {
    await holdNamed(connection, { userId, holdId });
    const rows = await historyOf(connection, { userId, machine: holdMachine, thing: holdId });
    return { data: { items: rows.map(toHistory(holdMachine, { ownerId: userId, named: true })) } };
  });

  serveAct(app, services, releaseHold, {
    definition: holdStateMachine,
    act: 'release',
    keyOf: (body): HoldKey => ({ userId: body.subject_id, holdId: body.hold_id }),
    actorOf,
    read: holdItem,
  });
};
