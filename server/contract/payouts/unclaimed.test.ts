import * as unclaimedPayments from '#contract/payouts/unclaimed';
import { describeCalls } from '../../testing/describeCalls';
import type { TestServer } from '../../testing/harness';
import { paymentsOn } from '../../testing/payments';

/** A payment that nobody has claimed; how it is taken back is said in `features/payouts/takeBack.test.ts`. */
const unclaimed = async (server: TestServer) => {
  const on = paymentsOn(() => server);
  await on.paidTo('creator', { fields: { email: 'unclaimed@demo.test' } });
  await on.earned('creator', '2026-01', '60');
  await on.pay();
  const { user_id: subject_id, payment_id } = await on.paymentOf('creator');
  return { by: 'admin', given: { subject_id, payment_id, reason: 'Another address', again: false } };
};

describeCalls(
  unclaimedPayments,
  {
    getUnclaimedPayments: { by: 'admin' },
    recallPayment: unclaimed,
  },
  { listening: true },
);
