import * as whitelist from '#contract/paymentHolds/whitelist';
import { describeCalls } from '../../testing/describeCalls';
import type { TestServer } from '../../testing/harness';

const placing = async (server: TestServer) => ({
  by: 'admin',
  given: {
    subject_id: await server.idOf('creator'),
    reason: 'The bank was merged.',
    listed_until: '2999-12-31',
  },
});
const listed = async (server: TestServer) => {
  const { given } = await placing(server);
  const { data } = await server.as('superadmin').call(whitelist.placeOnWhitelist, given);
  const { subject_id, listing_id } = data.item;
  return { by: 'admin', given: { subject_id, listing_id } };
};

describeCalls(whitelist, {
  getWhitelist: async (server) => {
    await listed(server);
    return { by: 'admin', given: { state: 'listed', search: 'mira', sort: '-until' } };
  },
  placeOnWhitelist: placing,
  removeFromWhitelist: listed,
  getWhitelistHistory: listed,
});
