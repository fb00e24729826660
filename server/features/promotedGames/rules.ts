import Big from 'big.js';
import type { EarningsCategory, EarningsSource } from '#contract/earnings';
import { monthAfter } from '../../common/days';
import { type AgreedShare, creditOf, shareFor } from '../ledger';

/** When a video counts for its channel. */
interface Counting {
  channelId: string;
  from: string;
  /** Null: it still counts. */
  until: string | null;
}

/** By a video's id, since when and for which channel it counts. */
export type PromotedVideos = ReadonlyMap<string, readonly Counting[]>;

/** The videos by their ids. */
export const promotedVideosOf = (
  rows: readonly { video_id: string; channel_id: string; from_month: string; until_month: string | null }[],
): PromotedVideos => {
  const videos = new Map<string, Counting[]>();
  for (const row of rows) {
    const counting = { channelId: row.channel_id, from: row.from_month, until: row.until_month };
    videos.set(row.video_id, [...(videos.get(row.video_id) ?? []), counting]);
  }
  return videos;
};

/** Whether a video counts for this channel in this month (`YYYY-MM`). */
export const isPromotedIn =
  (videos: PromotedVideos) =>
  (videoId: string, channelId: string | null, month: string): boolean =>
    videos
      .get(videoId)
      ?.some(
        (counting) =>
          counting.channelId === channelId &&
          counting.from <= month &&
          (counting.until === null || month <= counting.until),
      ) ?? false;

/** The first month of which nothing was read: what is entered or ended now holds from it on. At the earliest last month. */
export const firstOpenMonth = (lastReported: string | null, today: string): string => {
  const lastMonth = monthAfter(today.slice(0, 7), -1);
  const next = lastReported === null ? lastMonth : monthAfter(lastReported, 1);
  return next > lastMonth ? next : lastMonth;
};

const ORDINARY: Partial<Record<EarningsSource, EarningsCategory>> = { youtube_red: 'premium' };

/**
 * What a channel's promoted videos earned above its ordinary share, dollars: `given_up` is what the network would have had, `added` what it
 * adds to what the videos brought. The service fee is the same in all.
 */
export const aboveOrdinary = (
  agreed: readonly AgreedShare[],
  income: { channelId: string; source: EarningsSource; month: string; gross: string; amount: string },
) => {
  const category = ORDINARY[income.source] ?? 'ads';
  const share = shareFor(agreed, { ...income, category });
  const credit = (percent: string) =>
    creditOf({ type: 'earning', gross: income.gross }, { ...share, percent });
  const ordinary = credit(share.percent).amount;
  const whole = credit('100').amount;
  return {
    ordinary_percent: new Big(share.percent).toFixed(),
    ordinary,
    earned: income.amount,
    above: new Big(income.amount).minus(ordinary).toFixed(),
    given_up: new Big(whole).minus(ordinary).toFixed(),
    added: new Big(income.amount).minus(whole).toFixed(),
  };
};
