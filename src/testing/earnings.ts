import type { EntryDetail } from '#src/features/earnings/model';

/** An entry of earnings as the dashboard has it, which differs by this. */
export const entryOf = (more: Partial<EntryDetail> = {}): EntryDetail => ({
  entryId: 'a',
  bookedAt: '2026-02-10T08:00:00.000Z',
  month: '2026-01',
  source: 'youtube',
  category: 'ads',
  amount: '100',
  status: 'final',
  correction: false,
  reason: '',
  channel: { channelId: 'UCa', name: 'Mira Builds Things', status: 'unlinked' },
  gross: '166.67',
  revenueShare: '60',
  serviceFee: '0',
  estimated: null,
  withholdingTax: '-4.5',
  tax: null,
  payment: null,
  ...more,
});
