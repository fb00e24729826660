import type { EarningsSource } from '#contract/earnings';
import { lastDayOf, monthAfter } from '../../common/days';
import { type Category, type LayoutName, layouts } from '../../features/imports';
import { scaledOf, splitExactly, textOf } from './amounts';
import { carries, type AskedAmount, type AskedChannel } from './carries';
import { CURRENCIES, pick, type FileRow } from './cells';
import { HEADINGS } from './headings';
import { adjustmentText, type Rows } from './summaryRows';

/** What the rows of a file are made of. */
export interface RowsSpec {
  layout: LayoutName;
  /** `YYYY-MM` */
  month: string;
  /** Amounts that the layout cannot contain are left out. */
  channels: readonly AskedChannel[];
  /** The least number of rows; every amount has a row of its own. */
  rows: number;
  /** The last day of the month that rows are of, from 1; all of its days where it is not said. */
  lastDay?: number;
}

type Random = () => number;

/** The key of a sum in `truth`; `month` is the one that it was earned in. */
export const truthKey = (
  period: string,
  channelId: string | null,
  { type, source, category, month }: Pick<AskedAmount, 'type' | 'source' | 'category'> & { month: string },
  taxPercent: string | null,
): string => [period, month, channelId ?? '', type, source, category, taxPercent ?? ''].join('/');

const PURCHASES: Partial<Record<Category, readonly string[]>> = {
  super_chat: ['Super Chat'],
  super_stickers: ['Super Stickers'],
  super_thanks: ['Super Thanks'],
  memberships: ['Channel Memberships', 'Sponsorships'],
};
const TAXED: Partial<Record<EarningsSource, string>> = {
  youtube: 'Ads',
  youtube_red: 'Subscriptions - YouTube Premium',
  paid_features: 'Transactions',
};
const ESTIMATED: Partial<Record<EarningsSource, string>> = {
  youtube_red: 'premium',
  paid_features: 'features',
};

const isClaimed = (layout: LayoutName, channelId: string | null, { source }: AskedAmount): boolean => {
  if (layout.startsWith('ads_') || layout === 'estimate') return source === 'youtube_asset';
  return channelId === null;
};

/** Video cuts and estimates do not name the owner of an asset in another uploader's video. */
const namesNobody = (layout: LayoutName, claimed: boolean): boolean =>
  claimed && !['ads_claim', 'ads_adjustment_claim'].includes(layout) && !layout.endsWith('_asset');

const kindOf = (layout: LayoutName, { source, category }: AskedAmount, random: Random): string => {
  if (layout.startsWith('paid_features')) return pick(PURCHASES[category] ?? ['Invented Purchase'], random);
  if (layout.startsWith('income_')) return category === 'other' ? pick(['', 'other'], random) : category;
  if (layout === 'tax') return TAXED[source] ?? '';
  if (layout === 'estimate') return ESTIMATED[source] ?? category;
  if (layout === 'crypto_daily') return pick(CURRENCIES, random);
  return '';
};

const shuffle = <Item>(items: Item[], random: Random): Item[] => {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
};

const dayIn = (month: string, random: Random, days = Number(lastDayOf(month).slice(8))): string =>
  `${month}-${String(1 + Math.floor(random() * days)).padStart(2, '0')}`;

/** Corrections may be of up to three months before. */
const monthBefore = (month: string, random: Random): string => monthAfter(month, -Math.floor(random() * 4));

interface Asked {
  channel: AskedChannel;
  amount: AskedAmount;
  spansMonth: boolean;
}

/** The amounts that the file can contain. Ordinary rows with days together span the month. */
const askedOf = ({ layout, channels }: RowsSpec): Asked[] =>
  channels.flatMap((channel) =>
    channel.amounts
      .filter((amount) => carries(layout, amount))
      .map((amount) => ({
        channel,
        amount,
        spansMonth: HEADINGS[layout].includes('Day') && !layouts[layout].daily && !amount.correction,
      })),
  );

