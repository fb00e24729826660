import type { InviteFailure, channelInviteMachine } from '#contract/plain/channelInvites';
import type { ActOf, StateOf } from '#contract/plain/machine';
import type { RefusalCode } from '#contract/refusals';
import { businessConstants } from '../../common/businessConstants';
import type { SentInvite } from '../../integrations/cms';

const CHANNEL_ID = /^UC[A-Za-z0-9_-]{22}$/;

/** What stands there and is wrong by itself: no id of a channel, or the same as before it. Null: nothing is. */
export const wrongAlone = (ids: readonly string[]): (RefusalCode | null)[] => {
  const seen = new Set<string>();
  return ids.map((id) => {
    if (!CHANNEL_ID.test(id)) return 'INVITE_ID_WRONG';
    if (seen.has(id)) return 'INVITE_TWICE';
    seen.add(id);
    return null;
  });
};

/** What is known of a channel that is to be invited. */
export interface Standing {
  /** The channel's account has invites switched on. */
  enabled: boolean;
  /** The channel is in a content management system of ours. */
  inCms: boolean;
  /** The state of its open invite. */
  open: 'pending' | 'sent' | undefined;
  /** Who would invite it. */
  contentOwner: string | undefined;
}

/** Why a channel cannot be invited; null: it can. No standing: it is in no account that whoever asks may see. */
export const inviteProblem = (standing: Standing | undefined): RefusalCode | null => {
  if (!standing) return 'CHANNEL_NOT_FOUND';
  if (standing.inCms) return 'INVITE_ACCEPTED';
  if (standing.open === 'pending') return 'INVITE_IN_PROGRESS';
  if (standing.open === 'sent') return 'INVITE_SENT';
  if (!standing.enabled) return 'INVITES_OFF';
  return standing.contentOwner === undefined ? 'NO_CONTENT_OWNER' : null;
};

/** Which part of the invites that have an end was accepted; null before the first. */
export const acceptanceRate = ({
  accepted,
  answered,
}: {
  accepted: number;
  answered: number;
}): number | null => (answered === 0 ? null : accepted / answered);

/** Whether a network's creators may have their channels invited by its rate. Before the first invite nothing speaks against it. */
export const isRateEnough = (rate: number | null): boolean =>
  rate === null || rate >= businessConstants.channelInvite.minimumRate;

/** What is said of an act that the state of an invite does not allow. */
export const refusedIn = (state: StateOf<typeof channelInviteMachine>): RefusalCode | undefined =>
  ({
    pending: undefined,
    sent: 'INVITE_SENT',
    accepted: 'INVITE_ACCEPTED',
    failed: 'NO_INVITE',
    cancelled: 'NO_INVITE',
  })[state] as RefusalCode | undefined;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An invite that was made before then and not sent has no answer. */
export const noAnswerBefore = (now: Date): Date =>
  new Date(now.getTime() - businessConstants.channelInvite.pendingHours * HOUR);

/** When an invite is looked at again: soon, and less often once it was sent longer ago than a day. */
export const nextLook = (sentAt: Date | null, now: Date): Date => {
  const { everyMinutes, lateEveryMinutes } = businessConstants.channelInvite;
  const isLate = sentAt !== null && now.getTime() - sentAt.getTime() > 24 * HOUR;
  // A minute less: a run that begins a little early looks, too.
  return new Date(now.getTime() + ((isLate ? lateEveryMinutes : everyMinutes) - 1) * MINUTE);
};

/** What is done with an open invite, by what the services say of it; undefined: it waits on. */
export const nextOf = (
  invite: { state: string; created_at: Date; is_there: boolean },
  said: { told: SentInvite | undefined; owned: boolean },
  now: Date,
): { act: ActOf<typeof channelInviteMachine>; failure?: InviteFailure } | undefined => {
  if (said.owned) return { act: 'accept' };
  if (!invite.is_there) return { act: 'drop' };
  const { state, failure } = said.told ?? {};
  if (invite.state === 'sent') return state === 'declined' ? { act: 'decline' } : undefined;
  if (state === 'failed') return { act: 'fail', failure: failure ?? 'disabled_by_platform' };
  if (state !== undefined && state !== 'pending') return { act: 'send' };
  if (invite.created_at < noAnswerBefore(now)) return { act: 'fail', failure: 'no_answer' };
  return undefined;
};
