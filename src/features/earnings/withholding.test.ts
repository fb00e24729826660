import { withholdingOf } from './withholding';

const entry = (entryId: string, more: { channelId?: string; month?: string; tax?: string | null } = {}) => ({
  entryId,
  channel: { channelId: more.channelId ?? 'UCa', name: 'A', status: 'linked' as const },
  month: more.month ?? '2026-02',
  source: 'youtube' as const,
  withholdingTax: more.tax === undefined ? '-4.5' : more.tax,
});

it('the tax of a channel, month and source stands at the first of its entries alone', () => {
  const taxes = withholdingOf([
    entry('ads'),
    entry('shorts'),
    entry('other channel', { channelId: 'UCb', tax: '-1' }),
    entry('other month', { month: '2026-01', tax: '-2' }),
    { ...entry('other source', { tax: '-3' }), source: 'youtube_red' as const },
  ]);
  expect([...taxes]).toEqual([
    ['ads', '-4.5'],
    ['other channel', '-1'],
    ['other month', '-2'],
    ['other source', '-3'],
  ]);
});

it('nothing stands where nothing is withheld', () => {
  expect(withholdingOf([entry('ads', { tax: null })]).size).toBe(0);
});
