import { z } from 'zod';
import { defineCall } from './call';
import { channelStatus } from './channels';
import { amount, channelId, day, id, moment, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from './machine';
import { moderationTags } from './plain/moderation';
import { creatorUnlinkReasons, unlinkList, unlinkMachine, unlinkReasons } from './plain/unlinks';

const own = { user_id: userId, channel_id: channelId };
const leaving = { access: 'active', spec: '002 §4' } as const;

/**
 * Deletes a channel from the account and revokes its grant at YouTube; a linked channel is queued for unlinking instead, which asks for a
 * reason and can be cancelled. Once it is unlinked it stays in the list, because what it has earned until then is still paid.
 * Channels that are not linked disappear from the list. `expected` is the state that the caller sees: in another one the channel
 * is not touched (`STATE_CHANGED`), because something else would be done than was asked for.
 */
export const deleteChannel = defineCall({
  method: 'DELETE',
  path: 'user/channel',
  summary: 'Delete a channel, or queue a linked one for unlinking',
  spec: '000 §7',
  access: 'active',
  notWhileActing: true,
  query: z.strictObject({
    ...own,
    expected: channelStatus,
    /** Needed where the channel is linked. */
    reason: z.enum(creatorUnlinkReasons).optional(),
  }),
  answer: z.object({ data: z.object({ channel_id: channelId, status: z.enum(['deleted', 'queued']) }) }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'UNLINK_QUEUED_ALREADY'],
});

/** Cancels the unlinking for which one's own channel is queued: it stays linked. What staff have queued, staff alone stop. */
export const cancelUnlink = defineCall({
  ...leaving,
  method: 'POST',
  path: 'user/channel/unlink-cancel',
  summary: 'Cancel a queued unlinking',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, unlink_id: id }),
  answer: z.object({
    data: z.object({ item: z.object({ unlink_id: id, state: stateOf(unlinkMachine) }) }),
  }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** What unlinking a channel means for its money, before it is asked for; US dollars. */
export const getLeaving = defineCall({
  ...leaving,
  method: 'GET',
  path: 'user/channel/leaving',
  summary: 'Read what unlinking a channel means',
  query: z.strictObject(own),
  answer: z.object({
    data: z.object({
      /** What the channel has earned and is not paid yet: of final months, and estimated of those that are not final. */
      open: amount,
      estimated: amount,
      /** When the next payment is made, and the last one in which this channel can still have money. */
      next_payment: day,
      last_payment: day,
      /**
       * Hours until a queued unlinking is carried out, `null` where staff first let the channel go in the content management system; and
       * until YouTube ends monetization without a network.
       */
      wait_hours: z.number().int().nullable(),
      monetization_hours: z.number().int(),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

/** The figures of a channel to take along: a ZIP of what it earned by month, of its days, and of its history here. */
export const getExitPack = defineCall({
  ...leaving,
  method: 'GET',
  path: 'user/channel/exit-pack',
  summary: "Download a channel's figures",
  query: z.strictObject(own),
  answer: z.object({}),
  download: 'application/zip',
  refusals: ['NOT_FOUND'],
});

const unlink = z.object({
  unlink_id: id,
  /** The account that has the channel. */
  subject_id: id,
  channel_id: channelId,
  name: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  reason: z.enum(unlinkReasons),
  note: z.string(),
  /** The name of who asked for it, and whether that was its owner. */
  queued_by: z.string().nullable(),
  by_owner: z.boolean(),
  queued_at: moment,
  /** When it is carried out; `null` until staff say that the channel was let go in the content management system. */
  due_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** Whether the channel's money is held. */
  money_held: z.boolean(),
  state: stateOf(unlinkMachine),
  acts: actsOf(unlinkMachine),
});
export type Unlink = z.infer<typeof unlink>;

const unlinking = { access: 'active', permission: 'channel.unlink', spec: '002 §4' } as const;
const answer = z.object({ data: z.object({ item: unlink }) });

/** The channels that wait to be unlinked, and those that were or were not. */
export const getUnlinks = defineList(unlinkList, {
  summary: 'List queued unlinkings of channels',
  spec: '002 §2',
  row: unlink,
});

/** What has become of an unlinking, with the names of who did it. */
export const getUnlinkHistory = defineCall({
  ...unlinking,
  method: 'GET',
  path: 'admin/unlinks/history',
  summary: 'Read the history of an unlinking',
  query: z.strictObject({ ...staffAct, unlink_id: id }),
  answer: z.object({ data: z.object({ items: historyOf(unlinkMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/**
 * Queues a linked channel for unlinking, for what a moderation tag says; its owner reads the note. Its money is held from now on, until
 * somebody releases it. What its owner has queued goes when they wanted, and they cannot cancel it any more.
 */
export const queueUnlink = defineCall({
  ...unlinking,
  method: 'POST',
  path: 'admin/unlinks/queue',
  summary: 'Queue a channel for unlinking',
  body: z.strictObject({
    ...staffAct,
    channel_id: channelId,
    reason: z.enum(moderationTags),
    note: neededReason,
  }),
  answer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'UNLINK_QUEUED_ALREADY'],
});

/** Stops a queued unlinking: the channel stays linked, and its owner reads why. A hold that came with it is released. */
export const stopUnlink = defineCall({
  ...unlinking,
  method: 'POST',
  path: 'admin/unlinks/stop',
  summary: 'Stop a queued unlinking',
  body: z.strictObject({ ...staffAct, unlink_id: id, reason: neededReason }),
  answer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Has a queued unlinking carried out now: the channel was let go in the content management system. */
export const hastenUnlink = defineCall({
  ...unlinking,
  method: 'POST',
  path: 'admin/unlinks/hasten',
  summary: 'Carry out a queued unlinking now',
  body: z.strictObject({ ...staffAct, unlink_id: id }),
  answer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});
