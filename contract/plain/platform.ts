/**
 * How a channel stands on YouTube (spec 002 §4):
 * - `active`: something was uploaded in the last three months
 * - `inactive`: nothing was uploaded for three months
 * - `terminated`: YouTube has closed the channel, or knows it no more
 * - `unknown`: YouTube was not asked yet, or shows no uploads
 */
export const platformStatuses = ['active', 'inactive', 'terminated', 'unknown'] as const;
export type PlatformStatus = (typeof platformStatuses)[number];

/** Without an upload for so many calendar months a channel is inactive (spec 002 §4). */
export const INACTIVE_MONTHS = 3;
