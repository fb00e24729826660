import { randomUUID } from 'node:crypto';
import * as earningsPayment from '#contract/earnings/payment';
import { bookedRows } from '../../testing/bookedRows';
import { describeCalls } from '../../testing/describeCalls';

describeCalls(earningsPayment, {
  getEarningsPayment: async (server) => {
    const payment_id = randomUUID();
    await bookedRows(server).earned('creator', { date: '2026-01-31', amount: '100' });
    await bookedRows(server).paid('creator', { date: '2026-02-18', amount: '60', payment_id });
    return { by: 'creator', given: { payment_id } };
  },
});
