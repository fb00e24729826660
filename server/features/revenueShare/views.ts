import { type ShareCategory, shareCategories } from '#contract/plain/revenueShare';
import type { ChannelShares, RevenueShareRequest, ReviewedShare } from '#contract/revenueShare';
import type { AgreedShare } from '../ledger';
import { type Person, actsFor } from '../../states/transition';
import { revenueShareStateMachine, entityOf } from './stateMachine';
import type { OwnShareRow, ReviewedShareRow } from './repository';
import { holdingShare, ledgerCategoryOf, plainPercent } from './shares';

const named = (row: OwnShareRow) => ({
  request_id: row.request_id,
  channel_id: row.channel_id,
  channel: row.channel_name ?? row.channel_id,
  category: row.category,
  effective_month: row.effective_month,
  percent: plainPercent(row.percent),
  before: plainPercent(row.percent_before),
  reason: row.reason,
  notes: row.notes,
  requested_at: row.requested_at.toISOString(),
  state: row.status,
});

export const toShareRequest =
  (actor: Person, rejections: ReadonlyMap<string, string>) =>
  (row: OwnShareRow): RevenueShareRequest => ({
    ...named(row),
    answer: rejections.get(row.request_id) ?? null,
    acts: actsFor(revenueShareStateMachine, entityOf(row), actor, 'owner'),
  });

export const toReviewedShare =
  (actor: Person) =>
  (row: ReviewedShareRow): ReviewedShare => ({
    ...named(row),
    subject_id: row.user_id,
    name: row.owner_name,
    owner: { name: row.owner_name, email: row.owner_email },
    acts: actsFor(revenueShareStateMachine, entityOf(row), actor, 'staff'),
  });

/** What holds of a channel's categories in a month: `all` first, then those with a share of their own. */
export const toChannelShares = (
  channel: { channel_id: string; name: string },
  agreed: readonly AgreedShare[],
  { month, pending }: { month: string; pending: RevenueShareRequest | null },
): ChannelShares => {
  const ofChannel = agreed.filter(({ channelId }) => channelId === channel.channel_id);
  const agreedFor = (category: ShareCategory) =>
    ofChannel.filter((share) => share.category === ledgerCategoryOf(category));
  return {
    ...channel,
    shares: shareCategories
      .filter((category) => category === 'all' || agreedFor(category).length > 0)
      .map((category) => {
        const now = holdingShare(agreed, { channelId: channel.channel_id, category, month });
        return {
          category,
          percent: now.percent,
          service_fee_percent: now.serviceFeePercent,
          agreed: agreedFor(category).map(({ effectiveMonth, percent }) => ({
            effective_month: effectiveMonth,
            percent,
          })),
        };
      }),
    pending,
  };
};
