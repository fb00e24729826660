import type { LayoutName } from '../../features/imports';
import type { Encoding } from './encoding';

/** One line of a file before it is written out. */
export interface FileRow {
  channelId: string | null;
  channelName: string;
  /** Somebody else's upload with an asset of the channel's in it. */
  isClaimed: boolean;
  /** USD as the money column shows it. */
  money: string;
  /** Text of the adjustment column. */
  adjustment: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Purchase type, revenue source or estimate column, by layout. */
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

/** Writes the cell under a heading; headings that nobody reads get what such a file usually shows. */
export const cellWriter = (
  layout: LayoutName,
  { latin1, missingUc }: Encoding,
  random: () => number,
): ((heading: string, row: FileRow) => string) => {
  const channel = (id: string | null) => (id === null ? '' : missingUc ? id.slice(2) : id);
  const titles = latin1 ? TITLES : WIDE_TITLES;
  const split = (row: FileRow) => row.money;
  const compact = (day: string) => day.replace(/-/g, '');
  const count = () => String(Math.floor(random() * 5000));
  const estimateOf = (kind: string) => (row: FileRow) => (row.kind === kind ? row.money : '0');
  const isClaimCut = layout === 'ads_claim' || layout === 'ads_adjustment_claim';

  const cells: Record<string, (row: FileRow) => string> = {
    'Adjustment Type': ({ adjustment }) => adjustment,
    Day: ({ day }) => compact(day),
    Country: () => pick(COUNTRIES, random),
    'Video ID': () => idOf(11, random),
    'Video Title': () => pick(titles, random),
    'Asset Title': () => pick(titles, random),
    'Video Duration (sec)': count,
    Category: () => 'Gaming',
    'Channel ID': (row) =>
      row.isClaimed && isClaimCut ? channel(inventedChannelId(random)) : channel(row.channelId),
    'Asset Channel ID': (row) => (row.isClaimed || !isClaimCut ? channel(row.channelId) : ''),
    Uploader: ({ channelName }) => channelName,
    Username: ({ channelName }) => channelName,
    'Channel Display Name': ({ channelName }) => channelName,
    'Channel Name': ({ channelName }) => channelName,
    'Content Type': (row) => (row.isClaimed ? pick(['UGC', 'Premium UGC'], random) : 'Partner-provided'),
    Policy: () => 'Monetize',
    'Claim Type': () => pick(['Audio', 'Visual', 'Audio-Visual'], random),
    'Claim Origin': () => 'Audio Match',
    'Multiple Claims?': () => 'No',
    'Asset ID': () => `A${count()}`,
    'Asset Type': () => 'Web',
    'YouTube Revenue Split': split,
    'YouTube Revenue Split : Auction': split,
    'Partner Revenue : Auction': split,
    'Partner Revenue': split,
    'Net Partner Revenue (Post revshare)': split,
    'Purchase Type': ({ kind }) => kind,
    'Retail Price (USD)': () => '4.99',
    'Earnings (USD)': split,
    'Deduction Amount': split,
    'AdSense Earnings Month': ({ day }) => compact(day.slice(0, 7)),
    'Revenue Source': ({ kind }) => kind,
    'Local Currency': () => 'USD',
    'Total Revenue': ({ taxBase }) => taxBase,
    'US Sourced Revenue': ({ taxBase }) => taxBase,
    'Tax Withholding Rate': ({ taxPercent }) => taxPercent,
    'Corrected Tax Withholding Rate': ({ taxPercent }) => taxPercent,
    'Tax Withheld Amount': split,
    'Tax Refund Amount': split,
    'Revenue Type': ({ kind }) => kind,
    'Partner Revenue (USD)': split,
    'Partner Revenue (Local)': split,
    Currency: () => 'USD',
    date: ({ day }) => compact(day),
    channel_id: (row) => channel(row.channelId),
    video_id: () => idOf(11, random),
    uploader_type: (row) => (row.isClaimed ? 'thirdParty' : 'self'),
    country_code: () => pick(COUNTRIES, random),
    estimated_partner_revenue: split,
    estimated_partner_ad_revenue: estimateOf('ads'),
    estimated_partner_ad_auction_revenue: estimateOf('ads'),
    estimated_partner_red_revenue: estimateOf('premium'),
    estimated_partner_transaction_revenue: estimateOf('features'),
    estimated_youtube_ad_revenue: estimateOf('ads'),
  };
  return (heading, row) =>
    cells[heading]?.(row) ?? (/views|watchtime|impressions/i.test(heading) ? count() : '');
};
