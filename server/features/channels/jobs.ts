import { defineHandler } from '../../jobs/types';
import type { Services } from '../../services';
import { type Refreshed, refreshDue } from './refresh';
import { countDue } from './repository';

/**
 * The job that refreshes the channels that are due: each every few hours, one with a new grant soon, and then also the days
 * that were missed.
 */
export const refreshHandler = (services: Omit<Services, 'connection'>) =>
  defineHandler<'channels:refresh', Refreshed>(
    async ({ connection, state, now, dryRun, signal, reportProgress, keep }) => {
      const before: Refreshed = state ?? { refreshed: 0, failed: 0 };
      const done = before.refreshed + before.failed;
      const left = await countDue(connection, now);
      if (dryRun) return { channels: left };
      reportProgress({ done, of: done + left });
      if (left === 0) return { channels: before.refreshed, failed: before.failed, wrong: before.wrong };
      const some = await refreshDue({ ...services, connection }, now, signal);
      await keep(connection, {
        refreshed: before.refreshed + some.refreshed,
        failed: before.failed + some.failed,
        wrong: before.wrong ?? some.wrong,
      });
      return 'more';
    },
  );
