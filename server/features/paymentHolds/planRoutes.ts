import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import { getRecoupmentPlans, removeRecoupmentPlan, setRecoupmentPlan } from '#contract/paymentHolds';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Person } from '../../states/transition';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { personIn } from './stateMachine';
import { decisionOn, lockPayee } from './place';
import { deletePlan, findPlan, listedPlans, writePlan } from './repository';
import { toPlans } from './views';

const planItem = async (connection: Connection, userId: string, actor: Person) => {
  const row = await findPlan(connection, userId);
  if (!row) throw new Refusal('NOT_FOUND');
  const [item] = await toPlans(connection, actor)([row]);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

/** The recoupment plans: their list, setting and removing them. */
export const planRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getRecoupmentPlans, connection, async ({ query: { search }, session }) => ({
    ...listedPlans(connection, search),
    views: toPlans(connection, await actorOf(connection, session)),
  }));

  serveCommand(app, services, setRecoupmentPlan, {
    run: async (scope) => {
      const placing = await lockPayee(scope, scope.body.subject_id);
      const { transaction, userId, actor, now } = placing;
      const { most } = scope.body;
      const before = await findPlan(transaction, userId);
      const isChanged = !before || !new Big(before.most).eq(most);
      if (isChanged) await writePlan(transaction, userId, { most, set_by: personIn(actor), set_at: now });
      return { placing, before: before?.most ?? null, isChanged };
    },
    audit: ({ body: { most } }, { placing, before, isChanged }) =>
      isChanged ? decisionOn(placing, 'recoupmentPlan.set', { detail: { most, before } }) : null,
    answer: async ({ transaction }, { placing: { userId, actor } }) => ({
      data: { item: await planItem(transaction, userId, actor) },
    }),
  });

  serveCommand(app, services, removeRecoupmentPlan, {
    run: async (scope) => {
      const { transaction, userId } = await lockPayee(scope, scope.body.subject_id);
      const before = await findPlan(transaction, userId);
      if (!before) throw new Refusal('NOT_FOUND');
      await deletePlan(transaction, userId);
      return { userId, before: before.most };
    },
    audit: (_scope, { userId, before }) =>
      decisionOn({ userId }, 'recoupmentPlan.remove', { detail: { before } }),
    answer: (_scope, { userId }) => ({ data: { subject_id: userId } }),
  });
};
