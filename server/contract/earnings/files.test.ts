import * as files from '#contract/earnings/files';
import { bookedRows } from '../../testing/bookedRows';
import { describeCalls } from '../../testing/describeCalls';
import type { TestServer } from '../../testing/harness';

const booked = (server: TestServer) =>
  bookedRows(server).earned('creator', { date: '2026-01-31', amount: '100' });

describeCalls(files, {
  downloadMonths: async (server) => {
    await booked(server);
    return { by: 'creator', given: { from: '2025-12', to: '2026-02', lang: 'en' } };
  },
  downloadEntries: async (server) => {
    await booked(server);
    return { by: 'creator', given: { from: '2025-12-01', to: '2026-02-28', lang: 'en' } };
  },
  downloadStatement: async (server) => {
    await booked(server);
    return { by: 'creator', given: { year: '2026', format: 'csv', lang: 'en' } };
  },
  downloadTaxSummary: async (server) => {
    await booked(server);
    return { by: 'creator', given: { year: '2026', format: 'csv', lang: 'en' } };
  },
  downloadProof: async (server) => {
    await booked(server);
    return { by: 'creator', given: { year: '2026' } };
  },
});
