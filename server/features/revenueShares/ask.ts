import { randomUUID } from 'node:crypto';
import { MAY_ASK, MAY_EXCEED, revenueShareMachine } from '#contract/plain/revenueShares';
import { codeOf } from '#contract/rules/check';
import { isLowerShare, isShareCategory, shareMonth, sharePercent } from '#contract/rules/revenueShare';
import { audit } from '../../common/audit';
import { dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { type Person, begin } from '../../states/transition';
import { insertShareRequest, linkedChannels, pendingShareRequests } from './repository';
import { limitsFor, plainPercent } from './shares';

/** What a creator asks for; the percentage as it was typed. */
export interface AskedShare {
  channelId: string;
  category: string;
  month: string;
  percent: string;
  reason: string;
  notes: string;
  confirmed: boolean;
}

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
 * Asks for another share. Throws what speaks against it: the codes of the call, or VALIDATION_ERROR at `month` and `percent`. Returns
 * its id.
 */
export const askForShare = async (
  transaction: Transaction<Schema>,
  { userId, by, asked, now }: { userId: string; by: Person; asked: AskedShare; now: Date },
): Promise<string> => {
  const { channelId, category, month, percent, confirmed } = asked;
  if (!by.permissions.has(MAY_ASK)) throw new Refusal('REVENUE_SHARE_NOT_ALLOWED');
  if (!isShareCategory(category)) throw new Refusal('UNSUPPORTED_REVENUE_SHARE_SOURCE');
  await lockUser(transaction, userId);
  await expectLinked(transaction, userId, channelId);
  const [pending] = await pendingShareRequests(transaction, userId, channelId);
  if (pending) throw new Refusal('REVENUE_SHARE_PENDING');
  const limits = await limitsFor(
    transaction,
    { userId, channelId, category, month },
    { mayExceed: by.permissions.has(MAY_EXCEED), today: dayOf(now) },
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
    reason: asked.reason,
    notes: asked.notes,
    status: state,
    requested_at: now,
  });
  await begin(transaction, revenueShareMachine, { userId, thing: requestId, state, by, at: now });
  await audit(transaction, {
    userId: by.userId,
    adminId: by.adminId,
    action: 'revenueShare.request',
    subject: requestId,
    about: userId,
    detail: request,
    at: now,
  });
  return requestId;
};
