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
import { getPaymentCountries, getPaymentOptions } from '#contract/paymentMethods/options';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { transition } from '../../states/transition';
import { actorOf } from '../auth';
import { checkCode, readCodeState } from '../codes';
import type { Services } from '../../services';
import { accountOf } from '../../common/accountVault';
import {
  type Changing,
  changesOf,
  codeOfDraft,
  draftFor,
  mailDraftCode,
  proveDraft,
  removePaypal,
} from './change';
import { bankAccountRoutes } from './bank/routes';
import { accountCommand, methodAnswer, methodViews } from './commands';
import { payeeRoutes } from './payees/routes';
import { paymentReviewRoutes } from './review/routes';
import { methodStateMachine } from './stateMachine';
import { optionsFor } from './options/options';
import { countriesFor, refusePlace } from './options/places';
import { type MethodKey, findPayee, historyOfMethods } from './repository';
import { stopChange } from './stop';
import { toMethodHistory } from './views';

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

/** Payment methods: choosing, proving and stopping them, bank accounts and payees, and deciding on them. */
export const paymentMethodRoutes = (app: FastifyInstance, services: Services) => {
  reading(app, services);
  choosing(app, services);
  proving(app, services);
  bankAccountRoutes(app, services);
  payeeRoutes(app, services);
  paymentReviewRoutes(app, services);
};
