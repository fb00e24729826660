import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import { getRecoupmentPlans, removeRecoupmentPlan, setRecoupmentPlan } from '#contract/paymentHolds';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import type { Person } from '../../states/transition';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { personIn } from './stateMachine';
import { decide, recordDecision } from './place';
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

  serve(app, setRecoupmentPlan, async ({ body: { subject_id: subjectId, most }, session }) =>
    decide(connection, { session, subjectId }, async (placing) => {
      const { transaction, userId, actor, now } = placing;
      const before = await findPlan(transaction, userId);
      if (!before || !new Big(before.most).eq(most)) {
        await writePlan(transaction, userId, { most, set_by: personIn(actor), set_at: now });
        await recordDecision(placing, 'recoupmentPlan.set', { most, before: before?.most ?? null });
      }
      return { data: { item: await planItem(transaction, userId, actor) } };
    }),
  );

  serve(app, removeRecoupmentPlan, async ({ body: { subject_id: subjectId }, session }) =>
    decide(connection, { session, subjectId }, async (placing) => {
      const { transaction, userId } = placing;
      const before = await findPlan(transaction, userId);
      if (!before) throw new Refusal('NOT_FOUND');
      await deletePlan(transaction, userId);
      await recordDecision(placing, 'recoupmentPlan.remove', { before: before.most });
      return { data: { subject_id: userId } };
    }),
  );
};
