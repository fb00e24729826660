import Big from 'big.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallDefinition } from '#contract/call';
import {
  type CatchupRequest,
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
import { inTransaction } from '../../database/transaction';
import { answerOnce, keyedCall } from '../../http/idempotency';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { type Session, sessionActor } from '../../http/session';
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

type Asked = { data: { item: CatchupRequest } };

const askingRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  const ask = async (
    call: CallDefinition,
    { note, request, session }: { note: string | null; request: FastifyRequest; session: Session },
  ) => {
    const { userId } = session;
    const actor = await actorOf(connection, session);
    return answerOnce<Asked>(connection, keyedCall(request, call, userId), (remember) =>
      inTransaction(connection, async (transaction) => {
        const catchupId = await askFor(transaction, services, { userId, by: actor, note, now: new Date() });
        const item = await requestNamed(transaction, { userId, catchupId }, ownerOf(userId));
        await remember(transaction, { data: { item } });
        return { data: { item } };
      }),
    );
  };
  serve(app, askCatchup, ({ request, session }) => ask(askCatchup, { note: null, request, session }));
  serve(app, askManualCatchup, ({ body: { note }, request, session }) =>
    ask(askManualCatchup, { note, request, session }),
  );
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

  serve(app, resolvePaypal, async ({ session }) => {
    const { userId } = session;
    const now = new Date();
    await inTransaction(connection, (transaction) =>
      resolveFailure(transaction, { userId, by: sessionActor(session), now }),
    );
    const facts = await catchupFacts(services, { userId, now });
    return toStatus(facts, ownerOf(userId), await reasonsOf(connection, userId));
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
