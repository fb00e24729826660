import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import { type TestPaymentState, getTestPaymentEligibility, payTestPayment } from '#contract/testPayments';
import { paymentMachine } from '#contract/plain/payments';
import type { TestPaymentCode } from '#contract/plain/testPayments';
import { audit } from '../../common/audit';
import { dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { lockUser } from '../../database/lockUser';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { answerOnce, keyedCall } from '../../http/idempotency';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { putJob } from '../../jobs/repository';
import { begin } from '../../states/transition';
import { actorOf } from '../auth';
import { rateOf, ratesNow } from '../exchangeRates';
import { decimalsOf, methodsOf } from '../paymentMethods';
import type { Services } from '../../services';
import { type TestRow, findOwner, insertTest, testsOf } from './repository';

const DAY = 86_400_000;
const ENDS: readonly string[] = ['paid', 'failed', 'returned', 'reversed', 'cancelled'];

const MESSAGES: Readonly<Record<TestPaymentState['code'], string>> = {
  ELIGIBLE: 'A test payment can be sent',
  USER_IS_LOCKED: 'The account is locked',
  EMAIL_NOT_VERIFIED: 'The e-mail address is not verified',
  NO_PAYMENT_METHOD: 'There is no payment method',
  PAYMENT_METHOD_LOCKED: 'The payment method is locked',
  PAYMENT_METHOD_DISABLED: 'This kind of payment method cannot be tried out',
  TEST_ON_ITS_WAY: 'A test payment is on its way',
  TESTED_ENOUGH: 'The most test payments were sent',
};

const known = async (services: Services, connection: Connection, userId: string, now: Date) => {
  const since = new Date(now.getTime() - businessConstants.testPayment.days * DAY);
  const [owner, methods, tests] = await Promise.all([
    findOwner(connection, userId),
    methodsOf(connection, userId),
    testsOf(connection, userId, since),
  ]);
  // A method that waits to be approved is what there is to try out.
  const method =
    methods.find(({ status }) => status === 'pending') ?? methods.find(({ status }) => status === 'active');
  const rules: Record<TestPaymentCode, boolean> = {
    USER_IS_LOCKED: owner.lock_level > 0,
    EMAIL_NOT_VERIFIED: owner.email_verified_at === null,
    NO_PAYMENT_METHOD: !method,
    PAYMENT_METHOD_LOCKED: methods.some(({ status }) => status === 'locked'),
    PAYMENT_METHOD_DISABLED: !method || !services.providers[method.type],
    TEST_ON_ITS_WAY: tests.some(({ status }) => !ENDS.includes(status)),
    TESTED_ENOUGH:
      tests.filter(({ status }) => status !== 'cancelled').length >= businessConstants.testPayment.most,
  };
  const code = (Object.keys(rules) as TestPaymentCode[]).find((one) => rules[one]);
  return { owner, method, tests, code };
};

const toTest = (row: TestRow) => ({
  amount: new Big(row.sent_amount ?? '0').toFixed(),
  currency: row.target_currency,
  date: row.date,
  status: row.status,
  failure_code: row.failure_code,
});

const stateOf = ({ method, tests, code }: Awaited<ReturnType<typeof known>>): TestPaymentState => {
  const last = tests.find((test) => test.method_id === method?.method_id);
  return {
    eligible: code === undefined,
    code: code ?? 'ELIGIBLE',
    message: MESSAGES[code ?? 'ELIGIBLE'],
    method: method ? { type: method.type, mask: method.mask } : null,
    last: last ? toTest(last) : null,
  };
};

/** A cent in a currency, or the least that the currency has, if that is more. */
const leastOf = (currency: string, rate: string): string => {
  const decimals = decimalsOf(currency);
  return new Big(businessConstants.testPayment.amount)
    .times(rate)
    .round(decimals, Big.roundUp)
    .toFixed(decimals);
};

/** Test payments: a cent of the network's own money, to see whether it arrives. */
export const testPaymentRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getTestPaymentEligibility, async ({ session: { userId } }) => ({
    data: stateOf(await known(services, connection, userId, new Date())),
  }));

  serve(app, payTestPayment, async ({ request, session }) => {
    const { userId } = session;
    const actor = await actorOf(connection, session);
    return answerOnce(connection, keyedCall(request, payTestPayment, userId), (remember) =>
      inTransaction(connection, async (transaction) => {
        const now = new Date();
        await lockUser(transaction, userId);
        const { owner, method, code } = await known(services, transaction, userId, now);
        if (!method || code !== undefined) throw new Refusal('TEST_PAYMENT_NOT_POSSIBLE');
        const rates = await ratesNow(transaction, now);
        const wanted = rateOf(rates, method.currency);
        const currency = wanted === undefined ? businessConstants.currency : method.currency;
        const rate = wanted ?? '1';
        const paymentId = randomUUID();
        const sent = leastOf(currency, rate);
        await insertTest(transaction, {
          user_id: userId,
          payment_id: paymentId,
          date: dayOf(now),
          method: method.type,
          method_id: method.method_id,
          mask: method.mask,
          network_id: owner.network_id,
          currency,
          rate,
          sent,
          now,
        });
        await begin(transaction, paymentMachine, {
          userId,
          thing: paymentId,
          state: 'approved',
          by: actor,
          at: now,
        });
        await audit(transaction, {
          userId: actor.userId,
          adminId: actor.adminId,
          action: 'payment.test',
          subject: paymentId,
          about: userId,
          detail: { user_id: userId, amount: sent, currency },
          at: now,
        });
        await putJob(transaction, 'payments:send', { key: '', now });
        const answer = { data: stateOf(await known(services, transaction, userId, now)) };
        await remember(transaction, answer);
        return answer;
      }),
    );
  });
};
