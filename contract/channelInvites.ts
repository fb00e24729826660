import { z } from 'zod';
import { defineCall } from './call';
import { channelId, fileName, id, moment, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, optionalReason, staffAct, stateOf } from './machine';
import {
  MOST_INVITED,
  channelInviteMachine,
  inviteFailures,
  inviteList,
  reportedFailures,
} from './plain/channelInvites';
import type { RefusalCode } from './refusals';

const inviteState = stateOf(channelInviteMachine);
const failure = z.enum(inviteFailures);

const invite = z.object({
  invite_id: id,
  /** The account that has the channel. */
  subject_id: id,
  channel_id: channelId,
  name: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  /** Into whose management system it is invited. */
  content_owner: z.string(),
  /** Who of the staff invited; null where the creator did. */
  sent_by: z.string().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
  /** When it was accepted, failed or was cancelled. */
  answered_at: moment.nullable(),
  failure: failure.nullable(),
  state: inviteState,
  acts: actsOf(channelInviteMachine),
});
export type ChannelInvite = z.infer<typeof invite>;

/**
 * The invites into the content management system of the networks that whoever asks may see. `search` is a part of the name of the
 * channel or of its owner, or the id of the channel. `enabled` says whether one of these networks has invites switched on.
 */
export const getInvites = defineList(inviteList, {
  summary: 'List the invites into the content management system',
  spec: '002 §§1, 4',
  row: invite,
  extra: { enabled: z.boolean(), by_hand: z.boolean() },
});

const inviting = { access: 'active', permission: 'channel.invite', spec: '002 §§1, 4, 5' } as const;

/** What would become of each channel, or what became of it; `code` says why it cannot be invited. */
const outcomes = z.object({
  data: z.object({
    items: z.array(
      z.object({
        /** As it stood there. */
        channel_id: z.string(),
        /** Empty where it is no channel that whoever asks may see. */
        name: z.string(),
        code: z.custom<RefusalCode>().nullable(),
      }),
    ),
  }),
});

/** What stands in the text box, in pieces. Each is looked at by itself. */
const typedIds = z.array(z.string().trim().min(1).max(100)).min(1).max(MOST_INVITED);

/** Says of each of these channels whether it can be invited, and why not. Nothing is done. */
export const checkInvites = defineCall({
  ...inviting,
  method: 'POST',
  path: 'admin/invites/check',
  summary: 'Check which channels can be invited',
  readsOnly: true,
  body: z.strictObject({ user_id: userId, channel_ids: typedIds }),
  answer: outcomes,
  refusals: [],
});

/** Invites these channels, each by itself: what cannot be invited is named with its reason, the others are. */
export const sendInvites = defineCall({
  ...inviting,
  method: 'POST',
  path: 'admin/invites',
  summary: 'Invite channels',
  idempotent: true,
  body: z.strictObject({ user_id: userId, channel_ids: typedIds }),
  answer: outcomes,
  refusals: [],
});

/**
 * The same of the channels in a CSV file: of each row the column `channel_id`, or the first one. With `dry_run` it only says what would
 * become of each. `VALIDATION_ERROR` names in `file` what is wrong with the whole file.
 */
export const uploadInvites = defineCall({
  ...inviting,
  method: 'POST',
  path: 'admin/invites/upload',
  summary: 'Invite the channels of a file',
  query: z.strictObject({ user_id: userId, name: fileName, dry_run: z.enum(['true', 'false']) }),
  upload: true,
  answer: outcomes,
  refusals: ['UNSUPPORTED_MEDIA_TYPE'],
});

/** The channels that wait to be invited by hand, as CSV: their ids are pasted into YouTube's Studio. */
export const downloadHandOver = defineCall({
  ...inviting,
  method: 'GET',
  path: 'admin/invites/hand-over',
  summary: 'Download the channels that wait for their invite',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({}),
  refusals: [],
  download: 'text/csv',
});

/** What has become of an invite so far, with the names of who decided. */
export const getInviteHistory = defineCall({
  ...inviting,
  method: 'GET',
  path: 'admin/invites/history',
  summary: "Read an invite's history",
  query: z.strictObject({ user_id: userId, subject_id: id, invite_id: id }),
  answer: z.object({ data: z.object({ items: historyOf(channelInviteMachine) }) }),
  refusals: ['NOT_FOUND'],
});

