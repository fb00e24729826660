import * as earnings from '#contract/earnings';
import { bookedRows } from '../testing/bookedRows';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';

/** The creator has earned something and was paid a part of it. */
const booked = async (server: TestServer) => {
  const rows = bookedRows(server);
  await rows.earned('creator', { date: '2026-01-31', amount: '100' });
  await rows.paid('creator', { date: '2026-02-18', amount: '60' });
};

describeCalls(earnings, {
  getEarnings: async (server) => {
    await booked(server);
    return { given: { from: '2026-01-01', to: '2026-02-28', source: 'youtube' } };
  },
  getEarningsDetails: async (server) => {
    await booked(server);
    return { given: { date: '2026-02-18', type: 'regular' } };
  },
  getNextPayment: async (server) => {
    await booked(server);
    return {};
  },
});
