import { z } from 'zod';
import { defineCall } from './call';
import { channelStatus } from './channels';
import { amount, channelId, country, id, moment, month, percent, userId, username } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from './machine';
import {
  leagueFigures,
  memberChannelList,
  memberEarningsList,
  memberList,
  waitingMemberList,
} from './plain/networkMembers';
import { membershipMachine } from './plain/networks';

const reading = { access: 'active', permission: 'network.members', method: 'GET' } as const;

/** A network of the owner: their own, or a sub-network of it. */
const ownNetwork = z.object({ network_id: id, name: z.string() });

const figures = {
  /** The linked channels. */
  channels: z.number().int(),
  /** What YouTube counted of them in the last 30 days. */
  views: z.number().int(),
  /** What the creator earned of the last month, US dollars; null where it does not belong to one of the owner's networks. */
  earned: amount.nullable(),
};

const member = z.object({
  subject_id: id,
  username: z.string(),
  name: z.string(),
  country: country.nullable(),
  network: z.string(),
  state: stateOf(membershipMachine),
  /** When the membership began: a partner may still wait. */
  began_at: moment,
  ...figures,
});
export type NetworkMember = z.infer<typeof member>;

/** The members of the owner's network and its sub-networks. */
export const getMembers = defineList(memberList, {
  summary: 'List the members of the own network',
  spec: '002 §§2, 6',
  row: member,
  extra: { networks: z.array(ownNetwork), last_month: month },
});

const waiting = z.object({
  subject_id: id,
  membership_id: id,
  username: z.string(),
  name: z.string(),
  network: z.string(),
  /** The names of the channels that the partner has added. */
  channels: z.array(z.string()),
  began_at: moment,
  state: stateOf(membershipMachine),
  acts: actsOf(membershipMachine),
});
export type WaitingMember = z.infer<typeof waiting>;

/** The partners who wait to join, and those on whom was decided. */
export const getWaitingMembers = defineList(waitingMemberList, {
  summary: 'List the partners who wait to join the own network',
  spec: '002 §4',
  row: waiting,
});

const deciding = { access: 'active', permission: 'network.approve-members', spec: '002 §4' } as const;
const named = { ...staffAct, membership_id: id };
const decided = z.object({ data: z.object({ item: waiting }) });

/** What has become of a partner's membership, with the names of who decided. */
export const getMembershipHistory = defineCall({
  ...deciding,
  method: 'GET',
  path: 'network/members/history',
  summary: "Read a membership's history",
  query: z.strictObject(named),
  answer: z.object({ data: z.object({ items: historyOf(membershipMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/** Takes a partner who waits into the network: what their channels earn from this month on counts for it. */
export const approveMember = defineCall({
  ...deciding,
  method: 'POST',
  path: 'network/members/approve',
  summary: 'Approve a partner who waits to join',
  body: z.strictObject(named),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Rejects a partner who waits, with a reason that they read: they go to the main network. */
export const rejectMember = defineCall({
  ...deciding,
  method: 'POST',
  path: 'network/members/reject',
  summary: 'Reject a partner who waits to join',
  body: z.strictObject({ ...named, reason: neededReason }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** What an owner sees of a member: nothing of how they are reached and paid. */
export const getMemberProfile = defineCall({
  ...reading,
  path: 'network/member/profile',
  summary: "Read a member's profile",
  spec: '002 §§2, 6',
  query: z.strictObject({ user_id: userId, username }),
  answer: z.object({
    data: z.object({ member: member.extend({ approved_at: moment.nullable(), last_month: month }) }),
  }),
  refusals: ['NOT_FOUND'],
});

export const getMemberChannels = defineList(memberChannelList, {
  summary: "List a member's channels",
  spec: '002 §§2, 6',
  row: z.object({
    channel_id: channelId,
    name: z.string(),
    status: channelStatus,
    subscribers: z.number().int().nullable(),
    /** Of the last 30 days. */
    views: z.number().int(),
    /** The creator's share of ordinary income this month, per cent. */
    revenue_share: percent,
    added_at: moment,
  }),
  refusals: ['NOT_FOUND'],
});

/**
 * What a member's channels have earned by month, as it is booked: `computed_earnings` is the gross income, `credited` what the creator got
 * of it, `revenue_share` and `service_fee` by which share and fee, and `network_revenue_share` what the owner of the network earned of it.
 * Tax is left out. US dollars.
 */
export const getMemberEarnings = defineList(memberEarningsList, {
  summary: "List what a member's channels have earned",
  spec: '002 §3',
  row: z.object({
    month,
    member_id: id,
    channel: z.string(),
    channel_id: channelId,
    computed_earnings: amount,
    /** Per cent; of the whole where sources have different shares. */
    revenue_share: percent,
    credited: amount,
    service_fee: amount,
    /** Per cent of the gross income, and dollars. */
    network_percent: percent,
    network_revenue_share: amount,
  }),
  refusals: ['NOT_FOUND'],
});

/** The videos of a member's channel, the newest first, as YouTube shows them: 50 a page. */
export const getMemberVideos = defineCall({
  ...reading,
  path: 'network/member/channel/videos',
  summary: "List the videos of a member's channel",
  spec: '002 §§2, 3',
  query: z.strictObject({
    user_id: userId,
    username,
    channel_id: channelId,
    /** As the page before says it; left out for the first one. */
    after: z
      .string()
      .max(200)
      .regex(/^[\w-]+$/)
      .optional(),
  }),
  answer: z.object({
    data: z.object({
      channel: z.string(),
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** As YouTube calls who can see it. */
          status: z.enum(['public', 'unlisted', 'private']),
          tags: z.array(z.string()),
          /** Null where the channel hides them. */
          views: z.number().int().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  refusals: ['NOT_FOUND', 'CHANNEL_NEEDS_REAUTH', 'YOUTUBE_UNAVAILABLE'],
});

/** The own place among the networks: how many have more than the own one, and one more. Of others nothing else is told. */
export const getLeaderboard = defineCall({
  ...reading,
  path: 'network/leaderboard',
  summary: "Read the own network's place among all",
  spec: '002 §2',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      /** As a job counted it last; null where it never did, soon after the server began. */
      league: z
        .object({
          networks: z.number().int(),
          last_month: month,
          counted_at: moment,
          items: z.array(
            z.object({
              figure: z.enum(leagueFigures),
              place: z.number().int(),
              /** A count, or US dollars where it is `earned`. */
              own: amount,
              /** The names of the networks by their places, the first ones. */
              first: z.array(z.string()),
            }),
          ),
        })
        .nullable(),
    }),
  }),
  refusals: [],
});
