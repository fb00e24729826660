import { inTransaction } from '../../database/transaction';
import { figures } from '../../common/figures';
import { YoutubeFailure } from '../../integrations/youtube';
import { keepDays, readDays } from './days';
import { asChannel } from './grants';
import { claimChannel, dueChannels, findChannel, forgetBefore, updateChannel } from './repository';
import { dayOf, firstDayToRead } from './rules';
import type { ChannelKey, ChannelServices } from './services';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// Longer than one channel can take.
const CLAIM = 15 * MINUTE;
const BATCH = 50;

const after = (now: Date, span: number) => new Date(now.getTime() + span);

/**
 * Reads what YouTube has of a channel now, and its days since the last reading: however long the gap is, in one
 * question. Throws YoutubeFailure.
 */
export const refreshChannel = (services: ChannelServices, key: ChannelKey, now: Date): Promise<void> =>
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
        // A channel that YouTube does not know any more keeps what it was last seen with.
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
        refresh_after: after(now, figures.channelRefresh.everyHours * HOUR),
      });
    });
  });

/**
 * Refreshes the channels whose time has come; several processes share them out. One that fails does not keep the
 * others waiting: it is tried again later, and `onFailure` is told why. Returns how many were refreshed.
 */
export const refreshDue = async (
  services: ChannelServices,
  now: () => Date,
  onFailure: (cause: unknown) => void,
): Promise<number> => {
  const { connection } = services;
  let refreshed = 0;
  for (;;) {
    const due = await dueChannels(connection, now(), BATCH);
    if (due.length === 0) return refreshed;
    for (const key of due) {
      const at = now();
      if (!(await claimChannel(connection, key, { now: at, until: after(at, CLAIM) }))) continue;
      try {
        await refreshChannel(services, key, at);
        refreshed += 1;
      } catch (cause) {
        const later = after(at, figures.channelRefresh.retryMinutes * MINUTE);
        await updateChannel(connection, key, { refresh_after: later });
        // A grant that is over is the creator's matter; the channel is marked.
        if (!(cause instanceof YoutubeFailure && cause.problem === 'needs-reauth')) onFailure(cause);
      }
    }
  }
};

/** Forgets YouTube's figures that nobody has refreshed for as long as its terms allow to keep them, and old answers. */
export const forgetStaleFigures = async ({ connection }: Pick<ChannelServices, 'connection'>, now: Date) => {
  await forgetBefore(connection, after(now, -figures.channelRefresh.forgetDays * DAY));
  await connection
    .deleteFrom('youtube_answer')
    .where('read_at', '<', after(now, -figures.analytics.answerMinutes * MINUTE))
    .execute();
};