/** How many rows each amount gets. What spans a month has two rows at least. */
const countsOf = (asked: readonly Asked[], rows: number, random: Random): number[] => {
  const counts = asked.map(() => 1);
  const addTo = (at: number) => {
    counts[at] = (counts[at] ?? 0) + 1;
  };
  const spare = Math.max(rows - asked.length, 0);
  for (let index = 0; index < spare && asked.length > 0; index++) {
    addTo(Math.floor(random() * asked.length));
  }
  const spanning = [...asked.keys()].filter((index) => asked[index]?.spansMonth);
  const [only, another] = spanning;
  if (only !== undefined && another === undefined && counts[only] === 1) addTo(only);
  return counts;
};

const isTax = (layout: LayoutName): boolean => layout === 'tax' || layout === 'tax_refund';

/** The day of a row. Where the file shows days, that of a correction says which month it corrects. */
const dayFor = ({ layout, month, lastDay }: RowsSpec, amount: AskedAmount, random: Random): string => {
  if (isTax(layout)) return `${amount.month ?? month}-01`;
  const showsDay = HEADINGS[layout].includes('Day');
  const corrected = amount.correction && showsDay ? (amount.month ?? monthBefore(month, random)) : month;
  return dayIn(corrected, random, lastDay);
};

/** The rows of one amount. What they sum up to is added to `sums`. */
const rowsOf = (
  spec: RowsSpec,
  { channel, amount, spansMonth }: Asked,
  count: number,
  sums: Map<string, bigint>,
  random: Random,
): FileRow[] => {
  const { layout, month } = spec;
  const total = scaledOf(amount.gross);
  const claimed = isClaimed(layout, channel.channelId, amount);
  const taxPercent = isTax(layout) ? (amount.taxPercent ?? '15') : null;
  const bases = splitExactly(scaledOf(amount.taxBase ?? '0'), count, random);
  const owner = namesNobody(layout, claimed) ? null : channel.channelId;
  return splitExactly(total, count, random).map((part, at): FileRow => {
    const day = dayFor(spec, amount, random);
    const earned = { ...amount, month: day.slice(0, 7) };
    const key = truthKey(layouts[layout].daily ? day : month, owner, earned, taxPercent);
    sums.set(key, (sums.get(key) ?? 0n) + part);
    const shown = layout === 'tax' || (layout === 'channel_adjustments' && total < 0n) ? -part : part;
    return {
      channelId: channel.channelId,
      channelName: channel.name,
      isClaimed: claimed,
      money: shown === 0n && random() < 0.5 ? '' : textOf(shown, random() < 0.5),
      adjustment: adjustmentText(layout, amount, total),
      day,
      spansMonth,
      kind: kindOf(layout, amount, random),
      taxPercent: taxPercent ?? '',
      taxBase: textOf(bases[at] ?? 0n),
    };
  });
};

/** Moves the first of the month's ordinary rows to its first day, and the last one to its last day. */
const spanned = (rows: FileRow[], month: string): FileRow[] => {
  const spanning = rows.filter(({ spansMonth }) => spansMonth);
  const [first, last] = [spanning[0], spanning.at(-1)];
  if (first) first.day = `${month}-01`;
  if (last && last !== first) last.day = lastDayOf(month);
  return rows;
};

/** The rows of a file of amounts, in any order, and the sums that they were made of. */
export const amountRows = (spec: RowsSpec, random: Random): Rows => {
  const asked = askedOf(spec);
  const counts = countsOf(asked, spec.rows, random);
  const sums = new Map<string, bigint>();
  const written = asked.flatMap((one, index) => rowsOf(spec, one, counts[index] ?? 1, sums, random));
  const truth = new Map([...sums].map(([key, sum]) => [key, textOf(sum)]));
  return { rows: spanned(shuffle(written, random), spec.month), truth };
};
