import type { Updateable } from 'kysely';
import { businessConstants } from '../../common/businessConstants';
import type { ChannelTable } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { YoutubeFailure, type YoutubePlatform } from '../../integrations/youtube';
import { wrongOf } from '../../jobs/problem';
import { type Slice, type Wrong, defineHandler } from '../../jobs/types';
import type { Services } from '../../services';
import type { ChannelKey } from './channelKey';
import { platformStatusOf, quotaDayOf } from './platform';
import { type Quota, QuotaUsedUp, asCounted } from './quota';
import { countToCheck, dueToCheck, unitsTaken, updateChannel } from './repository';

const HOUR = 3_600_000; // ms
// So few that they take some seconds where YouTube answers.
const BATCH = 10;

const askAbout = (quota: Quota, services: Services, key: ChannelKey) =>
  asCounted(services, key, quota, (access) => services.youtube.platform(access, key.channelId));

const said = (found: YoutubePlatform | undefined, now: Date): Updateable<ChannelTable> => ({
  platform_status: platformStatusOf(found, now),
  video_count: found?.videoCount ?? null,
  last_upload_at: found?.lastUploadAt ?? null,
  good_standing: found?.standing.overall ?? null,
  community_good_standing: found?.standing.community ?? null,
  copyright_good_standing: found?.standing.copyright ?? null,
  content_id_good_standing: found?.standing.contentId ?? null,
  platform_checked_at: now,
});

/** What is done of the channels that were due at the beginning. */
interface Checking {
  of: number;
  checked: number;
  failed: number;
  wrong?: Wrong | undefined;
}

const endOf = ({ checked, failed, wrong }: Checking) => ({ channels: checked, failed, wrong });

/**
 * Asks about one channel, and keeps the answer together with where the job is: what a process that dies has not kept is asked again.
 * A channel that could not be asked about keeps what was known, and waits as long as the others.
 */
const checkOne = async (
  services: Services,
  key: ChannelKey,
  {
    quota,
    now,
    before,
    keep,
  }: { quota: Quota; before: Checking } & Pick<Slice<never, Checking>, 'now' | 'keep'>,
): Promise<Checking> => {
  const next = new Date(now.getTime() + businessConstants.platformStatus.everyHours * HOUR);
  let change: Updateable<ChannelTable> = {};
  let after = before;
  try {
    change = said(await askAbout(quota, services, key), now);
    after = { ...before, checked: before.checked + 1 };
  } catch (cause) {
    // Its owner sees a refused grant, and the count of failures is kept. Anything else is a fault of ours.
    if (!(cause instanceof YoutubeFailure)) throw cause;
    after = { ...before, failed: before.failed + 1, wrong: before.wrong ?? wrongOf(cause) };
  }
  await inTransaction(services.connection, async (transaction) => {
    await updateChannel(transaction, key, { ...change, platform_check_after: next });
    await keep(transaction, after);
  });
  return after;
};

/**
 * The job that asks YouTube once a day how each channel stands there, those of which nothing was heard for longest first, as far as the
 * units of the day reach.
 */
export const platformHandler = (
  services: Omit<Services, 'connection'>,
  most: number = businessConstants.platformStatus.unitsADay,
) =>
  defineHandler<'channels:platform-status', Checking>(
    async ({ connection, state, now, dryRun, signal, reportProgress, keep }) => {
      let done = state ?? { of: await countToCheck(connection, now), checked: 0, failed: 0 };
      if (dryRun) return { channels: done.of };
      const quota = { day: quotaDayOf(now), most };
      const due =
        (await unitsTaken(connection, quota.day)) < most ? await dueToCheck(connection, now, BATCH) : [];
      try {
        for (const key of due) {
          signal.throwIfAborted();
          done = await checkOne({ ...services, connection }, key, { quota, now, before: done, keep });
          reportProgress({ done: done.checked + done.failed, of: done.of });
        }
      } catch (cause) {
        if (!(cause instanceof QuotaUsedUp)) throw cause;
        return endOf(done);
      }
      return due.length > 0 ? 'more' : endOf(done);
    },
  );
