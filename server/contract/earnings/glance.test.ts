import * as earningsGlance from '#contract/earnings/glance';
import { bookedRows } from '../../testing/bookedRows';
import { describeCalls } from '../../testing/describeCalls';

describeCalls(earningsGlance, {
  getEarningsGlance: async (server) => {
    const rows = bookedRows(server);
    await rows.earned('creator', { date: '2026-01-31', amount: '100' });
    await rows.paid('creator', { date: '2026-02-18', amount: '60' });
    return { by: 'creator' };
  },
});
