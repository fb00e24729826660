import { z } from 'zod';
import { defineCall } from './call';
import { channelId, day, id, moment, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from './machine';
import { classifications } from './plain/admin/person';
import {
  LONGEST_STRIKE_NOTE,
  cmsPartnerList,
  contentOwnerList,
  strikeKinds,
  strikeList,
  strikeMachine,
} from './plain/contentOwners';

const reviewing = { access: 'active', permission: 'channel.review', spec: '002 §3' } as const;

/** A content owner's name at YouTube. */
const contentOwner = z.string().trim().min(1).max(100);

const owner = z.object({
  content_owner: z.string(),
  network_name: z.string(),
  /** The channels that are linked in the network, and those of them in the content management system. */
  channels: z.number().int(),
  in_cms: z.number().int(),
  /** How many strikes count now, and how many YouTube allows in so many days. */
  strikes: z.number().int(),
  most: z.number().int(),
  days: z.number().int(),
  /** The strikes that count, those that end first at the front; the day on which each ends, and in how many days that is. */
  counting: z.array(
    z.object({
      strike_id: id.meta({ 'x-csv': false }),
      channel_id: channelId,
      kind: z.enum(strikeKinds),
      struck_on: day,
      ends_on: day,
      days_left: z.number().int(),
    }),
  ),
});
export type ContentOwner = z.infer<typeof owner>;

/** The content owners of the networks, with their channels and strikes. */
export const getContentOwners = defineList(contentOwnerList, {
  summary: 'List the content owners',
  spec: '002 §3',
  row: owner,
});

const strike = z.object({
  strike_id: id,
  /** The channel's name, or its id where nobody has it: by it the dialogs of the acts call it. */
  name: z.string(),
  content_owner: z.string(),
  channel_id: channelId,
  kind: z.enum(strikeKinds),
  struck_on: day,
  /** The first day on which it does not count any more. */
  ends_on: day,
  note: z.string().nullable(),
  /** The name of who entered it; null where that account is gone. */
  entered_by: z.string().nullable(),
  entered_at: moment,
  state: stateOf(strikeMachine),
  acts: actsOf(strikeMachine),
});
export type Strike = z.infer<typeof strike>;

/** The strikes, as staff entered them. `search` is a part of the content owner, or a whole channel id. */
export const getStrikes = defineList(strikeList, {
  summary: 'List the strikes of content owners',
  spec: '002 §3',
  row: strike,
});

const strikeAnswer = z.object({ data: z.object({ item: strike }) });

/**
 * Enters a strike that YouTube has given to a content owner for a channel. The caller makes the id: a second call with the same one
 * enters nothing. Nobody enters one of an own channel (`NOT_ALLOWED`).
 */
export const enterStrike = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/content-owners/strikes',
  summary: 'Enter a strike',
  body: z.strictObject({
    user_id: userId,
    strike_id: id,
    content_owner: contentOwner,
    channel_id: channelId,
    kind: z.enum(strikeKinds),
    /** Today or before. */
    struck_on: day,
    note: z.string().trim().max(LONGEST_STRIKE_NOTE).optional(),
  }),
  answer: strikeAnswer,
  refusals: ['NOT_FOUND'],
});

const strikeNamed = { user_id: userId, strike_id: id };

/** Withdraws a strike: YouTube has taken it back, or it was entered by mistake. Nobody withdraws one of an own channel. */
export const withdrawStrike = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/content-owners/strikes/withdraw',
  summary: 'Withdraw a strike',
  body: z.strictObject({ ...strikeNamed, reason: neededReason }),
  answer: strikeAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** What has become of a strike, with the names of who did it. */
export const getStrikeHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/content-owners/strikes/history',
  summary: "Read a strike's history",
  query: z.strictObject(strikeNamed),
  answer: z.object({ data: z.object({ items: historyOf(strikeMachine) }) }),
  refusals: ['NOT_FOUND'],
});

const said = z.boolean().nullable();

const standing = z.object({
  content_owner: z.string(),
  /** How many strikes of the content owner count now, of so many that YouTube allows in so many days. */
  strikes: z.number().int(),
  most: z.number().int(),
  days: z.number().int(),
  /** How many more there are with this channel: those of its own that count with another content owner. */
  adds: z.number().int(),
  /** What YouTube says of the channel; null where it does not. */
  overall: said,
  community: said,
  copyright: said,
  content_id: said,
});
export type Standing = z.infer<typeof standing>;

/** What linking a channel adds to the standing of each content owner of its account's network. */
export const getStanding = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/content-owners/standing',
  summary: 'Read what a channel adds to the standing of content owners',
  query: z.strictObject({ ...staffAct, channel_id: channelId }),
  answer: z.object({ data: z.object({ items: z.array(standing) }) }),
  refusals: ['NOT_FOUND'],
});

/** The partners with linked channels, by how they are in the content management system. */
export const getCmsPartners = defineList(cmsPartnerList, {
  summary: 'List the partners in the content management system',
  spec: '000 §6',
  row: z.object({
    subject_id: id,
    name: z.string(),
    username: z.string(),
    network_name: z.string(),
    /** The content owners of the network. */
    content_owners: z.array(z.string()),
    /** Linked channels, and those of them in the content management system. */
    channels: z.number().int(),
    in_cms: z.number().int(),
    classification: z.enum(classifications),
  }),
});
