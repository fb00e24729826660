import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The network's feature: its channels are invited into the content management system. Off where the network says nothing. */
export const CHANNEL_INVITE = 'channel-invite';

/** The network's feature: its creators may have their channels invited themselves. Off where the network says nothing. */
export const SELF_INVITE = 'self-invite';

/** How many channels may stand in the text box of an invitation (spec 002 §5). */
export const MOST_INVITED = 25;

/** How many channels one file may have. */
export const MOST_IN_FILE = 1_000;

/** Hours after which an invite that was not sent has failed (spec 002 §4). */
export const PENDING_HOURS = 2;

/** The refusal codes of the calls about invites into the content management system. */
export const refusals = {
  INVITE_IN_PROGRESS: { status: 409, text: 'An invite for this channel is in progress already' },
  INVITE_SENT: { status: 409, text: 'An invite has been sent to this channel already' },
  INVITE_ACCEPTED: { status: 409, text: 'This channel has accepted its invite already' },
  NO_INVITE: { status: 409, text: 'There is no invite for this channel' },
  CHANNEL_NOT_FOUND: { status: 404, text: 'Channel not found or terminated' },
  INVITE_ID_WRONG: { status: 400, text: 'This is not the id of a channel' },
  INVITE_TWICE: { status: 409, text: 'This id stands here more than once' },
  NO_CONTENT_OWNER: { status: 409, text: 'The network has no content owner that could invite' },
  INVITES_OFF: { status: 409, text: 'Invites are switched off in this channel’s network' },
  SELF_INVITE_OFF: { status: 409, text: 'Inviting one’s own channel is switched off in this network' },
  ACCEPTANCE_RATE_LOW: { status: 409, text: 'Too few of the network’s last invites were accepted' },
} as const satisfies Refusals;

/**
 * Why an invite failed: YouTube's own reasons (spec 002 §8), and that there was no answer in time. Words with hyphens cannot be
 * chosen by in a text.
 */
export const inviteFailures = [
  'disabled_by_platform',
  'paid_subscriptions',
  'sponsorship',
  'super_chat',
  'not_in_partner_program',
  'not_monetized',
  'not_in_good_standing',
  'no_answer',
] as const;
export type InviteFailure = (typeof inviteFailures)[number];

/** What staff can have read in Studio: all reasons but that nothing came. */
export const reportedFailures = inviteFailures.slice(0, -1) as Exclude<InviteFailure, 'no_answer'>[];

/** What is wrong with a file of channels as a whole. */
export const inviteFileProblems = ['EMPTY', 'NOT_TEXT', 'TOO_LARGE', 'TOO_MANY'] as const;
export type InviteFileProblem = (typeof inviteFileProblems)[number];

const inviting = { permission: 'channel.invite' } as const;

/**
 * An invite of a channel into a content owner's management system. It waits until it is sent, by a service or by staff in YouTube's
 * Studio; the creator accepts it there.
 */
export const channelInviteMachine = defineMachine({
  name: 'channelInvite',
  states: ['pending', 'sent', 'accepted', 'failed', 'cancelled'],
  transitions: {
    send: { from: ['pending'], to: 'sent', by: 'system', notifies: 'invite-sent' },
    confirm: { from: ['pending'], to: 'sent', by: inviting, notifies: 'invite-sent' },
    accept: { from: ['pending', 'sent'], to: 'accepted', by: 'system', notifies: 'invite-accepted' },
    fail: { from: ['pending'], to: 'failed', by: 'system', notifies: 'invite-failed' },
    report: {
      from: ['pending'],
      to: 'failed',
      by: inviting,
      reason: 'optional',
      notifies: 'invite-failed',
      danger: true,
    },
    /** The account does not have the channel any more. */
    drop: { from: ['pending', 'sent'], to: 'cancelled', by: 'system' },
    decline: { from: ['sent'], to: 'cancelled', by: 'system' },
    cancel: { from: ['pending', 'sent'], to: 'cancelled', by: inviting, danger: true },
  },
});

/** The invites, for staff. `waits`: those that staff has to do something about. */
export const inviteList = plainList({
  ...inviting,
  path: 'admin/invites',
  filters: { waits: ['yes', 'no'], state: channelInviteMachine.states },
  opens: { waits: 'yes' },
  sorts: ['created_at', 'name'],
  sort: '-created_at',
  search: true,
  sizes: SIZES,
  csv: true,
  views: true,
});
