import { join } from 'node:path';
import { type ReadReport, layouts, readReport } from '../../features/imports';
import { reading } from '../../testing/reading';
import { seededRandom } from '../random';
import { scaledOf, textOf } from './amounts';
import {
  type AskedAmount,
  type AskedChannel,
  inventedChannelId,
  writeLargeReport,
  writeMonth,
} from './index';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

const MONTH = '2026-03';
const random = seededRandom(3);
const earning = (source: AskedAmount['source'], category: AskedAmount['category'], gross: string) =>
  ({ type: 'earning', source, category, gross }) as const;
const correction = (source: AskedAmount['source'], category: AskedAmount['category'], month?: string) =>
  ({ ...earning(source, category, '-3.5'), correction: true, ...(month && { month }) }) as const;

const network: AskedChannel[] = ['One', 'Two', 'Three'].map((name, index) => ({
  channelId: inventedChannelId(random),
  name,
  amounts: [
    earning('youtube', 'ads', `${1000 + index}.1234567891`),
    correction('youtube', 'ads', '2026-01'),
    correction('youtube', 'ads'),
    earning('youtube_asset', 'content_id', '40.01'),
    correction('youtube_asset', 'content_id', '2026-02'),
    earning('youtube_red', 'premium', '77.7'),
    correction('youtube_red', 'premium', '2025-12'),
    earning('youtube_red', 'music_premium', '5.5'),
    correction('youtube_red', 'music_premium', '2026-01'),
    earning('youtube', 'youtube_shorts', '9.25'),
    correction('youtube', 'youtube_shorts', '2026-01'),
    earning('youtube_red', 'youtube_shorts', '1.75'),
    correction('youtube_red', 'youtube_shorts', '2026-02'),
    earning('paid_features', 'super_chat', '20'),
    correction('paid_features', 'super_chat', '2026-02'),
    earning('dailymotion', 'ads', '4'),
    earning('deals', 'other', '-0.5'),
    earning('crypto', 'other', '8.125'),
    { type: 'tax', source: 'youtube', category: 'other', gross: '-15', taxPercent: '15', taxBase: '100' },
    { type: 'tax', source: 'youtube', category: 'other', gross: '-3', month: '2026-02' },
    { type: 'tax', source: 'youtube', category: 'tax_refund', gross: '1.5', month: '2026-01' },
    { type: 'expired_earnings', source: 'youtube', category: 'ads', gross: '-2' },
  ],
}));

const readMonth = (cut: 'video' | 'claim'): Promise<ReadReport[]> =>
  writeMonth({ owner: 'Invented', month: MONTH, channels: network, estimates: network, cut, seed: 1 }).reduce(
    async (before, { name, content }) => [...(await before), await reader.read(content, name)],
    Promise.resolve<ReadReport[]>([]),
  );

const LABELS = {
  ads: 'Ads Revenue',
  premium: 'Subscriptions Revenue - YouTube Premium',
  premium_music: 'Subscriptions Revenue - Music Premium',
  shorts_ads: 'YouTube Shorts - Ads Revenue',
  shorts_premium: 'YouTube Shorts - Subscription Revenue',
  paid_features: 'Transactions Revenue - Others',
};

