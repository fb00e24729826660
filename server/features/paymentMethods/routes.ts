import type { FastifyInstance } from 'fastify';
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
import type { MethodType } from '#contract/plain/paymentMethods';
import { getPaymentCountries, getPaymentOptions } from '#contract/paymentMethods/options';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Session } from '../../http/session';
import { transition } from '../../states/transition';
import { actorOf } from '../auth';
import { checkCode, readCodeState } from '../codes';
import type { Services } from '../../services';
import { type Account, accountOf } from '../../common/accountVault';
import {
  type Changing,
  type Written,
  changesOf,
  codeOfDraft,
  draftFor,
  mailDraftCode,
  proveDraft,
  removePaypal,
  saveDraft,
} from './change';
import { methodStateMachine } from './stateMachine';
import { optionsFor } from './options';
import { countriesFor, refusePlace } from './places';
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

/** The answer of what has changed one of a user's methods: the method as it is then. */
export const methodAnswer =
  (services: Services) =>
  async (
    { transaction, session }: { transaction: Connection; session: Session },
    { methodId }: MethodKey,
  ) => {
    const { all, of } = await methodViews(services, transaction, session);
    const item = of(all.find((method) => method.method_id === methodId));
    if (!item) throw new Refusal('NOT_FOUND');
    return { data: { item } };
  };

/** How a call is served that writes an account down; what `written` asks of services is asked before the transaction. */
export const accountCommand = <Body extends { country: string; currency: string }>(
  services: Services,
  type: MethodType,
  written: (body: Body) => Promise<Account> | Account,
) => ({
  prepare: async ({ body }: { body: Body & { kind?: string | undefined } }): Promise<Written> => {
    const { country, currency, kind = '' } = body;
    const account = await written(body);
    await refusePlace(services, type, { country, currency });
    return { type, account, kind, country, currency };
  },
  run: (scope: Changing & { prepared: Written }) => saveDraft(services, scope, scope.prepared),
  answer: methodAnswer(services),
});

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
  serveCommand(
    app,
    services,
    savePaypal,
    accountCommand(services, 'paypal', ({ email }) => accountOf({ fields: { email } })),
  );

  serveCommand(
    app,
    services,
    saveTransferwise,
    accountCommand(services, 'transferwise', ({ email, account_holder_name: holder }) =>
      accountOf({ holder, fields: { email } }),
    ),
  );

  serveCommand(app, services, deletePaypal, {
    run: (scope) => removePaypal(services, scope),
    answer: methodAnswer(services),
  });

  serveCommand(app, services, cancelPaymentMethod, {
    run: async ({ transaction, session, userId, now, params: { id: methodId } }) => {
      const key = { userId, methodId };
      const by = await actorOf(transaction, session);
      await transition(transaction, methodStateMachine, key, 'cancel', { by, now });
      return key;
    },
    answer: methodAnswer(services),
  });
};

type Named = { user_id: string; method_id: string };

/** How a code is mailed, the first and each other one. */
const codeCommand = (services: Services) => ({
  prepare: async ({ body: { user_id: userId, method_id: methodId } }: { body: Named }) => {
    const draft = await draftFor(services, services.connection, { userId, methodId }, new Date());
    await refusePlace(services, draft.type, draft);
  },
  run: async (scope: Changing & { body: Named }) => {
    const key = { userId: scope.body.user_id, methodId: scope.body.method_id };
    await mailDraftCode(services, scope, key);
    return key;
  },
  answer: async ({ transaction, now }: Changing, key: MethodKey) => ({
    data: await readCodeState(transaction, codeOfDraft(key), now),
  }),
});

const proving = (app: FastifyInstance, services: Services) => {
  serveCommand(app, services, generateCode, codeCommand(services));
  serveCommand(app, services, resendCode, codeCommand(services));

  serveCommand(app, services, verifyCode, {
    prepare: ({ body: { method_id: methodId, code }, session: { userId } }) =>
      checkCode(services, { ...codeOfDraft({ userId, methodId }), code }),
    run: (scope) => proveDraft(services, scope, { methodId: scope.body.method_id, code: scope.prepared }),
    answer: methodAnswer(services),
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
