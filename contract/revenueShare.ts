import { z } from 'zod';
import { defineCall } from './call';
import { amount, channelId, day, id, month, pagination, page, perPage, percent, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from './machine';
import { ownMoney } from './paymentMethods';
import { revenueShareList, revenueShareMachine } from './plain/revenueShare';
import {
  approveRefusals,
  askRefusals,
  decidedShare,
  requestedShare,
  shareAsked,
  shareCategory,
} from './revenueShare/request';

const own = z.strictObject({ user_id: userId });
const reading = { access: 'active', method: 'GET', spec: '001 §§3, 7' } as const;

const request = requestedShare.extend({
  /** The name of who asked for it where that was not the creator; else null. */
  requested_by: z.string().nullable(),
  state: stateOf(revenueShareMachine),
  /** Why staff rejected it; null where they did not. */
  answer: z.string().nullable(),
  acts: actsOf(revenueShareMachine),
});
export type RevenueShareRequest = z.infer<typeof request>;

/** What holds of a channel's category: now, before and later, the oldest first. */
const timeline = z.object({
  category: shareCategory,
  /** The share that holds now, and what is kept of it as a service fee, per cent. */
  percent,
  service_fee_percent: percent,
  /** What was agreed, with the month from which each holds; empty where the standard share holds. */
  agreed: z.array(z.object({ effective_month: month, percent })),
});

const sharesOfChannel = z.object({
  channel_id: z.string(),
  name: z.string(),
  /** `all` first; a category without a share of its own is not named. */
  shares: z.array(timeline),
  /** The request that nobody has decided on. */
  pending: request.nullable(),
});
export type ChannelShares = z.infer<typeof sharesOfChannel>;

/** The shares of each of the user's channels by category: now, before, and agreed for later. */
export const getChannelShares = defineCall({
  ...reading,
  path: 'channel/revenue-share',
  summary: "Read the shares of the user's channels",
  query: own,
  answer: z.object({ data: z.object({ items: z.array(sharesOfChannel) }) }),
  refusals: [],
});

/** The share of each of the user's channels that holds for a category in a month. */
export const getRevenueShare = defineCall({
  ...reading,
  path: 'user/revenue-share',
  summary: 'Read which share holds in a month',
  query: z.strictObject({ user_id: userId, category: shareCategory, month }),
  answer: z.object({
    data: z.object({
      items: z.array(z.object({ channel_id: z.string(), name: z.string(), percent })),
    }),
  }),
  refusals: [],
});

/** What may be asked for, until when, and the offer of a month with a higher share (decisions 15, 43). */
export const getRevenueShareConfig = defineCall({
  ...reading,
  path: 'user/revenue-share/config',
  summary: 'Read the limits of requests for another share',
  query: own,
  answer: z.object({
    data: z.object({
      /** Whether this user may ask at all. */
      can_request: z.boolean(),
      /** The limits for ordinary income; what creators get all of may be up to 100. Per cent. */
      min: percent,
      max: percent,
      standard: percent,
      standard_given_whole: percent,
      /** The server's day, UTC. */
      today: day,
      /** The last day on which a request still changes `earliest_month`. */
      deadline: day,
      earliest_month: month,
      latest_month: month,
      /** The months from the earliest to the latest of which a payment stands: they cannot be changed. */
      paid_months: z.array(month),
      /** A month that may be chosen once, with this share for all channels; null where the network has no such offer. */
      offer: z.object({ percent, chosen_month: month.nullable(), months: z.array(month) }).nullable(),
    }),
  }),
  refusals: [],
});

const simulated = z.object({
  items: z.array(
    z.object({
      month,
      /** What is booked of the category, and what the share would have made of it; dollars. */
      booked: amount,
      simulated: amount,
    }),
  ),
  booked: amount,
  simulated: amount,
});
export type SharesSimulated = z.infer<typeof simulated>;

/** What a share would have made of a channel's last twelve months that are booked, the oldest first. */
export const simulateRevenueShare = defineCall({
  ...reading,
  path: 'user/revenue-share/simulation',
  summary: 'Read what a share would have made of the last months',
  query: z.strictObject({ user_id: userId, channel_id: channelId, category: shareCategory, percent }),
  answer: z.object({ data: simulated }),
  refusals: ['NOT_FOUND'],
});

const asked = z.object({ data: z.object({ item: request }) });

/**
 * Asks for another share of a channel. What is wrong with percentage and month is said at their fields; a share that is lower than the
 * one that holds is refused as REVENUE_SHARE_LOWER, unless `confirmed`.
 */
export const requestRevenueShare = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/revenue-share',
  summary: 'Ask for another revenue share',
  spec: '001 §§3, 5, 7',
  body: z.strictObject({ user_id: userId, ...shareAsked }),
  idempotent: true,
  answer: asked,
  refusals: askRefusals,
});

