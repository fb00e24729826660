import { randomUUID } from 'node:crypto';
import { MAY_ASK, MAY_EXCEED, revenueShareMachine } from '#contract/plain/revenueShare';
import type { requestRevenueShare } from '#contract/revenueShare';
import { codeOf } from '#contract/rules/check';
import { isLowerShare, isShareCategory, shareMonth, sharePercent } from '#contract/rules/revenueShare';
import { dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import type { CommandScope } from '../../http/serveCommand';
import { begin } from '../../states/transition';
import { actorOf } from '../auth';
import { insertShareRequest, linkedChannels, pendingShareRequests } from './repository';
import { limitsFor, plainPercent } from './shares';

/** What a creator asks with; the percentage is as it was typed. */
type Asking = Pick<
  CommandScope<typeof requestRevenueShare>,
  'transaction' | 'session' | 'userId' | 'now' | 'body'
>;

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
 * its id, and what was asked for.
 */
export const askForShare = async ({ transaction, session, userId, now, body }: Asking) => {
  const { channel_id: channelId, category, month, percent, confirmed } = body;
  const by = await actorOf(transaction, session);
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
    reason: body.reason,
    notes: body.notes,
    status: state,
    requested_at: now,
  });
  await begin(transaction, revenueShareMachine, { userId, thing: requestId, state, by, at: now });
  return { requestId, request };
};
