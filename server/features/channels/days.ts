import { type Access, type Youtube, YoutubeFailure } from '../../integrations/youtube';
import type { ReportRow } from '../../integrations/youtubeReport';
import { type ChannelDay, toDay } from './rules';

const METRICS = ['views', 'estimatedMinutesWatched', 'subscribersGained', 'subscribersLost'];
const REVENUE = 'estimatedRevenue';

/** Asks with revenue, and again without it if YouTube does not give the account's revenue. */
export const withRevenue = async (
  metrics: readonly string[],
  ask: (metrics: readonly string[]) => Promise<ReportRow[]>,
): Promise<ReportRow[]> => {
  try {
    return await ask([...metrics, REVENUE]);
  } catch (cause) {
    if (cause instanceof YoutubeFailure && cause.problem === 'forbidden') return ask(metrics);
    throw cause;
  }
};

/** A channel's figures by day, in one request. Days for which YouTube has no figures are left out. */
export const readDays = async (
  youtube: Youtube,
  access: Access,
  range: { channelId: string; from: string; to: string },
): Promise<ChannelDay[]> => {
  const rows = await withRevenue(METRICS, (metrics) =>
    youtube.report(access, { ...range, metrics, dimension: 'day', sort: 'day' }),
  );
  return rows.map(toDay);
};
