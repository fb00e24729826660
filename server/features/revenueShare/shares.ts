import Big from 'big.js';
import type { EarningsCategory, EarningsSource } from '#contract/earnings';
import { type ShareCategory, givenWhole } from '#contract/plain/revenueShare';
import { type ShareLimits, shareDeadline } from '#contract/rules/revenueShare';
import { monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import { type AgreedShare, OFFERED, type Share, shareFor } from '../ledger';
import { agreedWith, isMonthPaid } from './repository';

/** How the ledger calls a category of shares: `*` is what has no share of its own. */
export const ledgerCategoryOf = (category: ShareCategory): string => (category === 'all' ? '*' : category);
export const shareCategoryOf = (category: string): ShareCategory =>
  category === '*' ? 'all' : (category as ShareCategory);

const SOURCES: Readonly<Partial<Record<ShareCategory, EarningsSource>>> = {
  content_id: 'youtube_asset',
  premium: 'youtube_red',
  music_premium: 'youtube_red',
  super_chat: 'paid_features',
  super_stickers: 'paid_features',
  super_thanks: 'paid_features',
  memberships: 'paid_features',
};

/** A percentage without needless zeros. */
export const plainPercent = (percent: string): string => new Big(percent).toFixed();

/** All shares that were agreed with a user. */
export const agreedSharesOf = async (connection: Connection, userId: string): Promise<AgreedShare[]> =>
  (await agreedWith(connection, userId)).map((row) => ({
    channelId: row.channel_id,
    category: row.category,
    effectiveMonth: row.effective_month,
    percent: plainPercent(row.percent),
    serviceFeePercent: plainPercent(row.service_fee_percent),
  }));

interface OfChannel {
  channelId: string;
  category: ShareCategory;
  month: string;
}

/** The share at which a channel's category is booked in a month. */
export const bookedShare = (
  agreed: readonly AgreedShare[],
  { channelId, category, month }: OfChannel,
): Share =>
  shareFor(agreed, {
    channelId,
    source: SOURCES[category] ?? 'youtube',
    // No share is agreed for what is other: it has that of all categories.
    category: category === 'all' ? 'other' : (category as EarningsCategory),
    month,
  });

/** The same with an offered share left out: requests are measured by it. */
export const holdingShare = (agreed: readonly AgreedShare[], of: OfChannel): Share =>
  bookedShare(
    agreed.filter((share) => share.channelId !== OFFERED),
    of,
  );

/** What may be asked for at the most: of what creators get all of, all. Per cent. */
export const mostOf = (category: ShareCategory, mayExceed: boolean): string => {
  const { most, exceeding } = businessConstants.revenueShare.asked;
  return mayExceed || givenWhole.includes(category) ? exceeding : most;
};

/** The months that can be changed, and until when the first of them. */
export const shareMonths = (today: string) => {
  const { deadlineDay, monthsAhead } = businessConstants.revenueShare;
  const { deadline, effectiveMonth } = shareDeadline(today, deadlineDay);
  return { deadline, earliest: effectiveMonth, latest: monthAfter(effectiveMonth, monthsAhead - 1) };
};

interface Asked extends OfChannel {
  userId: string;
}

/** What a request for another share is checked against. */
export const limitsFor = async (
  connection: Connection,
  { userId, ...asked }: Asked,
  { mayExceed, today }: { mayExceed: boolean; today: string },
): Promise<ShareLimits & { serviceFeePercent: string }> => {
  const [agreed, isPaid] = await Promise.all([
    agreedSharesOf(connection, userId),
    isMonthPaid(connection, userId, asked.month),
  ]);
  const { percent, serviceFeePercent } = holdingShare(agreed, asked);
  const category = ledgerCategoryOf(asked.category);
  const { earliest, latest } = shareMonths(today);
  return {
    least: businessConstants.revenueShare.asked.least,
    most: mostOf(asked.category, mayExceed),
    earliest,
    latest,
    current: percent,
    serviceFeePercent,
    later: agreed.filter(
      (share) =>
        share.channelId === asked.channelId &&
        share.category === category &&
        share.effectiveMonth >= asked.month,
    ),
    isPaid,
  };
};
