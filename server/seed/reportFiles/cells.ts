import Big from 'big.js';
import type { LayoutName } from '../../features/imports';
import type { Encoding } from './encoding';

/** One line of a file before it is written out. */
export interface FileRow {
  channelId: string | null;
  channelName: string;
  /** Whether the video is another uploader's and contains an asset of the channel. */
  isClaimed: boolean;
  /** USD as the money column shows it. */
  money: string;
  /** Text of the adjustment column. */
  adjustment: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Whether it is one of the month's ordinary rows, which together span the month. */
  spansMonth: boolean;
  /** Purchase type, revenue source, estimate column, currency or category, by layout. */
  kind: string;
  taxPercent: string;
  taxBase: string;
}

const COUNTRIES = ['US', 'DE', 'JP', 'BR', 'IN', 'ZZ'];
const TITLES = [
  'Invented title',
  'Invented, with a comma',
  'Invented "quoted" title',
  'Invented\ntwo lines',
  'Invented\tstop',
  'Café Müller',
];
const WIDE_TITLES = [...TITLES, '発明されたタイトル', 'Выдумано'];
const ID_SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

export const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

const idOf = (length: number, random: () => number): string =>
  Array.from({ length }, () => pick(ID_SIGNS, random)).join('');

/** An invented channel id. */
export const inventedChannelId = (random: () => number): string => `UC${idOf(22, random)}`;

type Cells = Record<string, (row: FileRow) => string>;
type Random = () => number;

const compact = (day: string) => day.replace(/-/g, '');
const money = (row: FileRow) => row.money;
const count = (random: Random) => String(Math.floor(random() * 5000));

const channelCells = (layout: LayoutName, missingUc: boolean, random: Random): Cells => {
  const channel = (id: string | null) => (id === null ? '' : missingUc ? id.slice(2) : id);
  const isClaimCut = layout === 'ads_claim' || layout === 'ads_adjustment_claim';
  return {
    'Channel ID': (row) =>
      row.isClaimed && isClaimCut ? channel(inventedChannelId(random)) : channel(row.channelId),
    'Asset Channel ID': (row) => (row.isClaimed || !isClaimCut ? channel(row.channelId) : ''),
    channel_id: (row) => channel(row.channelId),
    Uploader: ({ channelName }) => channelName,
    Username: ({ channelName }) => channelName,
    'Channel Display Name': ({ channelName }) => channelName,
    'Channel Name': ({ channelName }) => channelName,
  };
};

const contentCells = (titles: readonly string[], random: Random): Cells => ({
  'Adjustment Type': ({ adjustment }) => adjustment,
  Day: ({ day }) => compact(day),
  date: ({ day }) => compact(day),
  Country: () => pick(COUNTRIES, random),
  country_code: () => pick(COUNTRIES, random),
  'Video ID': () => idOf(11, random),
  video_id: () => idOf(11, random),
  'Video Title': () => pick(titles, random),
  'Asset Title': () => pick(titles, random),
  'Video Duration (sec)': () => count(random),
  Category: () => 'Gaming',
  'Content Type': (row) => (row.isClaimed ? pick(['UGC', 'Premium UGC'], random) : 'Partner-provided'),
  uploader_type: (row) => (row.isClaimed ? 'thirdParty' : 'self'),
  Policy: () => 'Monetize',
  'Claim Type': () => pick(['Audio', 'Visual', 'Audio-Visual'], random),
  'Claim Origin': () => 'Audio Match',
  'Multiple Claims?': () => 'No',
  'Asset ID': () => `A${count(random)}`,
  'Asset Type': () => 'Web',
});

const INCOME = 'income_';

/** A file of income that YouTube does not report. */
const incomeCells = (layout: LayoutName): Cells =>
  layout.startsWith(INCOME)
    ? {
        Source: () => layout.slice(INCOME.length),
        Month: ({ day }) => day.slice(0, 7),
        Category: ({ kind }) => kind,
        'Amount (USD)': money,
      }
    : {};

/** The currencies that supporters send. */
export const CURRENCIES = ['BTC', 'ETH', 'LTC', 'USDT'] as const;
// Dollars by these come out in eighteen decimals, so that a file holds exactly what it is asked for.
const RATES: Record<string, readonly string[]> = {
  BTC: ['50000', '62500', '80000'],
  ETH: ['2000', '2500', '3200'],
  LTC: ['64', '80', '100'],
};

/** A day's rate of a currency in dollars. */
const rateOn = ({ day, kind }: FileRow): string => {
  const rates = RATES[kind] ?? ['1'];
  return rates[Number(day.slice(8)) % rates.length] ?? '1';
};

/** A file of what supporters sent. */
const cryptoCells = (layout: LayoutName): Cells =>
  layout === 'crypto_daily'
    ? {
        Currency: ({ kind }) => kind,
        Amount: (row) => new Big(row.money || '0').div(rateOn(row)).toFixed(),
        'Rate (USD)': rateOn,
      }
    : {};

const MONEY: Cells = {
  'YouTube Revenue Split': money,
  'YouTube Revenue Split : Auction': money,
  'Partner Revenue : Auction': money,
  'Partner Revenue': money,
  'Net Partner Revenue (Post revshare)': money,
  'Purchase Type': ({ kind }) => kind,
  'Retail Price (USD)': () => '4.99',
  'Earnings (USD)': money,
  'Deduction Amount': money,
  'AdSense Earnings Month': ({ day }) => compact(day.slice(0, 7)),
  'Revenue Source': ({ kind }) => kind,
  'Local Currency': () => 'USD',
  'Total Revenue': ({ taxBase }) => taxBase,
  'US Sourced Revenue': ({ taxBase }) => taxBase,
  'Tax Withholding Rate': ({ taxPercent }) => taxPercent,
  'Corrected Tax Withholding Rate': ({ taxPercent }) => taxPercent,
  'Tax Withheld Amount': money,
  'Tax Refund Amount': money,
  'Revenue Type': ({ kind }) => kind,
  'Partner Revenue (USD)': money,
  'Partner Revenue (Local)': money,
  Currency: () => 'USD',
};

const estimateOf = (kind: string) => (row: FileRow) => (row.kind === kind ? row.money : '0');

const ESTIMATES: Cells = {
  estimated_partner_revenue: money,
  estimated_partner_ad_revenue: estimateOf('ads'),
  estimated_partner_ad_auction_revenue: estimateOf('ads'),
  estimated_partner_red_revenue: estimateOf('premium'),
  estimated_partner_transaction_revenue: estimateOf('features'),
  estimated_youtube_ad_revenue: estimateOf('ads'),
};

/** Writes the cell under a heading; headings that no import reads get what such a file usually shows. */
export const cellWriter = (
  layout: LayoutName,
  { latin1, missingUc }: Encoding,
  random: Random,
): ((heading: string, row: FileRow) => string) => {
  const cells: Cells = {
    ...channelCells(layout, missingUc, random),
    ...contentCells(latin1 ? TITLES : WIDE_TITLES, random),
    ...MONEY,
    ...ESTIMATES,
    ...incomeCells(layout),
    ...cryptoCells(layout),
  };
  return (heading, row) =>
    cells[heading]?.(row) ?? (/views|watchtime|impressions/i.test(heading) ? count(random) : '');
};
