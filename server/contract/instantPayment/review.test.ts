import * as review from '#contract/instantPayment/review';
import { describeCalls } from '../../testing/describeCalls';
import { claimsOn } from '../../testing/estimates';
import type { TestServer } from '../../testing/harness';

const by = 'admin';
const WHO = 'creator';

/** The creator has asked for so much that staff look at it. */
const forStaff = async (server: TestServer) => {
  const claims = claimsOn(() => server);
  await claims.trusted(WHO);
  await claims.estimated(WHO, '1400');
  const { data } = await claims.claim(WHO, '600');
  return { by, given: { subject_id: await server.idOf(WHO), request_id: data.item.request_id } };
};

describeCalls(review, {
  getInstantPayments: async (server) => {
    await forStaff(server);
    return { by, given: { state: 'pending', search: 'mira' } };
  },
  getInstantHistory: forStaff,
  approveInstant: forStaff,
  rejectInstant: async (server) => {
    const { given } = await forStaff(server);
    return { by, given: { ...given, reason: 'The channel is being looked at.' } };
  },
});
