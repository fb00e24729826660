import type { Category, LayoutName, Source } from '../../features/imports';
import { seededRandom } from '../random';
import { scaledOf, splitExactly, textOf } from './amounts';
import { carries, type AskedAmount, type AskedChannel } from './carries';
import { cellWriter, pick, type FileRow } from './cells';
import { lineOf, packed, USUAL_ENCODING, type Encoding } from './encoding';
import { HEADINGS, snakeCase } from './headings';
import { fileNameOf, namingOf } from './names';

export interface ReportSpec {
  layout: LayoutName;
  contentOwner: string;
  /** `YYYY-MM` */
  month: string;
  /** Amounts that the layout cannot contain are left out. */
  channels: readonly AskedChannel[];
  /** The least number of rows; every amount has a row of its own. */
  rows: number;
  seed: number;
  encoding?: Partial<Encoding>;
}

export interface WrittenReport {
  name: string;
  content: Buffer;
  /**
   * What a reader must find, by `period/channel/type/source/category/percent`; the channel is empty where the
   * file names none. Of a payment summary by `label/adjustment`. Computed from what was asked for.
   */
  truth: Map<string, string>;
}

/** The key of a sum in `truth`. */
export const truthKey = (
  period: string,
  channelId: string | null,
  { type, source, category }: Pick<AskedAmount, 'type' | 'source' | 'category'>,
  taxPercent: string | null,
): string => [period, channelId ?? '', type, source, category, taxPercent ?? ''].join('/');

const PURCHASES: Partial<Record<Category, readonly string[]>> = {
  super_chat: ['Super Chat'],
  super_stickers: ['Super Stickers'],
  super_thanks: ['Super Thanks'],
  memberships: ['Channel Memberships', 'Sponsorships'],
};
const TAXED: Partial<Record<Source, string>> = {
  youtube: 'Ads',
  youtube_red: 'Subscriptions - YouTube Premium',
  paid_features: 'Transactions',
};
const ESTIMATED: Partial<Record<Source, string>> = { youtube_red: 'premium', paid_features: 'features' };

const isClaimed = (layout: LayoutName, channelId: string | null, { source }: AskedAmount): boolean => {
  if (layout.startsWith('ads_') || layout === 'estimate') return source === 'youtube_asset';
  return channelId === null;
};

/** Video cuts and estimates do not name the owner of an asset in another uploader's video. */
const namesNobody = (layout: LayoutName, claimed: boolean): boolean =>
  claimed && !['ads_claim', 'ads_adjustment_claim'].includes(layout) && !layout.endsWith('_asset');

const kindOf = (layout: LayoutName, { source, category }: AskedAmount, random: () => number): string => {
  if (layout === 'paid_features') return pick(PURCHASES[category] ?? ['Invented Purchase'], random);
  if (layout === 'tax') return TAXED[source] ?? '';
  if (layout === 'estimate') return ESTIMATED[source] ?? category;
  return '';
};

const adjustmentOf = (layout: LayoutName, { category }: AskedAmount, total: bigint): string => {
  if (layout === 'channel_adjustments') return total < 0n ? 'MONETIZATION DISABLED' : 'CREDIT - APPEAL';
  return category === 'adjustments' ? (total < 0n ? 'Spam Adjustment' : 'Dispute Resolution') : 'None';
};

const SUMMARY_LABELS: Partial<Record<Source, Partial<Record<Category, string>>>> = {
  youtube: {
    ads: 'Ads Revenue',
    adjustments: 'Ads Revenue',
    youtube_shorts: 'YouTube Shorts - Ads Revenue',
  },
  youtube_asset: { content_id: 'Ads Revenue', adjustments: 'Ads Revenue' },
  youtube_red: {
    premium: 'Subscriptions Revenue - YouTube Premium',
    adjustments: 'Subscriptions Revenue - YouTube Premium',
    music_premium: 'Subscriptions Revenue - Music Premium',
    youtube_shorts: 'YouTube Shorts - Subscription Revenue',
  },
};

/** The payment summary's line for an amount; null for what it leaves out. */
const summaryLineOf = (amount: AskedAmount): [label: string, adjustment: string] | null => {
  if (amount.type !== 'earning') return null;
  const label = SUMMARY_LABELS[amount.source]?.[amount.category];
  if (label === undefined) return ['Transactions Revenue - Others', 'None'];
  const adjustment = adjustmentOf('ads_video', amount, scaledOf(amount.gross));
  return [adjustment === 'None' ? label : `${label}: ${adjustment}`, adjustment];
};

const summaryOf = (channels: readonly AskedChannel[]): Map<string, bigint> => {
  const lines = new Map<string, bigint>();
  for (const amount of channels.flatMap(({ amounts }) => amounts)) {
    const line = summaryLineOf(amount)?.join('/');
    if (line !== undefined) lines.set(line, (lines.get(line) ?? 0n) + scaledOf(amount.gross));
  }
  return lines;
};

