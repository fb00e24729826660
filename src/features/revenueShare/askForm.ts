import { givenWhole, type ShareCategory } from '#contract/plain/revenueShare';
import type { Check, Finding } from '#contract/rules/check';
import {
  type ShareLimits,
  isLowerShare,
  isShareCategory,
  shareMonth,
  sharePercent,
  shareText,
} from '#contract/rules/revenueShare';
import type { ChannelShares, SharesConfig } from './model';

/** What is asked for; the percentage as it is typed. */
export type Asked = {
  channelId: string;
  category: string;
  /** `YYYY-MM` */
  month: string;
  percent: string;
  reason: string;
  notes: string;
};

/** What the server said of shares and limits. */
export interface Known {
  channels: readonly ChannelShares[];
  config: SharesConfig;
}

const agreedOf = (channel: ChannelShares | undefined, category: string) =>
  channel?.shares.find((shares) => shares.category === category)?.agreed ?? [];

const inEffect = (channel: ChannelShares | undefined, category: string, month: string) =>
  agreedOf(channel, category).findLast(({ effectiveMonth }) => effectiveMonth <= month)?.percent;

const isGivenWhole = (category: string): boolean => givenWhole.some((one) => one === category);

/** The share that would hold in a month without a request, per cent: that of all income is not for what is given whole. */
const holding = ({ config }: Known, channel: ChannelShares | undefined, category: string, month: string) => {
  const own = inEffect(channel, category, month);
  if (own !== undefined) return own;
  if (isGivenWhole(category)) return config.standardGivenWhole;
  return inEffect(channel, 'all', month) ?? config.standard;
};

/** What a request is checked against. */
export const limitsOf = (
  known: Known,
  { channelId, category, month }: Pick<Asked, 'channelId' | 'category' | 'month'>,
): ShareLimits => {
  const { config, channels } = known;
  const channel = channels.find((one) => one.channelId === channelId);
  return {
    least: config.min,
    most: isGivenWhole(category) ? config.standardGivenWhole : config.max,
    earliest: config.earliestMonth,
    latest: config.latestMonth,
    current: holding(known, channel, category, month),
    later: agreedOf(channel, category).filter(({ effectiveMonth }) => effectiveMonth >= month),
    isPaid: config.paidMonths.includes(month),
  };
};

/** Whether a request wants less than the creator would get anyway. */
export const isLower = (known: Known, asked: Asked): boolean =>
  isLowerShare(asked.percent, limitsOf(known, asked).current);

/** The percentage and month in a finding, written as the user's language does. */
export interface Written {
  percent: (percent: string) => string;
  month: (month: string) => string;
}

const written = (finding: Finding | undefined, { percent, month }: Written): Finding | undefined => {
  if (typeof finding !== 'object') return finding;
  const { code, values } = finding;
  // The form has the words for its own limits; with the server's finding come no values.
  if (code === 'share_range') return code;
  if (code !== 'share_above_later') return finding;
  return {
    code: 'share_above_later_in',
    values: { percent: percent(String(values.percent)), month: month(String(values.month)) },
  };
};

/** The rules of the form's fields. */
export const askChecks = (known: Known, words: Written): { [Name in keyof Asked]: Check<string, Asked> } => ({
  channelId: (channelId) => {
    if (channelId === '') return 'choose';
    const isPending = known.channels.find((one) => one.channelId === channelId)?.pending;
    return isPending ? 'channel_pending' : undefined;
  },
  category: (category) => (isShareCategory(category) ? undefined : 'choose'),
  month: (month, asked) => shareMonth(month, limitsOf(known, asked)),
  percent: (percent, asked) => written(sharePercent(percent, limitsOf(known, asked)), words),
  reason: shareText,
  notes: shareText,
});

/** Of which share it can be said what it would have made; null where something is missing or out of the limits. */
export const simulationOf = (
  known: Known,
  asked: Asked,
): { channelId: string; category: ShareCategory; percent: string } | null => {
  const { channelId, category } = asked;
  const percent = asked.percent.trim();
  // Also what holds already, or cannot hold because of a later share, can be worked out.
  const finding = sharePercent(percent, { ...limitsOf(known, asked), current: '', later: [] });
  if (channelId === '' || !isShareCategory(category) || finding !== undefined) return null;
  return { channelId, category, percent };
};
