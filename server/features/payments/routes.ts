import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import {
  getAdvancePayment,
  getPaymentConfig,
  getPaymentEligibility,
  getTaxForm,
  saveAdvancePayment,
  savePaymentConfig,
  saveTaxForm,
} from '#contract/payments/settings';
import { HIGHEST_THRESHOLD, type PaymentBlocker, timings } from '#contract/plain/paymentSettings';
import { dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { ratesNow } from '../exchangeRates';
import { methodsOf, minimumFor } from '../paymentMethods';
import type { Services } from '../../services';
import { acceptByChoice, feesState } from './acceptedFees';
import { methodIn, nextPaymentOf } from './facts';
import {
  findConfig,
  findEnrolment,
  findTaxForm,
  findUser,
  lastAdvance,
  writeConfig,
  writeTaxForm,
} from './repository';
import { gapMonth } from './rules';
import { taxOf } from './tax';
import { settingsIn, settingsSent } from './settings';
import { isPaid, blockersOf } from './blockers';

const EARLIEST_SIGNATURE = '2000-01-01';

const activeType = async (connection: Connection, userId: string) =>
  (await methodsOf(connection, userId)).find(({ status }) => status === 'active')?.type;

const configAnswer = async (connection: Connection, userId: string) => {
  const config = await findConfig(connection, userId);
  return {
    settings: JSON.stringify(settingsIn(config?.settings ?? '{}')),
    data: {
      least_threshold: minimumFor(await activeType(connection, userId)),
      most_threshold: String(HIGHEST_THRESHOLD),
    },
  };
};

const configRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getPaymentConfig, async ({ session: { userId } }) => configAnswer(connection, userId));

  serveCommand(app, services, savePaymentConfig, {
    run: async ({ transaction, userId, now, body: { settings: text } }) => {
      await lockUser(transaction, userId);
      const before = settingsIn((await findConfig(transaction, userId))?.settings ?? '{}');
      const { rates } = await ratesNow(transaction, now);
      const settings = settingsSent(text, {
        before,
        least: minimumFor(await activeType(transaction, userId)),
        currencies: rates.map(({ currency }) => currency),
      });
      if (isDeepStrictEqual(settings, before)) return null;
      await writeConfig(transaction, userId, { settings: JSON.stringify(settings) }, now);
      return settings;
    },
    audit: ({ userId }, written) => {
      if (!written) return null;
      const { old_data: _old, ...detail } = written;
      return { action: 'payment-config.write', subject: userId, about: userId, detail };
    },
    answer: ({ transaction, userId }) => configAnswer(transaction, userId),
  });
};

const timingAnswer = async (services: Services, userId: string) => {
  const { connection } = services;
  const now = new Date();
  const today = dayOf(now);
  const [config, enrolment] = await Promise.all([
    findConfig(connection, userId),
    findEnrolment(connection, userId),
  ]);
  const timing = config?.timing ?? 'regular';
  const method = methodIn(await methodsOf(connection, userId))?.type;
  const choices = await Promise.all(
    timings.map(async (choice) => {
      const { next, composed, earlyPercent } = await nextPaymentOf(services, userId, now, choice);
      return {
        timing: choice,
        ...next,
        fee_percent: choice === 'advanced' ? earlyPercent : '0',
        amount: composed.amount,
        fee: composed.fee,
        payment_fee: composed.paymentFee,
      };
    }),
  );
  return {
    code:
      timing === 'advanced'
        ? ('SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT' as const)
        : ('REGULAR_PAYMENT' as const),
    data: {
      timing,
      choices,
      fees: await feesState(connection, userId, { method, kinds: ['early'] }),
      gap_month: gapMonth(await lastAdvance(connection, userId), today),
      weekly_payment: { enabled: enrolment?.enrolled ?? false },
      hold_payment: { enabled: settingsIn(config?.settings ?? '{}').payment_on_hold ?? false },
    },
  };
};

