import { randomUUID } from 'node:crypto';
import * as acting from '#contract/acting';
import { describeCalls } from '../testing/describeCalls';

describeCalls(acting, {
  loginAs: async (server) => ({
    by: 'admin',
    given: {
      subject_id: await server.idOf('creator'),
      reason: 'Asked where a payment is.',
      acting_id: randomUUID(),
    },
  }),
});
