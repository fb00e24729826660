import { z } from 'zod';
import { channelId, checkedText, id, moment, month, percent } from '../fields';
import { shareCategories } from '../plain/revenueShare';
import { shareText } from '../rules/revenueShare';

/** What a share is of: `all` is the income that has no share of its own. */
export const shareCategory = z.enum(shareCategories);

/** What everybody sees of a request for another share. */
export const requestedShare = z.object({
  request_id: id,
  channel_id: z.string(),
  /** The channel's name. */
  channel: z.string(),
  category: shareCategory,
  effective_month: month,
  /** What is asked for, and what held when it was asked, per cent. */
  percent,
  before: percent,
  reason: z.string(),
  notes: z.string(),
  requested_at: moment,
});

/** A request as whoever decides on it sees it. */
export const decidedShare = requestedShare.extend({
  subject_id: id,
  /** The name of who asked for it. */
  requested_by: z.string(),
});

/** What is said in a request for another share, whoever asks. */
export const shareAsked = {
  channel_id: channelId,
  /** A category of earnings, or `all`. */
  category: z.string().max(40),
  month,
  percent: z.string().max(12),
  reason: checkedText(shareText),
  notes: checkedText(shareText),
  confirmed: z.boolean().default(false),
};

/** What speaks against a request. */
export const askRefusals = [
  'NOT_FOUND',
  'REVENUE_SHARE_NOT_ALLOWED',
  'REVENUE_SHARE_PENDING',
  'REVENUE_SHARE_LOWER',
  'UNSUPPORTED_REVENUE_SHARE_SOURCE',
] as const;

/** What speaks against agreeing on what was asked for. */
export const approveRefusals = [
  'REVENUE_SHARE_NOT_FOUND',
  'STATE_CHANGED',
  'REVENUE_SHARE_OUTDATED',
  'REVENUE_SHARE_MONTH_PAID',
  'REVENUE_SHARE_CHANNEL_GONE',
] as const;
