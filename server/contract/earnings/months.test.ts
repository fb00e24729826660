import * as earningsMonths from '#contract/earnings/months';
import { bookedRows } from '../../testing/bookedRows';
import { describeCalls } from '../../testing/describeCalls';

describeCalls(earningsMonths, {
  getEarningsMonths: async (server) => {
    const rows = bookedRows(server);
    await rows.earned('creator', { date: '2026-01-31', amount: '100' });
    await rows.paid('creator', { date: '2026-02-18', amount: '60' });
    return { by: 'creator', given: { from: '2025-12', to: '2026-02' } };
  },
  getEarningsMonth: async (server) => {
    await bookedRows(server).earned('creator', { date: '2026-01-31', amount: '100' });
    return { by: 'creator', given: { month: '2026-01' } };
  },
  getEarningsFilters: async (server) => {
    await bookedRows(server).earned('creator', { date: '2026-01-31', amount: '100' });
    return { by: 'creator' };
  },
});
