import { defineHandler } from '../../jobs/types';
import { refreshDue } from './refresh';
import { countDue } from './repository';
import type { ChannelServices } from './services';

/**
 * The job that refreshes the channels that are due: each every few hours, one with a new grant soon, and then also the days
 * that were missed.
 */
export const refreshHandler = (services: Omit<ChannelServices, 'connection'>) =>
  defineHandler<'channels:refresh', { refreshed: number; failed: number }>(
    async ({ connection, state, now, dryRun, signal, tell, keep }) => {
      const before = state ?? { refreshed: 0, failed: 0 };
      const done = before.refreshed + before.failed;
      const left = await countDue(connection, now);
      if (dryRun) return { channels: left };
      tell({ done, of: done + left });
      if (left === 0) return { channels: before.refreshed, failed: before.failed };
      const some = await refreshDue({ ...services, connection }, now, signal);
      await keep(connection, {
        refreshed: before.refreshed + some.refreshed,
        failed: before.failed + some.failed,
      });
      return 'more';
    },
  );
