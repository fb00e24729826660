import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Permission } from './permissions';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of revenue shares (spec 001 §8); what is wrong with a request's values is said at their fields. */
export const refusals = {
  REVENUE_SHARE_NOT_ALLOWED: { status: 403, text: 'No permission to change revenue shares' },
  REVENUE_SHARE_NOT_FOUND: { status: 404, text: 'There is no such request for a revenue share' },
  REVENUE_SHARE_APPROVED: { status: 409, text: 'An approved revenue share cannot be changed' },
  REVENUE_SHARE_PENDING: { status: 409, text: 'A request for this channel waits to be decided' },
  REVENUE_SHARE_LOWER: { status: 409, text: 'The share is lower than the one now: say that this is meant' },
  UNSUPPORTED_REVENUE_SHARE_SOURCE: { status: 409, text: 'The share of this category cannot be changed' },
  REVENUE_SHARE_OUTDATED: { status: 409, text: 'The share of the channel has changed since the request' },
  REVENUE_SHARE_MONTH_PAID: { status: 409, text: 'Something of the month was paid since the request' },
  REVENUE_SHARE_CHANNEL_GONE: { status: 409, text: 'The channel is not linked any more' },
  SHARE_OFFER_TAKEN: { status: 409, text: 'The offer was taken before' },
} as const satisfies Refusals;

/**
 * What a share can be asked for: `all` is what has no share of its own, the others are categories of earnings. Adjustments follow
 * what they adjust, and a tax refund has no share.
 */
export const shareCategories = [
  'all',
  'ads',
  'youtube_shorts',
  'content_id',
  'premium',
  'music_premium',
  'super_chat',
  'super_stickers',
  'super_thanks',
  'memberships',
] as const;
export type ShareCategory = (typeof shareCategories)[number];

/** Categories of which creators get all, unless they choose to give a part (domain facts §5). */
export const givenWhole: readonly ShareCategory[] = [
  'super_chat',
  'super_stickers',
  'super_thanks',
  'memberships',
];

/** The first month that has shares: they are after December 2013 (spec 002 §5). */
export const FIRST_SHARE_MONTH = '2014-01';

/** Creators may ask for other shares. */
export const MAY_ASK = 'revenue-share.request';
/** They may ask for more than the highest ordinary share (decision 15). */
export const MAY_EXCEED = 'revenue-share.exceed-maximum';

/**
 * A request for another share of a channel's income (spec 001 §3), on which those with a permission decide. An approved one is agreed: it
 * is not changed, a later one replaces it.
 */
export const shareMachine = (permission: Permission) =>
  defineMachine({
    name: 'revenueShare',
    states: ['pending', 'approved', 'rejected', 'withdrawn'],
    transitions: {
      withdraw: { from: ['pending'], to: 'withdrawn', by: 'owner', danger: true },
      approve: { from: ['pending'], to: 'approved', by: { permission }, notifies: 'revenue-share-approved' },
      reject: {
        from: ['pending'],
        to: 'rejected',
        by: { permission },
        reason: 'required',
        notifies: 'revenue-share-rejected',
        danger: true,
      },
    },
  });

/** The same as staff decide on it. */
export const revenueShareMachine = shareMachine('revenue-share.review');

/** What every list of requests can be filtered and sorted by. */
export const sharesListed = {
  filters: { state: revenueShareMachine.states, category: shareCategories },
  opens: { state: 'pending' },
  sorts: ['requested_at', 'percent', 'name'],
  sort: '-requested_at',
  search: true,
  sizes: SIZES,
  csv: true,
} as const;

/** The requests that staff decide on. */
export const revenueShareList = plainList({
  ...sharesListed,
  path: 'admin/revenue-shares',
  permission: 'revenue-share.review',
});