const timingRoutes = (app: FastifyInstance, services: Services) => {
  serve(app, getAdvancePayment, async ({ session: { userId } }) => timingAnswer(services, userId));

  serveCommand(app, services, saveAdvancePayment, {
    run: async ({ transaction, userId, now, body: { timing, fees_version: version } }) => {
      await lockUser(transaction, userId);
      // Domain facts §4: the choice is there for verified e-mails only.
      if (!(await findUser(transaction, userId)).email_verified_at) throw new Refusal('EMAIL_NOT_VERIFIED');
      const before = (await findConfig(transaction, userId))?.timing ?? 'regular';
      if (timing === before) return false;
      if (timing === 'advanced') {
        const method = methodIn(await methodsOf(transaction, userId))?.type;
        await acceptByChoice(transaction, userId, ['early'], { method, version, now });
      }
      await writeConfig(transaction, userId, { timing }, now);
      return true;
    },
    audit: ({ userId, body: { timing } }, isChanged) =>
      isChanged
        ? { action: 'payment-timing.write', subject: userId, about: userId, detail: { timing } }
        : null,
    answer: ({ transaction, userId }) => timingAnswer({ ...services, connection: transaction }, userId),
  });
};

const MESSAGES: Readonly<Record<PaymentBlocker, string>> = {
  USER_IS_LOCKED: 'The account is locked',
  BLACKLISTED: 'The account is not paid any more',
  TEMP_BLACKLIST: 'Payments of the account are paused by staff',
  TEMPORARY_BLACKLISTED: 'Payments of the account are paused after several that failed',
  EMAIL_NOT_VERIFIED: 'The e-mail address is not verified',
  NO_PAYMENT_METHOD: 'There is no payment method',
  PAYMENT_METHOD_LOCKED: 'The payment method is locked',
  PAYMENT_METHOD_PENDING: 'The payment method waits to be approved',
  PAYMENT_METHOD_WAITING: 'The payment method was changed a short time ago',
  PAYMENT_METHOD_DISABLED: 'This kind of payment method is switched off',
  PAYMENT_ON_HOLD: 'Payments are on hold',
  NOT_ENOUGH_VIEWS: 'The payment method needs more views',
  NOT_FINAL: 'The reports of the month are not final',
  MONEY_HELD: 'The money is held',
  FEES_NOT_ACCEPTED: 'The fee of being paid early has risen and is not accepted',
  IN_DEBT: 'What was paid too much is made good first',
  PAID_IN_ADVANCE: 'The month was paid in advance',
  BELOW_MINIMUM: 'Less than the payment method pays',
  BELOW_THRESHOLD: 'Less than the chosen threshold',
  LAST_PAYMENT_FAILED: 'The last payment failed',
};

const taxAnswer = async (connection: Connection, userId: string) => ({
  data: await taxOf(connection, userId, new Date()),
});

const refuseSignature = async (signedOn: string | null, today: string): Promise<void> => {
  if (signedOn === null) return;
  const message = signedOn > today ? 'future' : signedOn < EARLIEST_SIGNATURE ? 'too_early' : undefined;
  if (message) throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'signed_on', message }]);
};

const taxRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getTaxForm, async ({ session: { userId } }) => taxAnswer(connection, userId));

  serveCommand(app, services, saveTaxForm, {
    prepare: ({ body: { signed_on: signedOn } }) => refuseSignature(signedOn, dayOf(new Date())),
    run: async ({ transaction, userId, now, body: { user_id: _own, ...form } }) => {
      await lockUser(transaction, userId);
      if (isDeepStrictEqual(form, await findTaxForm(transaction, userId))) return null;
      await writeTaxForm(transaction, userId, form, now);
      return form;
    },
    audit: ({ userId }, detail) =>
      detail && { action: 'tax-form.write', subject: userId, about: userId, detail },
    answer: ({ transaction, userId }) => taxAnswer(transaction, userId),
  });
};

/** How and when a user is paid: settings, timing, eligibility and tax form. */
export const paymentRoutes = (app: FastifyInstance, services: Services) => {
  configRoutes(app, services);
  timingRoutes(app, services);
  taxRoutes(app, services);

  serve(app, getPaymentEligibility, async ({ session: { userId } }) => {
    const { facts } = await nextPaymentOf(services, userId, new Date());
    const blockers = blockersOf(facts);
    const [first] = blockers;
    const eligible = isPaid(blockers);
    return {
      data: {
        eligible,
        code: eligible || first === undefined ? 'ELIGIBLE' : first,
        message: eligible || first === undefined ? 'A payment can be made' : MESSAGES[first],
      },
    };
  });
};
