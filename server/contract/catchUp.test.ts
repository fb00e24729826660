import * as catchup from '#contract/catchUp';
import { askedOfStaff, missedPayment } from '../testing/catchup';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';

const by = 'admin';
const reason = 'The channel is being looked at.';

const waiting = async (server: TestServer) => ({ by, given: await askedOfStaff(server) });
const missing =
  (amount: string, given: { note?: string } = {}) =>
  async (server: TestServer) => {
    await missedPayment(server, 'creator', amount);
    return { given };
  };

describeCalls(catchup, {
  getCatchupStatus: missing('12.50'),
  getCatchupBreakdown: missing('12.50'),
  askCatchup: missing('12.50'),
  askManualCatchup: missing('120', { note: 'My old address was closed.' }),
  withdrawCatchup: async (server) => {
    const { catchup_id } = await askedOfStaff(server);
    return { given: { catchup_id } };
  },
  resolvePaypal: missing('12.50'),
  getCatchups: async (server) => {
    await askedOfStaff(server);
    return { by, given: { state: 'waiting', search: 'mira' } };
  },
  getCatchupHistory: waiting,
  approveCatchup: waiting,
  denyCatchup: async (server) => {
    const { given } = await waiting(server);
    return { by, given: { ...given, reason } };
  },
  releaseCatchup: async (server) => {
    const { given } = await waiting(server);
    await server.as(by).call(catchup.denyCatchup, { ...given, reason });
    return { by, given: { ...given, reason: 'It was looked at.' } };
  },
});
