import { inTransaction } from '../../database/transaction';
import { businessConstants } from '../../common/businessConstants';
import { refuseBeyondOwnDay } from '../../http/limits';
import { YoutubeFailure } from '../../integrations/youtube';
import type { ReportRow } from '../../integrations/youtubeReport';
import { type ChannelDay, asChannel, keepDays, readDays, withRevenue } from '../channels';
import type { Services } from '../../services';
import { findAnswer, putAnswer } from './repository';
import { type DayRange, type ListType, lists } from './rules';

/** The channel that a user asks about. */
interface Asked {
  userId: string;
  channelId: string;
  /** Who asks, where that is not whose channel it is. */
  askedBy?: string;
  /** Whether an answer of the last minutes may be given again. Not if the channel's grant may be refused. */
  mayRepeat: boolean;
}

/** What YouTube answers of a channel; what it answered in the last minutes is used again. Counts to the day of whoever asks. */
export const cachedAnswer = async <Answer>(
  { connection }: Services,
  { userId, channelId, mayRepeat, askedBy = userId }: Asked,
  question: DayRange & { type: string },
  ask: (now: Date) => Promise<Answer>,
): Promise<Answer> => {
  const now = new Date();
  const key = { userId, channelId, ...question };
  if (mayRepeat) {
    const since = new Date(now.getTime() - businessConstants.analytics.answerMinutes * 60_000);
    const earlier = await findAnswer(connection, key, since);
    if (earlier !== undefined) return JSON.parse(earlier) as Answer;
  }
  await refuseBeyondOwnDay(connection, askedBy, 'youtubeReports');
  const answer = await ask(now);
  await putAnswer(connection, key, { answer: JSON.stringify(answer), readAt: now });
  return answer;
};

/** The figures of the days, which all daily types use. They are kept with the channel. Throws YoutubeFailure. */
export const daysOf = (services: Services, asked: Asked, range: DayRange): Promise<ChannelDay[]> =>
  cachedAnswer(services, asked, { ...range, type: 'days' }, async (now) => {
    const days = await asChannel(services, asked, (access) =>
      readDays(services.youtube, access, { channelId: asked.channelId, ...range }),
    );
    await inTransaction(services.connection, (transaction) => keepDays(transaction, asked, days, now));
    return days;
  });

/** The rows of a list, and the titles of its videos by id. Throws YoutubeFailure. */
export const listOf = (
  services: Services,
  asked: Asked,
  { type, range }: { type: ListType; range: DayRange },
): Promise<{ rows: ReportRow[]; titles: [string, string][] }> =>
  cachedAnswer(services, asked, { ...range, type }, () =>
    asChannel(services, asked, async (access) => {
      const { youtube } = services;
      const { dimension, revenue } = lists[type];
      const ask = (metrics: readonly string[]) =>
        youtube.report(access, {
          channelId: asked.channelId,
          ...range,
          metrics,
          dimension,
          sort: '-views',
          maxResults: businessConstants.analytics.rows,
        });
      const metrics = ['views', 'estimatedMinutesWatched'];
      const rows = revenue ? await withRevenue(metrics, ask) : await ask(metrics);
      const ids = type === 'videos' ? rows.map((row) => String(row[dimension])) : [];
      if (ids.length === 0) return { rows, titles: [] };
      // Figures without titles are better than no figures.
      const titles = await youtube.videoTitles(access, ids).catch((cause: unknown) => {
        if (cause instanceof YoutubeFailure && cause.problem !== 'needs-reauth')
          return new Map<string, string>();
        throw cause;
      });
      return { rows, titles: [...titles] };
    }),
  );
