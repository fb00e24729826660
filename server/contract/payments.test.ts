import * as payments from '#contract/payments';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { PAY_DAY, paymentsOn } from '../testing/payments';

const by = 'admin';
const run = { kind: 'regular', date: PAY_DAY } as const;
const reason = 'The list is to be looked at once more.';

/** A run of a pay day with one payment, which waits to be approved. */
const made = async (server: TestServer) => {
  const on = paymentsOn(() => server);
  await on.paidTo('creator');
  await on.earned('creator', '2026-01', '60');
  await on.make();
  return { by, given: run };
};
const approved = async (server: TestServer) => {
  const example = await made(server);
  await server.as(by).call(payments.approvePaymentRun, run);
  return example;
};
const stopped = async (server: TestServer) => {
  const example = await approved(server);
  await server.as(by).call(payments.stopPaymentRun, { ...run, reason });
  return example;
};
const withReason =
  (ready: (server: TestServer) => Promise<{ by: string; given: typeof run }>) =>
  async (server: TestServer) => {
    const { given } = await ready(server);
    return { by, given: { ...given, reason } };
  };

describeCalls(payments, {
  getPaymentRuns: async (server) => {
    await made(server);
    return { by, given: { state: 'made', kind: 'regular' } };
  },
  getPaymentRun: made,
  getPaymentRunBalances: made,
  getPaymentRunLines: async (server) => {
    await made(server);
    return { by, given: { ...run, outcome: 'paid', method: 'paypal', state: 'created', search: 'mira' } };
  },
  tryPaymentRun: { by, given: run },
  makePaymentRun: { by, given: run },
  getPaymentRunHistory: made,
  approvePaymentRun: made,
  stopPaymentRun: withReason(approved),
  resumePaymentRun: withReason(stopped),
  cancelPaymentRun: withReason(stopped),
  getPaymentHistory: async (server) => {
    await made(server);
    const { user_id, payment_id } = await paymentsOn(() => server).paymentOf('creator');
    return { by, given: { subject_id: user_id, payment_id } };
  },
});
