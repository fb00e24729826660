import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { MAY_ASK, MAY_EXCEED, revenueShareMachine } from '#contract/plain/revenueShare';
import type { requestRevenueShare } from '#contract/revenueShare';
import { codeOf } from '#contract/rules/check';
import { isLowerShare, isShareCategory, shareMonth, sharePercent } from '#contract/rules/revenueShare';
import { dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { type Person, begin } from '../../states/transition';
import { insertShareRequest, linkedChannels, pendingShareRequests } from './repository';
import { limitsFor, plainPercent } from './shares';

type Wish = Pick<
  z.output<(typeof requestRevenueShare)['body']>,
  'channel_id' | 'category' | 'month' | 'percent' | 'reason' | 'notes' | 'confirmed'
>;

/** Whose channel it is, who asks, and what of that they may. */
interface Asking {
  subjectId: string;
  by: Person;
  may: { ask: boolean; exceed: boolean };
  now: Date;
}

/** What people may ask for themselves. */
export const mayForOneself = ({ permissions }: Person): Asking['may'] => ({
  ask: permissions.has(MAY_ASK),
  exceed: permissions.has(MAY_EXCEED),
});

/** Refuses a channel that the user has not linked. */
export const expectLinked = async (
  connection: Connection,
  userId: string,
  channelId: string,
): Promise<void> => {
  const channels = await linkedChannels(connection, userId);
  if (!channels.some((channel) => channel.channel_id === channelId)) throw new Refusal('NOT_FOUND');
};

/**
 * Asks for another share. Throws what speaks against it: the codes of the call, or VALIDATION_ERROR at `month` and `percent`. The
 * percentage is as it was typed. Returns its id, and what was asked for.
 */
export const askForShare = async (
  transaction: Transaction<Schema>,
  { subjectId: userId, by, may, now }: Asking,
  { channel_id: channelId, category, month, percent, reason, notes, confirmed }: Wish,
) => {
  if (!may.ask) throw new Refusal('REVENUE_SHARE_NOT_ALLOWED');
  if (!isShareCategory(category)) throw new Refusal('UNSUPPORTED_REVENUE_SHARE_SOURCE');
  await lockUser(transaction, userId);
  await expectLinked(transaction, userId, channelId);
  const [pending] = await pendingShareRequests(transaction, userId, channelId);
  if (pending) throw new Refusal('REVENUE_SHARE_PENDING');
  const limits = await limitsFor(
    transaction,
    { userId, channelId, category, month },
    { mayExceed: may.exceed, today: dayOf(now) },
  );
  const wrong = Object.entries({
    month: shareMonth(month, limits),
    percent: sharePercent(percent, limits),
  }).flatMap(([path, finding]) => (finding === undefined ? [] : [{ path, message: codeOf(finding) }]));
  if (wrong.length > 0) throw new Refusal('VALIDATION_ERROR', undefined, wrong);
  if (isLowerShare(percent, limits.current) && !confirmed) throw new Refusal('REVENUE_SHARE_LOWER');
  const requestId = randomUUID();
  const [state] = revenueShareMachine.states;
  const request = {
    channel_id: channelId,
    category,
    effective_month: month,
    percent: plainPercent(percent.trim()),
    percent_before: limits.current,
  };
  await insertShareRequest(transaction, {
    user_id: userId,
    request_id: requestId,
    ...request,
    reason,
    notes,
    status: state,
    requested_at: now,
    // Whoever acts as another is the one who asks.
    requested_by: by.adminId ?? by.userId,
  });
  await begin(transaction, revenueShareMachine, { userId, thing: requestId, state, by, at: now });
  return { requestId, request };
};