/** The user's requests, the newest first. */
export const getRevenueShareRequests = defineCall({
  ...reading,
  path: 'user/revenue-share/requests',
  summary: "List the user's requests for another share",
  query: z.strictObject({ user_id: userId, page, per_page: perPage(10) }),
  answer: z.object({ data: z.object({ items: z.array(request), pagination }) }),
  refusals: [],
});

/** Takes a request back that nobody has decided on. */
export const withdrawRevenueShare = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/revenue-share/withdraw',
  summary: 'Take back a request for another share',
  spec: '001 §4',
  body: z.strictObject({ user_id: userId, request_id: id }),
  answer: asked,
  refusals: ['REVENUE_SHARE_NOT_FOUND', 'REVENUE_SHARE_APPROVED', 'STATE_CHANGED'],
});

/** Chooses the month in which the offered share holds for all channels: once (decision 43). */
export const takeShareOffer = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/revenue-share/offer',
  summary: 'Choose the month of the offered share',
  spec: '001 §9',
  body: z.strictObject({ user_id: userId, month }),
  answer: z.object({ data: z.object({ percent, chosen_month: month }) }),
  refusals: ['REVENUE_SHARE_NOT_ALLOWED', 'SHARE_OFFER_TAKEN'],
});

const reviewed = decidedShare.extend({
  /** The owner's name, by which the dialogs of the acts call it. */
  name: z.string().meta({ 'x-csv': false }),
  owner: z.object({ name: z.string(), email: z.string() }),
  state: stateOf(revenueShareMachine),
  acts: actsOf(revenueShareMachine),
});
export type ReviewedShare = z.infer<typeof reviewed>;

/** The requests for another share. */
export const getRevenueShares = defineList(revenueShareList, {
  summary: 'List the requests for another revenue share',
  spec: '001 §4',
  row: reviewed,
});

const reviewing = { access: 'active', permission: 'revenue-share.review', spec: '001 §4' } as const;
const named = { ...staffAct, request_id: id };
const decided = z.object({ data: z.object({ item: reviewed }) });

/** What a request would have made of the channel's last twelve months, for whoever decides. */
export const getReviewedShareMonths = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/revenue-shares/months',
  summary: "Read a channel's last months beside a request",
  query: z.strictObject(named),
  answer: z.object({ data: simulated }),
  refusals: ['REVENUE_SHARE_NOT_FOUND'],
});

/** What has become of a request, with the names of who decided. */
export const getRevenueShareHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/revenue-shares/history',
  summary: "Read a share request's history",
  query: z.strictObject(named),
  answer: z.object({ data: z.object({ items: historyOf(revenueShareMachine) }) }),
  refusals: ['REVENUE_SHARE_NOT_FOUND'],
});

/**
 * Agrees on the share that was asked for. What does not hold any more is refused: the channel has gone, the month was paid, or its share is
 * another one by now.
 */
export const approveRevenueShare = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/revenue-shares/approve',
  summary: 'Approve a revenue share',
  body: z.strictObject(named),
  idempotent: true,
  answer: decided,
  refusals: approveRefusals,
});

/** Rejects a request, with a reason that its creator reads. */
export const rejectRevenueShare = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/revenue-shares/reject',
  summary: 'Reject a revenue share',
  body: z.strictObject({ ...named, reason: neededReason }),
  answer: decided,
  refusals: ['REVENUE_SHARE_NOT_FOUND', 'STATE_CHANGED'],
});
