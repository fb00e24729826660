import * as paymentReview from '#contract/paymentMethods/review';
import { describeCalls } from '../../testing/describeCalls';
import { atOnce } from '../../testing/examples';
import type { TestServer } from '../../testing/harness';
import { pendingPaypal } from '../../testing/paymentMethods';

const waiting = async (server: TestServer) => {
  const creator = await server.signIn('creator');
  const { method_id } = await pendingPaypal(server, creator, 'mira.paid@demo.test');
  return { by: 'admin', given: { subject_id: creator.id, method_id } };
};
const withReason = async (server: TestServer) => {
  const { by, given } = await waiting(server);
  return { by, given: { ...given, reason: 'The account is in another name.' } };
};

describeCalls(paymentReview, {
  getReviewedMethods: { by: 'admin', given: { state: 'active', search: 'mira' } },
  getReviewedMethodHistory: waiting,
  approveMethod: atOnce(waiting),
  rejectMethod: atOnce(withReason),
  lockMethod: atOnce(withReason),
  unlockMethod: atOnce(async (server) => {
    const { by, given } = await withReason(server);
    await server.as('admin').call(paymentReview.lockMethod, given);
    return { by, given };
  }),
});
