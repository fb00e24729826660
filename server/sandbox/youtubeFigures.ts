import { createHash } from 'node:crypto';
import { seededRandom } from '../seed/random';
import type { SandboxChannel } from './googleAccounts';

const DAY = 86_400_000;
const FOUNDED = '2019-04-01';
// Sunday first.
const WEEK = [1.25, 0.9, 0.88, 0.9, 0.95, 1.05, 1.3];
const DAILY_VIEWS = 0.8; // of each subscriber
const GROWTH = 0.15; // a year
// One day in so many has no figures, and the newest days never have.
const GAPS = 37;
const NEWEST_WITHOUT = 2;

const seedOf = (...words: string[]): number =>
  createHash('sha256').update(words.join('/')).digest().readUInt32BE();

export type Figures = Record<
  'views' | 'estimatedMinutesWatched' | 'subscribersGained' | 'subscribersLost' | 'estimatedRevenue',
  number
>;
export const METRICS: readonly (keyof Figures)[] = [
  'views',
  'estimatedMinutesWatched',
  'subscribersGained',
  'subscribersLost',
  'estimatedRevenue',
];
export const REVENUE_METRIC = 'estimatedRevenue';

const cents = (dollars: number) => Math.round(dollars * 1000) / 1000;

const figuresOf = (seed: number, subscribers: number, at: number, now: number): Figures | undefined => {
  const number = Math.floor(at / DAY);
  const random = seededRandom(seed ^ Math.imul(number, 0x9e3779b1));
  if (Math.floor(random() * GAPS) === 0) return undefined;
  const years = (now - at) / (365 * DAY);
  const views = Math.round(
    subscribers *
      DAILY_VIEWS *
      (WEEK[new Date(at).getUTCDay()] ?? 1) *
      Math.max(0.2, 1 - years * GROWTH) *
      (0.85 + random() * 0.3),
  );
  const gained = Math.round(views * 0.004 * (0.7 + random() * 0.6));
  return {
    views,
    estimatedMinutesWatched: Math.round(views * (3 + random())),
    subscribersGained: gained,
    subscribersLost: Math.round(gained * (0.2 + random() * 0.2)),
    estimatedRevenue: cents(views * 0.002 * (0.8 + random() * 0.4)),
  };
};

/** A channel's figures of each day that has some. The same day always gives the same figures. */
export const figuresByDay = (
  channel: SandboxChannel,
  range: { from: string; to: string },
  today: string,
): { day: string; figures: Figures }[] => {
  const seed = seedOf('figures', channel.channelId);
  const now = Date.parse(today);
  const last = Math.min(Date.parse(range.to), now - NEWEST_WITHOUT * DAY);
  const days = [];
  for (let at = Math.max(Date.parse(range.from), Date.parse(FOUNDED)); at <= last; at += DAY) {
    const figures = figuresOf(seed, channel.subscribers, at, now);
    if (figures) days.push({ day: new Date(at).toISOString().slice(0, 10), figures });
  }
  return days;
};

const weigh = (keys: readonly string[], seed: number): [string, number][] => {
  const random = seededRandom(seed);
  const weights = keys.map((key, index): [string, number] => [key, (0.6 + random() * 0.8) / (index + 1.5)]);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return weights.map(([key, weight]) => [key, weight / sum]);
};

const VIDEOS = 64;
const videoIdsOf = (channelId: string) =>
  Array.from({ length: VIDEOS }, (_nothing, index) =>
    createHash('sha256').update(`video/${channelId}/${index}`).digest('base64url').slice(0, 11),
  );

const KEYS: Record<string, (channelId: string) => readonly string[]> = {
  video: videoIdsOf,
  country: () => 'US,GB,DE,IN,BR,NL,SE,FR,CA,JP,ES,PL,MX,AU,ZZ'.split(','),
  insightTrafficSourceType: () =>
    'RELATED_VIDEO,SUBSCRIBER,YT_SEARCH,SHORTS,EXT_URL,YT_CHANNEL,PLAYLIST,NOTIFICATION,NO_LINK_OTHER'.split(
      ',',
    ),
  deviceType: () => 'MOBILE,DESKTOP,TV,TABLET,GAME_CONSOLE,UNKNOWN_PLATFORM'.split(','),
};

export const LISTS = new Set(Object.keys(KEYS));
/** Dimensions for which YouTube has no revenue. */
export const WITHOUT_REVENUE = new Set(['insightTrafficSourceType', 'deviceType']);

export const sumOf = (days: readonly { figures: Figures }[]): Figures | undefined =>
  days.length === 0
    ? undefined
    : days
        .map(({ figures }) => figures)
        .reduce((sum, figures) => ({
          views: sum.views + figures.views,
          estimatedMinutesWatched: sum.estimatedMinutesWatched + figures.estimatedMinutesWatched,
          subscribersGained: sum.subscribersGained + figures.subscribersGained,
          subscribersLost: sum.subscribersLost + figures.subscribersLost,
          estimatedRevenue: cents(sum.estimatedRevenue + figures.estimatedRevenue),
        }));

/** A channel's figures of a range, cut by videos, countries, traffic sources or devices. */
export const figuresByKey = (
  channelId: string,
  dimension: string,
  total: Figures,
): { key: string; figures: Figures }[] =>
  weigh(KEYS[dimension]?.(channelId) ?? [], seedOf(dimension, channelId)).map(([key, share]) => ({
    key,
    figures: {
      views: Math.round(total.views * share),
      estimatedMinutesWatched: Math.round(total.estimatedMinutesWatched * share),
      subscribersGained: Math.round(total.subscribersGained * share),
      subscribersLost: Math.round(total.subscribersLost * share),
      estimatedRevenue: cents(total.estimatedRevenue * share),
    },
  }));

const HOW = ['Quietly', 'In one day', 'From scratch', 'With one hand', 'The wrong way', 'Without a plan'];
const WHAT = [
  'building a desk',
  'painting rain',
  'a night train',
  'my first boat',
  'the tiny kitchen',
  'snow',
];

/** The title of a video, from its id alone. */
export const titleOf = (videoId: string): string => {
  const seed = seedOf('title', videoId);
  return `${HOW[seed % HOW.length]}: ${WHAT[(seed >>> 8) % WHAT.length]} #${(seed >>> 16) % 400}`;
};

/** What `channels.list` counts: rounded as Google does, the views growing from day to day. */
export const countsOf = ({ subscribers }: SandboxChannel, today: string) => {
  const unit = 10 ** Math.max(0, String(subscribers).length - 3);
  const days = (Date.parse(today) - Date.parse(FOUNDED)) / DAY;
  return {
    subscribers: String(Math.floor(subscribers / unit) * unit),
    views: String(Math.round(subscribers * DAILY_VIEWS * 0.6 * days)),
    videos: String(VIDEOS),
  };
};
