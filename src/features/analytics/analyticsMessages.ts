import type { AnalyticsType } from '#contract/analytics';
import type { MessageId } from '#src/lib/messageId';

/** The words of every type of the contract, in the order of the tabs. A type without words does not compile. */
export const typeWords: Record<AnalyticsType, MessageId> = {
  views: 'analytics.type.views',
  'watch-time': 'analytics.type.watch-time',
  subscribers: 'analytics.type.subscribers',
  revenue: 'analytics.type.revenue',
  videos: 'analytics.type.videos',
  countries: 'analytics.type.countries',
  'traffic-sources': 'analytics.type.traffic-sources',
  devices: 'analytics.type.devices',
};
export const TYPES = Object.keys(typeWords) as AnalyticsType[];

/** What is counted, in the order of columns and figures. `net`: subscribers gained minus lost. */
export const MEASURES = [
  'views',
  'watchMinutes',
  'subscribersGained',
  'subscribersLost',
  'net',
  'revenue',
] as const;
export type Measure = (typeof MEASURES)[number];

// By YouTube's names. A name that YouTube adds later is shown as it is.
const SOURCES: Partial<Record<string, MessageId>> = {
  ADVERTISING: 'analytics.source.ADVERTISING',
  ANNOTATION: 'analytics.source.ANNOTATION',
  CAMPAIGN_CARD: 'analytics.source.CAMPAIGN_CARD',
  END_SCREEN: 'analytics.source.END_SCREEN',
  EXT_URL: 'analytics.source.EXT_URL',
  HASHTAGS: 'analytics.source.HASHTAGS',
  LIVE_REDIRECT: 'analytics.source.LIVE_REDIRECT',
  NO_LINK_EMBEDDED: 'analytics.source.NO_LINK_EMBEDDED',
  NO_LINK_OTHER: 'analytics.source.NO_LINK_OTHER',
  NOTIFICATION: 'analytics.source.NOTIFICATION',
  PLAYLIST: 'analytics.source.PLAYLIST',
  PRODUCT_PAGE: 'analytics.source.PRODUCT_PAGE',
  PROMOTED: 'analytics.source.PROMOTED',
  RELATED_VIDEO: 'analytics.source.RELATED_VIDEO',
  SHORTS: 'analytics.source.SHORTS',
  SOUND_PAGE: 'analytics.source.SOUND_PAGE',
  SUBSCRIBER: 'analytics.source.SUBSCRIBER',
  VIDEO_REMIXES: 'analytics.source.VIDEO_REMIXES',
  YT_CHANNEL: 'analytics.source.YT_CHANNEL',
  YT_OTHER_PAGE: 'analytics.source.YT_OTHER_PAGE',
  YT_PLAYLIST_PAGE: 'analytics.source.YT_PLAYLIST_PAGE',
  YT_SEARCH: 'analytics.source.YT_SEARCH',
};
const DEVICES: Partial<Record<string, MessageId>> = {
  DESKTOP: 'analytics.device.DESKTOP',
  GAME_CONSOLE: 'analytics.device.GAME_CONSOLE',
  MOBILE: 'analytics.device.MOBILE',
  TABLET: 'analytics.device.TABLET',
  TV: 'analytics.device.TV',
  UNKNOWN_PLATFORM: 'analytics.device.UNKNOWN_PLATFORM',
};

interface Words {
  formatMessage: (message: { id: MessageId }) => string;
  formatDisplayName: (code: string, options: { type: 'region' }) => string | undefined;
}

/** The name of a row: a video's title, a country's name, or the words of a traffic source or device. */
export const nameOf = (
  type: AnalyticsType,
  { key, label }: { key: string; label: string | null },
  { formatMessage, formatDisplayName }: Words,
): string => {
  if (label !== null) return label;
  if (type === 'countries') {
    return key === 'ZZ'
      ? formatMessage({ id: 'analytics.country.ZZ' })
      : (formatDisplayName(key, { type: 'region' }) ?? key);
  }
  const id = type === 'traffic-sources' ? SOURCES[key] : type === 'devices' ? DEVICES[key] : undefined;
  return id ? formatMessage({ id }) : key;
};
