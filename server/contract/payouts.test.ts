import * as payouts from '#contract/payouts';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { MORNING, daysLater, paymentsOn } from '../testing/payments';
import { paymentsTo, paypalOn } from '../testing/payouts';
import { putJob } from '../jobs/repository';

interface Told {
  body: string;
  headers: Record<string, string>;
}

/** A payment that PayPal's books do not have. */
const missing = async (server: TestServer) => {
  const on = paymentsOn(() => server);
  const paypal = paypalOn(() => server);
  await paypal.ageBook();
  await on.paidTo('creator');
  await on.earned('creator', '2026-01', '80');
  await on.pay();
  await paypal.ageBook();
  await putJob(server.connection, 'payments:reconcile', { key: '', now: daysLater(1) });
  await server.work(daysLater(1, MORNING));
  const by = await server.signIn('admin');
  const { items } = (await by.call(payouts.getPayoutDifferences)).data;
  return { by, given: { difference_id: String(items[0]?.difference_id) } };
};

const WHY = { reason: 'PayPal, case 4711' };

/** A batch of which nobody knows any more. */
const forgotten = async (server: TestServer) => {
  const on = paymentsOn(() => server);
  await paypalOn(() => server).trouble({ next: 'never' });
  await on.paidTo('creator');
  await on.earned('creator', '2026-01', '80');
  await on.make();
  await on.approve();
  await on.send();
  await on.follow(daysLater(31));
  const by = await server.signIn('admin');
  const { items } = (await by.call(payouts.getPayoutBatches)).data;
  return { by, given: { batch_id: String(items[0]?.batch_id) } };
};
const proposed = async (server: TestServer) => {
  const { by, given } = await forgotten(server);
  await by.call(payouts.proposePayoutBatch, { ...given, ...WHY });
  return { by, given: { ...given, ...WHY } };
};

describeCalls(
  payouts,
  {
    paypalWebhook: async (server) => {
      const paypal = paypalOn(() => server);
      const { look, itemIds } = await paypal.sent(paymentsTo('someone@paypal.test'));
      await look();
      const told = await paypal.toStandIn<Told>('POST', 'paypal/tell', { item: itemIds[0], send: false });
      return { given: JSON.parse(told.body), headers: told.headers };
    },
    getPayoutDifferences: missing,
    getPayoutDifferenceHistory: missing,
    settlePayoutDifference: async (server) => {
      const { by, given } = await missing(server);
      return { by, given: { ...given, reason: 'Sent by hand' } };
    },
    getPayoutBatches: forgotten,
    getPayoutBatchHistory: forgotten,
    locatePayoutBatch: async (server) => {
      const { by, given } = await forgotten(server);
      return { by, given: { ...given, ...WHY, provider_id: 'X4711' } };
    },
    proposePayoutBatch: async (server) => {
      const { by, given } = await forgotten(server);
      return { by, given: { ...given, ...WHY } };
    },
    repeatPayoutBatch: proposed,
    withdrawPayoutBatch: proposed,
  },
  { listening: true },
);
