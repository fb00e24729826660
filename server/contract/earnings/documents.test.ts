import * as documents from '#contract/earnings/documents';
import { bookedRows } from '../../testing/bookedRows';
import { describeCalls } from '../../testing/describeCalls';

describeCalls(documents, {
  downloadReceipt: async (server) => {
    const rows = bookedRows(server);
    const paymentId = await rows.paid('creator', { date: '2026-02-18', amount: '60' });
    return { by: 'creator', given: { payment_id: paymentId, lang: 'en' } };
  },
  downloadSampleInvoice: { by: 'creator', given: { lang: 'en' } },
});
