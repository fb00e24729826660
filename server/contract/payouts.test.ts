import { randomUUID } from 'node:crypto';
import * as payouts from '#contract/payouts';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { MORNING, PAY_DAY, daysLater } from '../testing/payments';
import { paymentsTo, paypalOn } from '../testing/payouts';

interface Told {
  body: string;
  headers: Record<string, string>;
}

/** A payment that PayPal's books do not have; how it is found is said in `features/payouts/reconcile.test.ts`. */
const missing = async (server: TestServer) => {
  const difference_id = randomUUID();
  await server.connection
    .insertInto('payout_difference')
    .values({
      difference_id,
      provider: 'paypal',
      day: PAY_DAY,
      kind: 'missing',
      thing: 'payment',
      status: 'open',
      item_id: randomUUID(),
      transaction_id: '',
      ours_amount: '80',
      ours_currency: 'USD',
      ours_status: 'submitted',
      theirs_amount: null,
      theirs_currency: null,
      theirs_status: null,
      user_id: await server.idOf('creator'),
      payment_id: null,
      found_at: daysLater(1),
    })
    .execute();
  return { by: 'admin', given: { difference_id } };
};

const WHY = { reason: 'PayPal, case 4711' };

/** A batch of which nobody knows any more; how it comes to that is said in `features/payouts/batches.test.ts`. */
const forgotten = async (server: TestServer) => {
  const batch_id = randomUUID();
  await server.connection
    .insertInto('payout_batch')
    .values({
      batch_id,
      provider: 'paypal',
      currency: 'USD',
      amount: '80',
      items: 1,
      body: null,
      body_key: null,
      composed_at: MORNING,
      status: 'forgotten',
      problem: null,
      first_sent_at: MORNING,
      last_sent_at: MORNING,
      next_look_at: null,
      fetched_at: null,
      fetched_by: null,
      proposed_by: null,
    })
    .execute();
  return { by: await server.signIn('admin'), given: { batch_id } };
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
