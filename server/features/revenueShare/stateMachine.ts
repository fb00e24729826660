import { type shareMachine, revenueShareMachine } from '#contract/plain/revenueShare';
import { isLowerShare, shareMonth, sharePercent } from '#contract/rules/revenueShare';
import { COMMAND_LINE } from '../../common/audit';
import { dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { type StateMachineDefinition, type Entity, isSecond, notOwner } from '../../states/transition';
import { lockBooking, writeShare } from '../ledger';
import {
  type OwnShareRow,
  type ShareKey,
  type ShareScope,
  linkedChannels,
  lockShareRequest,
  updateShareRequest,
} from './repository';
import { ledgerCategoryOf, limitsFor, plainPercent } from './shares';

export type { ShareKey };

type ShareMachine = ReturnType<typeof shareMachine>;

export interface ShareEntity extends Entity<ShareMachine> {
  requestId: string;
  /** Who asked for it. */
  madeBy: string;
  row: OwnShareRow;
}

export const entityOf = (row: OwnShareRow): ShareEntity => ({
  userId: row.user_id,
  requestId: row.request_id,
  madeBy: row.requested_by,
  state: row.status,
  row,
});

/**
 * Refuses what does not hold any more: the channel has gone, the month was paid or has a share by now, a later one is lower, or the share
 * would lower what holds by now, which nobody has said is meant. The deadline was kept when it was asked; whether more than usual may be
 * asked for was decided then.
 */
const expectHolds = async (transaction: Transaction<Schema>, { row }: ShareEntity, now: Date) => {
  const { user_id: userId, channel_id: channelId, category, effective_month: month, percent } = row;
  const channels = await linkedChannels(transaction, userId);
  const limits = await limitsFor(
    transaction,
    { userId, channelId, category, month },
    { mayExceed: true, today: dayOf(now) },
  );
  if (!channels.some((channel) => channel.channel_id === channelId))
    throw new Refusal('REVENUE_SHARE_CHANNEL_GONE');
  if (limits.isPaid) throw new Refusal('REVENUE_SHARE_MONTH_PAID');
  const finding = shareMonth(month, { ...limits, earliest: '' }) ?? sharePercent(percent, limits);
  // One that was lower when it was asked for was confirmed then.
  const isNewlyLower = isLowerShare(percent, limits.current) && !isLowerShare(percent, row.percent_before);
  if (finding !== undefined || isNewlyLower) throw new Refusal('REVENUE_SHARE_OUTDATED');
  return limits;
};

/**
 * The state machine of requests for another share: the user's lock is held. Who decides says the machine, on whose requests the scope:
 * those of others are not found.
 */
export const shareStateMachine = (
  machine: ShareMachine,
  scope: ShareScope,
): StateMachineDefinition<ShareMachine, ShareKey, ShareEntity, ShareEntity> => ({
  machine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const row = await lockShareRequest(transaction, key, scope);
    if (!row) throw new Refusal('REVENUE_SHARE_NOT_FOUND');
    return entityOf(row);
  },
  write: async (transaction, entity, to) => {
    if (to === 'approved') await lockBooking(transaction, 'all');
    await updateShareRequest(transaction, entity, to);
  },
  nameOf: ({ requestId }) => requestId,
  refusedAs: ({ state }, act) =>
    act === 'withdraw' && state === 'approved' ? 'REVENUE_SHARE_APPROVED' : undefined,
  may: { approve: isSecond, reject: notOwner },
  after: {
    approve: async (transaction, entity, { now, actor }) => {
      const { serviceFeePercent } = await expectHolds(transaction, entity, now);
      const { row, userId } = entity;
      await writeShare(
        transaction,
        {
          userId,
          channelId: row.channel_id,
          category: ledgerCategoryOf(row.category),
          effectiveMonth: row.effective_month,
          percent: row.percent,
          serviceFeePercent,
        },
        { by: actor === 'system' ? COMMAND_LINE : actor.userId, now },
      );
    },
  },
  texts: ({ row }, reason) => ({
    channel: row.channel_name ?? row.channel_id,
    category: row.category,
    month: row.effective_month,
    percent: plainPercent(row.percent),
    ...(reason ? { reason } : {}),
  }),
});

/** Staff decide on the requests of all. */
export const revenueShareStateMachine = shareStateMachine(revenueShareMachine, 'all');
