import type { FastifyInstance } from 'fastify';
import {
  approveMethod,
  getReviewedMethodHistory,
  getReviewedMethods,
  lockMethod,
  rejectMethod,
  unlockMethod,
} from '#contract/paymentMethods/review';
import { methodMachine } from '#contract/plain/paymentMethods';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveList } from '../../../http/serveList';
import type { Person } from '../../../states/transition';
import { historyOf } from '../../../states/repository';
import { serveAct } from '../../../states/serveAct';
import { toHistory } from '../../../states/views';
import { actorOf } from '../../auth';
import type { Services } from '../../../services';
import { methodStateMachine } from '../stateMachine';
import type { MethodKey } from '../repository';
import { findReviewed, listedMethods } from './repository';
import { reviewedViews } from './views';

const reviewedNamed = async (connection: Connection, key: MethodKey) => {
  const row = await findReviewed(connection, key);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

/** The payment methods that staff decide on. */
export const paymentReviewRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, accounts } = services;
  serveList(app, getReviewedMethods, connection, async ({ query, session }) => ({
    ...(await listedMethods(connection, query)),
    views: reviewedViews(connection, accounts, await actorOf(connection, session)),
  }));

  serve(app, getReviewedMethodHistory, async ({ query: { subject_id: userId, method_id: methodId } }) => {
    await reviewedNamed(connection, { userId, methodId });
    const rows = await historyOf(connection, { userId, machine: methodMachine, thing: methodId });
    return { data: { items: rows.map(toHistory(methodMachine, { ownerId: userId, named: true })) } };
  });

  const deciding = {
    definition: methodStateMachine,
    keyOf: (body: { subject_id: string; method_id: string }): MethodKey => ({
      userId: body.subject_id,
      methodId: body.method_id,
    }),
    actorOf,
    read: async (transaction: Connection, key: MethodKey, actor: Person) => {
      const [item] = await reviewedViews(
        transaction,
        accounts,
        actor,
      )([await reviewedNamed(transaction, key)]);
      if (!item) throw new Refusal('NOT_FOUND');
      return item;
    },
  };
  serveAct(app, services, approveMethod, { ...deciding, act: 'approve' });
  serveAct(app, services, rejectMethod, { ...deciding, act: 'reject' });
  serveAct(app, services, lockMethod, { ...deciding, act: 'lock' });
  serveAct(app, services, unlockMethod, { ...deciding, act: 'unlock' });
};