describe.each(['video', 'claim'] as const)('a written month, its ads by %s,', (cut) => {
  let reports: ReadReport[];
  beforeAll(async () => {
    reports = await readMonth(cut);
  });

  test('holds every file', () => {
    expect(reports.map(({ layout }) => layout)).toEqual([
      `ads_${cut}`,
      `ads_adjustment_${cut}`,
      'premium_video',
      'premium_adjustment_video',
      'premium_music_video',
      'premium_music_adjustment_video',
      'shorts_ads',
      'shorts_ads_adjustment',
      'shorts_premium',
      'shorts_premium_adjustment',
      'paid_features',
      'paid_features_adjustment',
      'channel_adjustments',
      'tax',
      'tax_refund',
      'income_dailymotion',
      'income_crypto',
      'income_deals',
      'payment_summary',
      'estimate',
      'crypto_daily',
    ]);
    expect(reports.map(({ parts: [part] }) => part?.month)).toEqual(reports.map(() => MONTH));
  });

  test('has a payment summary that is the sum of YouTube’s income files', () => {
    const summary = reports.find(({ layout }) => layout === 'payment_summary')?.summary ?? [];
    const labelOf = (layout: string) =>
      Object.entries(LABELS).find(
        ([kind]) => layout.replace(/_(video|claim|adjustment.*)$/, '') === kind,
      )?.[1];
    const compared = reports.filter(({ layout }) => labelOf(layout) !== undefined);
    expect(compared).toHaveLength(12);
    for (const { layout, parts } of compared) {
      const [said, isCorrection] = [labelOf(layout) ?? '', layouts[layout].adjustment];
      const stated = summary
        .filter(({ label }) => (isCorrection ? label.startsWith(`${said}: `) : label === said))
        .reduce((sum, { amount }) => sum + scaledOf(amount), 0n);
      expect([layout, parts[0]?.gross]).toEqual([layout, textOf(stated)]);
    }
    expect(scaledOf(reports.find(({ layout }) => layout === 'payment_summary')?.parts[0]?.gross ?? '')).toBe(
      compared.reduce((sum, { parts }) => sum + scaledOf(parts[0]?.gross ?? ''), 0n),
    );
  });

  test('has corrections of the months that were asked for', () => {
    const monthsOf = (name: string) => {
      const { parts = [] } = reports.find(({ layout }) => layout === name) ?? {};
      return new Set(parts[0]?.amounts.map(({ month }) => month));
    };
    expect(monthsOf('premium_adjustment_video')).toEqual(new Set(['2025-12']));
    expect(monthsOf('shorts_premium_adjustment')).toEqual(new Set(['2026-02']));
    // A file without days has its own month only.
    expect(monthsOf('shorts_ads_adjustment')).toEqual(new Set([MONTH]));
    expect(monthsOf('tax')).toEqual(new Set([MONTH, '2026-02']));
    expect(monthsOf('tax_refund')).toEqual(new Set(['2026-01']));
  });

  test('spans its days in every file of ordinary rows with days', () => {
    const spans = reports.flatMap(({ layout, coverage }) =>
      coverage ? [[layout, coverage.first, coverage.last]] : [],
    );
    expect(spans).toEqual(
      [`ads_${cut}`, 'premium_video', 'premium_music_video', 'shorts_premium'].map((name) => [name, 1, 31]),
    );
  });
});

test('estimates end with the day that was asked for', async () => {
  const files = writeMonth({
    owner: 'Invented',
    month: MONTH,
    channels: [],
    estimates: network,
    lastDay: 3,
    seed: 4,
  });
  const daysOf = async ({ name, content }: (typeof files)[number]) =>
    (await reader.read(content, name)).parts.map(({ period }) => period);
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
  for (const file of files.filter(({ layout }) => layouts[layout].daily)) {
    expect([file.layout, await daysOf(file)]).toEqual([file.layout, days]);
  }
  expect(files.map(({ layout }) => layout)).toEqual(expect.arrayContaining(['estimate', 'crypto_daily']));
});

test('a correction that was asked for without a month is of one of the last four', async () => {
  const only = network.map((channel) => ({
    ...channel,
    amounts: channel.amounts.filter(({ correction: corrects, month }) => corrects && !month),
  }));
  const [file] = writeMonth({ owner: 'Invented', month: MONTH, channels: only, seed: 2 });
  const { parts } = await reader.read(file?.content ?? '', file?.name);
  const months = new Set(parts[0]?.amounts.map(({ month }) => month));
  expect([...months].sort()).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
});

test.each([20_000, 2])(
  'a large file of %d rows has the sums that are answered and spans its month',
  async (count) => {
    const path = join(reader.folder, 'large.csv');
    const truth = await writeLargeReport(path, count, 50);
    const name = 'YouTube_Invented_M_20260301_20260331_video_raw_v1-1.csv';
    const { rows, parts, coverage } = await readReport({ path, name });
    expect(rows).toBe(count);
    expect(coverage).toMatchObject({ first: 1, last: 31 });
    const found = parts[0]?.amounts.map(({ channelId, gross }) => [channelId, gross]) ?? [];
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries([...truth].filter(([, gross]) => gross !== '0')),
    );
  },
);