const EMPTY_ROW: FileRow = {
  channelId: null,
  channelName: '',
  isClaimed: false,
  money: '0',
  adjustment: 'None',
  day: '',
  kind: '',
  taxPercent: '',
  taxBase: '',
};

const summaryRows = (channels: readonly AskedChannel[]) => {
  const lines = summaryOf(channels);
  const truth = new Map([...lines].map(([line, sum]) => [line, textOf(sum)]));
  const rows = [...lines].map(([line, sum]): FileRow => {
    const [kind = '', adjustment = ''] = line.split('/');
    return { ...EMPTY_ROW, kind, adjustment, money: textOf(sum) };
  });
  const total = [...lines.values()].reduce((left, right) => left + right, 0n);
  return { rows: [...rows, { ...EMPTY_ROW, kind: 'Total', adjustment: '', money: textOf(total) }], truth };
};

const shuffle = <Item>(items: Item[], random: () => number): Item[] => {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
};

const daysOf = (month: string): number =>
  new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).getUTCDate();

/** Corrections may be of days up to three months before. */
const dayIn = (month: string, isCorrection: boolean, random: () => number): string => {
  const back = isCorrection ? Math.floor(random() * 4) : 0;
  const then = new Date(Date.UTC(+month.slice(0, 4), +month.slice(5) - 1 - back, 1))
    .toISOString()
    .slice(0, 7);
  return `${then}-${String(1 + Math.floor(random() * daysOf(then))).padStart(2, '0')}`;
};

const amountRows = ({ layout, month, channels, rows }: ReportSpec, random: () => number) => {
  const asked = channels.flatMap((channel) =>
    channel.amounts.filter((amount) => carries(layout, amount)).map((amount) => ({ channel, amount })),
  );
  const spare = Math.max(rows - asked.length, 0);
  const counts = asked.map(() => 1);
  for (let index = 0; index < spare && asked.length > 0; index++) {
    const at = Math.floor(random() * asked.length);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const sums = new Map<string, bigint>();
  const written = asked.flatMap(({ channel, amount }, index): FileRow[] => {
    const count = counts[index] ?? 1;
    const total = scaledOf(amount.gross);
    const claimed = isClaimed(layout, channel.channelId, amount);
    const isTax = layout === 'tax' || layout === 'tax_refund';
    const rowMonth = isTax ? (amount.month ?? month) : month;
    const taxPercent = isTax ? (amount.taxPercent ?? '15') : null;
    const bases = splitExactly(scaledOf(amount.taxBase ?? '0'), count, random);
    const owner = namesNobody(layout, claimed) ? null : channel.channelId;
    const isCorrection = amount.category === 'adjustments' && !isTax;
    return splitExactly(total, count, random).map((part, at): FileRow => {
      const day = isTax ? `${rowMonth}-01` : dayIn(month, isCorrection, random);
      const key = truthKey(layout === 'estimate' ? day : rowMonth, owner, amount, taxPercent);
      sums.set(key, (sums.get(key) ?? 0n) + part);
      const shown = layout === 'tax' || (layout === 'channel_adjustments' && total < 0n) ? -part : part;
      return {
        channelId: channel.channelId,
        channelName: channel.name,
        isClaimed: claimed,
        money: shown === 0n && random() < 0.5 ? '' : textOf(shown, random() < 0.5),
        adjustment: adjustmentOf(layout, amount, total),
        day,
        kind: kindOf(layout, amount, random),
        taxPercent: taxPercent ?? '',
        taxBase: textOf(bases[at] ?? 0n),
      };
    });
  });
  const truth = new Map([...sums].map(([key, sum]) => [key, textOf(sum)]));
  return { rows: shuffle(written, random), truth };
};

/**
 * Writes one report file in any layout and encoding whose sums are exactly those asked for. The same spec gives the
 * same bytes. Ids and titles are invented.
 */
export const writeReport = (spec: ReportSpec): WrittenReport => {
  const random = seededRandom(spec.seed);
  const encoding = { ...USUAL_ENCODING, ...spec.encoding };
  const { layout, contentOwner, month, channels } = spec;
  const { rows, truth } = layout === 'payment_summary' ? summaryRows(channels) : amountRows(spec, random);
  const headings = HEADINGS[layout];
  const isSnake = namingOf(layout, encoding.naming) === 'api';
  const cell = cellWriter(layout, encoding, random);
  const text = [
    encoding.titleLine ? `Invented report of ${month}${encoding.lineEnd}` : '',
    lineOf(isSnake ? headings.map(snakeCase) : headings, encoding),
    ...rows.map((row) =>
      lineOf(
        headings.map((heading) => cell(heading, row)),
        encoding,
      ),
    ),
  ].join('');
  const name = fileNameOf(layout, contentOwner, month, encoding.naming);
  return { ...packed(text, name, encoding), truth };
};
