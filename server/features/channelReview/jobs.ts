import { dayOf } from '../../common/days';
import { inTransaction } from '../../database/transaction';
import type { Connection } from '../../database/open';
import { type Handler, defineHandler } from '../../jobs/types';
import { hasPermission } from '../auth';
import {
  findChannel,
  invalidateReview,
  lockChannel,
  monitoredUntil,
  openReview,
  reviewsBy,
  updateReview,
} from '../channels';

const SLICE = 20;

interface Done {
  channels: number;
}

/**
 * The job that follows when somebody may review no more; its key is the account. What they decided counts no more, and the channels wait
 * again (spec 002 §4). Where they may again by then, nothing happens.
 */
export const requeueHandler: Handler<'channels:requeue'> = defineHandler<'channels:requeue', Done>(
  async ({ connection, key: verifierId, state, now, dryRun, keep }) => {
    const { channels } = state ?? { channels: 0 };
    if (await hasPermission(connection, verifierId, 'channel.review')) return { channels };
    const found = await reviewsBy(connection, verifierId, SLICE);
    if (found.length === 0 || dryRun) return { channels: channels + found.length };
    for (const review of found) {
      await inTransaction(connection, (transaction) => invalidateReview(transaction, review, now));
    }
    await keep(connection, { channels: channels + found.length });
    return 'more';
  },
);

// Its review is looked at again, unless it has left meanwhile; it is not watched any more.
const endMonitoring = (
  connection: Connection,
  key: { userId: string; channelId: string; reviewId: string },
  now: Date,
) =>
  inTransaction(connection, async (transaction) => {
    await lockChannel(transaction, key.channelId);
    await updateReview(transaction, key, { monitored_until: null });
    const channel = await findChannel(transaction, key);
    if (channel?.status === 'linked')
      await openReview(transaction, key, { kind: 'monitoring', by: 'system', now });
  });

/** The daily job that has channels reviewed again whose days of being watched are over (spec 002 §9). */
export const monitoringHandler: Handler<'channels:monitoring'> = defineHandler<'channels:monitoring', Done>(
  async ({ connection, state, now, dryRun, keep }) => {
    const { channels } = state ?? { channels: 0 };
    const found = await monitoredUntil(connection, dayOf(now), SLICE);
    if (found.length === 0 || dryRun) return { channels: channels + found.length };
    for (const review of found) await endMonitoring(connection, review, now);
    await keep(connection, { channels: channels + found.length });
    return 'more';
  },
);
