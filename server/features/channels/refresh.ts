import { wrongOf } from '../../jobs/problem';
import type { Wrong } from '../../jobs/types';
import { inTransaction } from '../../database/transaction';
import { dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { YoutubeFailure } from '../../integrations/youtube';
import type { Services } from '../../services';
import { readDays } from './days';
import { asChannel } from './grants';
import {
  deleteAnswersBefore,
  dueChannels,
  findChannel,
  deleteUnitsBefore,
  forgetBefore,
  forgetPlatformBefore,
  keepDays,
  updateChannel,
} from './repository';
import { firstDayToRead } from './rules';
import type { ChannelKey } from './channelKey';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// So few that they take some seconds at most where YouTube answers.
const BATCH = 10;

const after = (now: Date, span: number) => new Date(now.getTime() + span);

/**
 * Reads from YouTube a channel as it is now, and the figures of its days since the last refresh, in one request however
 * many days that are. Throws YoutubeFailure.
 */
export const refreshChannel = (services: Services, key: ChannelKey, now: Date): Promise<void> =>
  asChannel(services, key, async (access) => {
    const { connection, youtube } = services;
    const known = await findChannel(connection, key);
    if (!known) return;
    const today = dayOf(now);
    const { channelId } = key;
    const found = await youtube.channel(access, channelId);
    const from = firstDayToRead(known.days_read_until, today);
    const days = await readDays(youtube, access, { channelId, from, to: today });
    const newest = days.at(-1)?.day;
    await inTransaction(connection, async (transaction) => {
      await keepDays(transaction, key, days, now);
      await updateChannel(transaction, key, {
        // A channel that YouTube does not know any more keeps its last figures.
        ...(found
          ? {
              name: found.name,
              thumbnail: found.thumbnail,
              subscribers: found.subscribers,
              views: found.views,
              refreshed_at: now,
            }
          : {}),
        ...(newest ? { days_read_until: newest } : {}),
        refresh_after: after(now, businessConstants.channelRefresh.everyHours * HOUR),
      });
    });
  });

/** How many channels were refreshed and how many were not, and what was wrong with the first. */
export interface Refreshed {
  refreshed: number;
  failed: number;
  wrong?: Wrong | undefined;
}

/**
 * Refreshes some channels that are due, and says how many succeeded and failed, and why the first did; none of either where none
 * is due. A channel that fails does not stop the others: it is tried again later.
 */
export const refreshDue = async (services: Services, now: Date, signal?: AbortSignal): Promise<Refreshed> => {
  const { connection } = services;
  let refreshed = 0;
  let failed = 0;
  let wrong: Wrong | undefined;
  for (const key of await dueChannels(connection, now, BATCH)) {
    if (signal?.aborted) break;
    try {
      await refreshChannel(services, key, now);
      refreshed += 1;
    } catch (cause) {
      failed += 1;
      wrong ??= wrongOf(cause);
      const later = after(now, businessConstants.channelRefresh.retryMinutes * MINUTE);
      await updateChannel(connection, key, { refresh_after: later });
      // Its owner sees a refused grant, and the count of failures is kept. Anything else is a fault of ours.
      if (!(cause instanceof YoutubeFailure)) throw cause;
    }
  }
  return { refreshed, failed, wrong };
};

/** Deletes figures that were not refreshed for as long as YouTube's terms allow to keep them, and old answers. */
export const forgetStaleFigures = async ({ connection }: Pick<Services, 'connection'>, now: Date) => {
  const stale = after(now, -businessConstants.channelRefresh.forgetDays * DAY);
  await forgetBefore(connection, stale);
  await forgetPlatformBefore(connection, stale);
  await deleteUnitsBefore(connection, dayOf(stale));
  await deleteAnswersBefore(connection, after(now, -businessConstants.analytics.answerMinutes * MINUTE));
};
