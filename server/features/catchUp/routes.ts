import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import {
  approveCatchup,
  askCatchup,
  askManualCatchup,
  denyCatchup,
  getCatchupBreakdown,
  getCatchupHistory,
  getCatchupStatus,
  getCatchups,
  releaseCatchup,
  resolvePaypal,
  withdrawCatchup,
} from '#contract/catchUp';
import { catchupMachine } from '#contract/plain/catchUp';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { type CommandScope, serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import { type Person, ownerOf } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { askFor } from './ask';
import { type CatchupKey, catchupStateMachine } from './stateMachine';
import { findOwn, findRequest, listedRequests, reasonsOf } from './repository';
import { resolveFailure } from './resolve';
import { catchupFacts, totalOf } from './status';
import { toRequest, toReviewed, toStatus } from './views';

const requestNamed = async (connection: Connection, key: CatchupKey, actor: Person) => {
  const row = await findOwn(connection, key);
  if (!row) throw new Refusal('NOT_FOUND');
  return toRequest(actor, await reasonsOf(connection, key.userId))(row);
};

const askingRoutes = (app: FastifyInstance, services: Services) => {
  type Asking = Pick<CommandScope<typeof askCatchup>, 'transaction' | 'session' | 'userId' | 'now'>;
  const ask = async ({ transaction, session, userId, now }: Asking, note: string | null) =>
    askFor(transaction, services, { userId, by: await actorOf(transaction, session), note, now });
  const answer = async ({ transaction, userId }: Asking, catchupId: string) => ({
    data: { item: await requestNamed(transaction, { userId, catchupId }, ownerOf(userId)) },
  });
  serveCommand(app, services, askCatchup, { run: (scope) => ask(scope, null), answer });
  serveCommand(app, services, askManualCatchup, { run: (scope) => ask(scope, scope.body.note), answer });
};

const ownRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getCatchupStatus, async ({ session: { userId } }) => {
    const facts = await catchupFacts(services, { userId, now: new Date() });
    return toStatus(facts, ownerOf(userId), await reasonsOf(connection, userId));
  });

  serve(app, getCatchupBreakdown, async ({ session: { userId } }) => {
    const facts = await catchupFacts(services, { userId, now: new Date() });
    const parts = new Big(totalOf(facts)).gt(0) ? facts.draft.composed.parts : [];
    return {
      data: {
        items: parts.map(({ month, source, category, amount, fee }) => ({
          month: month || null,
          source: source || null,
          category,
          amount,
          fee,
        })),
        amount: totalOf(facts),
        fee: parts.length > 0 ? facts.draft.composed.fee : '0.00',
        payment_fee: parts.length > 0 ? facts.draft.composed.paymentFee : '0.00',
      },
    };
  });

  serveAct(app, services, withdrawCatchup, {
    definition: catchupStateMachine,
    act: 'withdraw',
    keyOf: (body, { userId }): CatchupKey => ({ userId, catchupId: body.catchup_id }),
    actorOf,
    read: requestNamed,
  });

  serveCommand(app, services, resolvePaypal, {
    run: resolveFailure,
    // Said again it changes nothing.
    audit: ({ userId }, mended) =>
      mended && {
        action: 'payment.resolve',
        subject: mended.payment_id,
        about: userId,
        detail: { user_id: userId, code: mended.failure_code },
      },
    answer: async ({ transaction, userId, now }) => {
      const facts = await catchupFacts({ ...services, connection: transaction }, { userId, now });
      return toStatus(facts, ownerOf(userId), await reasonsOf(transaction, userId));
    },
  });
};

const reviewedNamed = async (connection: Connection, key: CatchupKey) => {
  const row = await findRequest(connection, key);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const staffRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getCatchups, connection, async ({ query: { search }, session }) => ({
    ...listedRequests(connection, search),
    view: toReviewed(await actorOf(connection, session)),
  }));

  serve(app, getCatchupHistory, async ({ query: { subject_id: userId, catchup_id: thing } }) => {
    await reviewedNamed(connection, { userId, catchupId: thing });
    const rows = await historyOf(connection, { userId, machine: catchupMachine, thing });
    return { data: { items: rows.map(toHistory(catchupMachine, { ownerId: userId, named: true })) } };
  });

  const deciding = {
    definition: catchupStateMachine,
    keyOf: (body: { subject_id: string; catchup_id: string }): CatchupKey => ({
      userId: body.subject_id,
      catchupId: body.catchup_id,
    }),
    actorOf,
    read: async (transaction: Connection, key: CatchupKey, actor: Person) =>
      toReviewed(actor)(await reviewedNamed(transaction, key)),
  };
  serveAct(app, services, approveCatchup, { ...deciding, act: 'approve' });
  serveAct(app, services, denyCatchup, { ...deciding, act: 'deny' });
  serveAct(app, services, releaseCatchup, { ...deciding, act: 'release' });
};

/** Catch-up payments: what creators ask for, and what staff decide on. */
export const catchupRoutes = (app: FastifyInstance, services: Services) => {
  ownRoutes(app, services);
  askingRoutes(app, services);
  staffRoutes(app, services);
};
