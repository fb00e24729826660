import { type ShareCategory, shareCategories } from '#contract/plain/revenueShare';
import type { ChannelShares, RevenueShareRequest, ReviewedShare } from '#contract/revenueShare';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { type Person, actsFor, ownerOf } from '../../states/transition';
import type { AgreedShare } from '../ledger';
import { revenueShareStateMachine, entityOf } from './stateMachine';
import { type OwnShareRow, type ReviewedShareRow, rejectionsOf } from './repository';
import { bookedShare, ledgerCategoryOf, plainPercent } from './shares';

/** What a request says to everybody who sees it. */
export const namedShare = (row: OwnShareRow) => ({
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

/** A user's requests as the user sees them. */
export const toShareRequests = async (
  connection: Connection,
  userId: string,
  rows: readonly OwnShareRow[],
): Promise<RevenueShareRequest[]> => {
  const ofOthers = rows.filter((row) => row.requested_by !== userId);
  const [rejections, names] = await Promise.all([
    rejectionsOf(
      connection,
      userId,
      rows.map((row) => row.request_id),
    ),
    namesOf(
      connection,
      ofOthers.map((row) => row.requested_by),
    ),
  ]);
  return rows.map((row) => ({
    ...namedShare(row),
    requested_by: row.requested_by === userId ? null : (names.get(row.requested_by)?.name ?? ''),
    answer: rejections.get(row.request_id) ?? null,
    acts: actsFor(revenueShareStateMachine, entityOf(row), ownerOf(userId), 'owner'),
  }));
};

/** Requests with the names of those who asked for them, as who decides sees them. */
export const toReviewedShares =
  (connection: Connection, actor: Person) =>
  async (rows: readonly ReviewedShareRow[]): Promise<ReviewedShare[]> => {
    const names = await namesOf(
      connection,
      rows.map((row) => row.requested_by),
    );
    return rows.map((row) => ({
      ...namedShare(row),
      requested_by: names.get(row.requested_by)?.name ?? '',
      subject_id: row.user_id,
      name: row.owner_name,
      owner: { name: row.owner_name, email: row.owner_email },
      acts: actsFor(revenueShareStateMachine, entityOf(row), actor, 'staff'),
    }));
  };

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
        const now = bookedShare(agreed, { channelId: channel.channel_id, category, month });
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
