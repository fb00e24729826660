import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  cancelPaymentMethod,
  deletePaypal,
  generateCode,
  getPaymentMethod,
  getPaymentMethodHistory,
  resendCode,
  savePaypal,
  saveTransferwise,
  stopPaymentMethod,
  verifyCode,
} from '#contract/paymentMethods';
import { getPaymentCountries, getPaymentOptions } from '#contract/paymentOptions';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import type { Session } from '../../http/session';
import { transition } from '../../states/transition';
import { actorOf } from '../auth';
import { readCodeState } from '../codes';
import type { Services } from '../../services';
import { accountOf } from '../../common/accountVault';
import { changesOf, mailDraftCode, proveDraft, removePaypal, saveDraft } from './change';
import { methodStateMachine } from './stateMachine';
import { optionsFor } from './options';
import { countriesFor } from './places';
import { type MethodKey, findPayee, historyOfMethods, lastReasons, methodsOf } from './repository';
import { stopChange } from './stop';
import { toMethod, toMethodHistory } from './views';

/** All methods of a user, as the user sees them. */
export const methodViews = async (
  { accounts }: Pick<Services, 'accounts'>,
  connection: Connection,
  session: Session,
) => {
  const { userId } = session;
  const all = await methodsOf(connection, userId);
  const actor = await actorOf(connection, session);
  const view = toMethod(accounts, { all, actor, reasons: await lastReasons(connection, userId) });
  return { all, of: (found: (typeof all)[number] | undefined) => (found ? view(found) : null) };
};

/** One of a user's methods, as the answer of what has changed it. */
export const methodAnswer = async (services: Services, session: Session, { methodId }: MethodKey) => {
  const { all, of } = await methodViews(services, services.connection, session);
  const item = of(all.find((method) => method.method_id === methodId));
  if (!item) throw new Refusal('NOT_FOUND');
  return { data: { item } };
};

const reading = (app: FastifyInstance, services: Services) => {
  const { connection } = services;

  serve(app, getPaymentMethod, async ({ session }) => {
    const { all, of } = await methodViews(services, connection, session);
    const payee = await findPayee(connection, session.userId);
    const standing = (state: string) => of(all.find(({ status }) => status === state));
    const [current, pending, draft, locked] = ['active', 'pending', 'draft', 'locked'].map(standing);
    const shown = current ?? pending ?? null;
    const { left, againAt } = changesOf(all, new Date());
    return {
      code: current
        ? ('SUCCESSFUL_PAYMENT_METHOD_FETCH' as const)
        : pending
          ? ('PAYMENT_METHOD_PENDING' as const)
          : ('NO_PAYMENT_METHOD' as const),
      data: {
        type: shown?.type ?? null,
        account: shown?.account ?? null,
        pending: !current && Boolean(pending),
        current: current ?? null,
        waiting: pending ?? null,
        draft: draft ?? null,
        locked: locked ?? null,
        email_verified: Boolean(payee?.email_verified_at),
        home_country: payee?.country ?? 'ZZ',
        changes_left: left,
        changes_again_at: againAt?.toISOString() ?? null,
      },
    };
  });

  serve(app, getPaymentMethodHistory, async ({ session: { userId } }) => {
    const rows = await historyOfMethods(connection, userId);
    return { data: { items: rows.map(toMethodHistory(userId)) } };
  });

  serve(app, getPaymentOptions, async ({ query: { user_id: userId, ...asked } }) => ({
    data: await optionsFor(services, { userId, ...asked }),
  }));

  serve(app, getPaymentCountries, async () => ({ data: { items: await countriesFor(services) } }));
};

const choosing = (app: FastifyInstance, services: Services) => {
  serve(app, savePaypal, async ({ body: { email, country, currency }, session, request }) => {
    const account = accountOf({ fields: { email } });
    const key = await saveDraft(
      services,
      { session, request },
      { type: 'paypal', account, country, currency },
    );
    return methodAnswer(services, session, key);
  });

  serve(app, deletePaypal, async ({ session }) =>
    methodAnswer(services, session, await removePaypal(services, session)),
  );

  serve(app, saveTransferwise, async ({ body, session, request }) => {
    const { email, account_holder_name: holder, country, currency } = body;
    const account = accountOf({ holder, fields: { email } });
    const key = await saveDraft(
      services,
      { session, request },
      { type: 'transferwise', account, country, currency },
    );
    return methodAnswer(services, session, key);
  });

  serve(app, cancelPaymentMethod, async ({ params: { id: methodId }, session }) => {
    const key = { userId: session.userId, methodId };
    await inTransaction(services.connection, async (transaction) => {
      const by = await actorOf(transaction, session);
      await transition(transaction, methodStateMachine, key, 'cancel', { by, now: new Date() });
    });
    return methodAnswer(services, session, key);
  });
};

const proving = (app: FastifyInstance, services: Services) => {
  const mail = async ({
    body: { user_id: userId, method_id: methodId },
    request,
  }: {
    body: { user_id: string; method_id: string };
    request: FastifyRequest;
  }) => {
    await mailDraftCode(services, { userId, methodId }, request);
    const which = { userId, purpose: 'payment-method', subject: methodId } as const;
    return { data: await readCodeState(services.connection, which, new Date()) };
  };
  serve(app, generateCode, mail);
  serve(app, resendCode, mail);

  serve(app, verifyCode, async ({ body: { method_id: methodId, code }, session, request }) => {
    const key = { userId: session.userId, methodId };
    await proveDraft(services, { key, code, session, request });
    return methodAnswer(services, session, key);
  });

  serve(app, stopPaymentMethod, async ({ body: { code } }) => {
    await stopChange(services.connection, code);
    return { data: { stopped: true as const } };
  });
};

/** Choosing, proving and stopping a payment method. */
export const paymentMethodRoutes = (app: FastifyInstance, services: Services) => {
  reading(app, services);
  choosing(app, services);
  proving(app, services);
};
