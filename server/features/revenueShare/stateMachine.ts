import { revenueShareMachine } from '#contract/plain/revenueShare';
import { shareMonth, sharePercent } from '#contract/rules/revenueShare';
import { COMMAND_LINE } from '../../common/audit';
import { dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { type StateMachineDefinition, type Entity, notOwner } from '../../states/transition';
import { lockBooking, writeShare } from '../ledger';
import {
  type ShareKey,
  type ShareRow,
  linkedChannels,
  lockShareRequest,
  updateShareRequest,
} from './repository';
import { ledgerCategoryOf, limitsFor, plainPercent } from './shares';

export type { ShareKey };

export interface ShareEntity extends Entity<typeof revenueShareMachine> {
  requestId: string;
  row: ShareRow;
}

export const entityOf = (row: ShareRow): ShareEntity => ({
  userId: row.user_id,
  requestId: row.request_id,
  state: row.status,
  row,
});

/**
 * Refuses what does not hold any more: the channel has gone, the month was paid or has a share by now, or a later one is lower. The
 * deadline was kept when it was asked; whether more than usual may be asked for was decided then.
 */
const expectHolds = async (transaction: Transaction<Schema>, { row }: ShareEntity, now: Date) => {
  const { user_id: userId, channel_id: channelId, category, effective_month: month, percent } = row;
  const channels = await linkedChannels(transaction, userId);
  const limits = await limitsFor(
    transaction,
    { userId, channelId, category, month },
    { mayExceed: true, today: dayOf(now) },
  );
  const isLinked = channels.some((channel) => channel.channel_id === channelId);
  const finding = shareMonth(month, { ...limits, earliest: '' }) ?? sharePercent(percent, limits);
  if (!isLinked || finding !== undefined) throw new Refusal('REVENUE_SHARE_OUTDATED');
  return limits;
};

/** The state machine of requests for another share: the user's lock is held. */
export const revenueShareStateMachine: StateMachineDefinition<
  typeof revenueShareMachine,
  ShareKey,
  ShareEntity
> = {
  machine: revenueShareMachine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const row = await lockShareRequest(transaction, key);
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
  may: { approve: notOwner, reject: notOwner },
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
    month: row.effective_month,
    percent: plainPercent(row.percent),
    ...(reason ? { reason } : {}),
  }),
};