const decided = z.object({ data: z.object({ item: invite }) });
const inviteNamed = { ...staffAct, invite_id: id };
const acting = {
  ...inviting,
  method: 'POST',
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'INVITE_SENT', 'INVITE_ACCEPTED', 'NO_INVITE'],
} as const;

/** Says that the invite was sent in Studio by hand. The creator is told. */
export const confirmInvite = defineCall({
  ...acting,
  path: 'admin/invites/confirm',
  summary: 'Confirm that an invite was sent',
  body: z.strictObject(inviteNamed),
});

/** Says that Studio refused the channel, and with which reason: `more`. The creator reads it, and `reason`. */
export const reportInvite = defineCall({
  ...acting,
  path: 'admin/invites/report',
  summary: 'Report that Studio refused a channel',
  body: z.strictObject({ ...inviteNamed, more: z.enum(reportedFailures), reason: optionalReason }),
});

/** Takes an invite back, as far as this side can: one that was sent must be taken back in Studio, too. */
export const cancelInvite = defineCall({
  ...acting,
  path: 'admin/invites/cancel',
  summary: 'Cancel an invite',
  body: z.strictObject(inviteNamed),
});

/**
 * Says of several channels that their invites were sent in Studio by hand, each by itself; `NO_INVITE` where none waits.
 */
export const confirmInvites = defineCall({
  ...inviting,
  method: 'POST',
  path: 'admin/invites/confirm-many',
  summary: 'Confirm that several invites were sent',
  idempotent: true,
  body: z.strictObject({
    user_id: userId,
    invite_ids: z.array(id).min(1).max(100),
  }),
  answer: outcomes,
  refusals: [],
});

/**
 * How many of the network's last invites were accepted. `rate` is null before the first one; then nothing speaks against inviting
 * oneself.
 */
export const getAcceptanceRate = defineCall({
  method: 'GET',
  path: 'cms/acceptance-rate',
  summary: 'Read which part of the invites was accepted',
  spec: '002 §7',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      rate: z.number().min(0).max(1).nullable(),
      /** What is needed for inviting oneself. */
      minimum: z.number(),
      /** The invites of so many days that have an end. */
      days: z.number().int(),
      answered: z.number().int(),
      accepted: z.number().int(),
    }),
  }),
  refusals: [],
});

const channelNamed = { user_id: userId, channel_id: channelId };

/** How a channel of the user stands in the content management system. */
export const cmsStatus = z.object({
  linked: z.boolean(),
  /** In whose system it is, or into whose it was invited last; null where neither. */
  content_owner: z.string().nullable(),
  /** The last invite; null where there was none. */
  invite: z
    .object({
      state: inviteState,
      failure: failure.nullable(),
      created_at: moment,
      sent_at: moment.nullable(),
      answered_at: moment.nullable(),
    })
    .nullable(),
  /** As YouTube says it; `unknown` until it was asked. */
  platform_status: z.enum(['active', 'inactive', 'terminated', 'unknown']),
  /** Why the user cannot have it invited now; null: they can. */
  self_invite: z.custom<RefusalCode>().nullable(),
});
export type CmsStatus = z.infer<typeof cmsStatus>;

/** How one of the user's channels stands in the content management system. */
export const getCmsStatus = defineCall({
  method: 'GET',
  path: 'channel/cms/status',
  summary: 'Read how a channel stands in the content management system',
  spec: '002 §7',
  access: 'active',
  query: z.strictObject(channelNamed),
  answer: z.object({ data: cmsStatus }),
  refusals: ['CHANNEL_NOT_FOUND'],
});

/** Has one of the user's own channels invited, where the network lets its creators do so. */
export const inviteSelf = defineCall({
  method: 'POST',
  path: 'channel/cms/self-invite',
  summary: 'Have the own channel invited',
  spec: '002 §§5, 7, 9',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject(channelNamed),
  answer: z.object({ data: cmsStatus }),
  refusals: [
    'CHANNEL_NOT_FOUND',
    'INVITE_IN_PROGRESS',
    'INVITE_SENT',
    'INVITE_ACCEPTED',
    'NO_CONTENT_OWNER',
    'SELF_INVITE_OFF',
    'ACCEPTANCE_RATE_LOW',
  ],
});
