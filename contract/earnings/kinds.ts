import { z } from 'zod';
import { channelId } from '../fields';

/** The sources of which YouTube's reports bring money (spec 001 §3). */
export const youtubeSources = ['youtube', 'youtube_asset', 'youtube_red', 'paid_features'] as const;

/** The sources that YouTube does not report: their income comes in files of our own layout (spec 001 §3). */
export const incomeSources = [
  'dailymotion',
  'genme',
  'hitbox',
  'spreadshirt',
  'wath',
  'crypto',
  'youku',
  'recoupment',
  'music_label',
  'deals',
] as const;
export type IncomeSource = (typeof incomeSources)[number];

/** The sources of money. */
export const earningsSources = [...youtubeSources, ...incomeSources] as const;
export const earningsSource = z.enum(earningsSources);
export type EarningsSource = z.infer<typeof earningsSource>;

/**
 * The part of a source that money is for; empty: a payment for the whole source. `network` is what the owner of a network earns of its
 * members' channels.
 */
export const earningsCategories = [
  '',
  'ads',
  'youtube_shorts',
  'content_id',
  'premium',
  'music_premium',
  'super_chat',
  'super_stickers',
  'super_thanks',
  'memberships',
  'promoted_games',
  'network',
  'adjustments',
  'tax_refund',
  'other',
] as const;
export const earningsCategory = z.enum(earningsCategories);
export type EarningsCategory = z.infer<typeof earningsCategory>;

/**
 * Why an entry corrects others: a newer report of the month, an adjustment of the source, an import that was undone,
 * another revenue share, another owner of the channel, another network of its owner, or a payment history that changed.
 */
export const entryReasons = [
  'restated',
  'adjustment',
  'undone',
  'share',
  'holder',
  'network',
  'history',
] as const;
export type EntryReason = (typeof entryReasons)[number];

/** The types of ledger entries that are payments (spec 001 §3). */
export const paymentTypes = [
  'payment',
  'advance',
  'catchup',
  'regular',
  'instant_payment',
  'weekly_payment',
  'external_payment',
] as const;

export type PaymentKind = (typeof paymentTypes)[number];

/** The types of ledger entries (spec 001 §3): first what is earned, then payments. */
export const entryTypes = ['earning', 'tax', 'expired_earnings', ...paymentTypes] as const;
export const entryType = z.enum(entryTypes);
export type EntryType = z.infer<typeof entryType>;

/** What earnings may be narrowed to. A payment is not of a channel, source or category. */
export const earningsFilters = {
  channel: z.union([z.literal('all'), channelId]).default('all'),
  source: z.union([z.literal('all'), earningsSource]).default('all'),
  category: z
    .enum(['all', ...earningsCategories.filter((one): one is Exclude<EarningsCategory, ''> => one !== '')])
    .default('all'),
};

/** The types by which a list of days may be narrowed: what is earned, and payments of any kind. */
export const filterTypes = ['all', 'earning', 'tax', 'expired_earnings', 'payment'] as const;
export type FilterType = (typeof filterTypes)[number];
