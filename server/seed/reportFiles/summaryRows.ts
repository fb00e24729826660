import type { EarningsSource } from '#contract/earnings';
import type { Category, LayoutName } from '../../features/imports';
import { scaledOf, textOf } from './amounts';
import type { AskedAmount, AskedChannel } from './carries';
import type { FileRow } from './cells';

/** The rows of a file, and what a reader must find in it. */
export interface Rows {
  rows: FileRow[];
  truth: Map<string, string>;
}

/** The text of the adjustment column for an amount with this sum. */
export const adjustmentText = (
  layout: LayoutName,
  { correction }: Pick<AskedAmount, 'correction'>,
  total: bigint,
): string => {
  if (layout === 'channel_adjustments') return total < 0n ? 'MONETIZATION DISABLED' : 'CREDIT - APPEAL';
  return correction ? (total < 0n ? 'Spam Adjustment' : 'Dispute Resolution') : 'None';
};

const OTHER_LABEL = 'Transactions Revenue - Others';
// Only what YouTube reports is in its payment summary.
const LABELS: Partial<Record<EarningsSource, Partial<Record<Category, string>>>> = {
  youtube: { ads: 'Ads Revenue', youtube_shorts: 'YouTube Shorts - Ads Revenue' },
  youtube_asset: { content_id: 'Ads Revenue' },
  youtube_red: {
    premium: 'Subscriptions Revenue - YouTube Premium',
    music_premium: 'Subscriptions Revenue - Music Premium',
    youtube_shorts: 'YouTube Shorts - Subscription Revenue',
  },
  paid_features: {},
};

/** The payment summary's line for an amount; null for what it leaves out. */
const lineOf = (amount: AskedAmount): string | null => {
  const labels = LABELS[amount.source];
  if (amount.type !== 'earning' || labels === undefined) return null;
  const label = labels[amount.category] ?? OTHER_LABEL;
  const adjustment = adjustmentText('ads_video', amount, scaledOf(amount.gross));
  return `${adjustment === 'None' ? label : `${label}: ${adjustment}`}/${adjustment}`;
};

const sumsOf = (channels: readonly AskedChannel[]): Map<string, bigint> => {
  const lines = new Map<string, bigint>();
  for (const amount of channels.flatMap(({ amounts }) => amounts)) {
    const line = lineOf(amount);
    if (line !== null) lines.set(line, (lines.get(line) ?? 0n) + scaledOf(amount.gross));
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
  spansMonth: false,
  kind: '',
  taxPercent: '',
  taxBase: '',
};

/** The rows of a payment summary, with their total at the end. */
export const summaryRows = (channels: readonly AskedChannel[]): Rows => {
  const lines = sumsOf(channels);
  const truth = new Map([...lines].map(([line, sum]) => [line, textOf(sum)]));
  const rows = [...lines].map(([line, sum]): FileRow => {
    const [kind = '', adjustment = ''] = line.split('/');
    return { ...EMPTY_ROW, kind, adjustment, money: textOf(sum) };
  });
  const total = [...lines.values()].reduce((left, right) => left + right, 0n);
  return { rows: [...rows, { ...EMPTY_ROW, kind: 'Total', adjustment: '', money: textOf(total) }], truth };
};
