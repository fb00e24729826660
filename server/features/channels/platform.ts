import type { Channel } from '#contract/channels';
import type { PlatformStatus } from '#contract/plain/platform';
import { businessConstants } from '../../common/businessConstants';
import { dayOf, monthsBefore } from '../../common/days';
import type { YoutubePlatform } from '../../integrations/youtube';

/**
 * How a channel stands on YouTube, by what YouTube has answered (spec 002 §4). Without an upload for three calendar months it is
 * inactive; one without any video, three months after it was made. Where there are videos and no upload is to be seen, nothing is known.
 */
export const platformStatusOf = (
  found: Pick<YoutubePlatform, 'publishedAt' | 'videoCount' | 'lastUploadAt'> | undefined,
  now: Date,
): PlatformStatus => {
  if (!found) return 'terminated';
  const newest = found.lastUploadAt ?? (found.videoCount === 0 ? found.publishedAt : undefined);
  if (!newest) return 'unknown';
  const since = monthsBefore(dayOf(now), businessConstants.platformStatus.inactiveMonths);
  return dayOf(newest) > since ? 'active' : 'inactive';
};

/** The columns of `channel` that `platformOf` reads. */
export const platformColumns = [
  'channel.platform_status',
  'channel.video_count',
  'channel.last_upload_at',
  'channel.platform_checked_at',
] as const;

/** What a list says of how a channel stands on YouTube. */
export const platformOf = (row: {
  platform_status: PlatformStatus;
  video_count: number | null;
  last_upload_at: Date | null;
  platform_checked_at: Date | null;
}): Pick<Channel, 'platform_status' | 'video_count' | 'last_upload_at' | 'platform_checked_at'> => ({
  platform_status: row.platform_status,
  video_count: row.video_count,
  last_upload_at: row.last_upload_at?.toISOString() ?? null,
  platform_checked_at: row.platform_checked_at?.toISOString() ?? null,
});

const PACIFIC = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day, `YYYY-MM-DD`, to whose units of YouTube's quota a request counts: it begins at midnight on the Pacific coast. */
export const quotaDayOf = (moment: Date): string => PACIFIC.format(moment);
