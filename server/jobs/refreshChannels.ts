import { Cron } from 'croner';
import { type ChannelServices, forgetStaleFigures, refreshDue } from '../features/channels';

/**
 * Every minute: reads from YouTube what is due of channels (each every few hours, a renewed one at once) and forgets
 * what may not be kept. Several processes share the channels out.
 */
export const scheduleRefresh = (
  services: ChannelServices,
  onFailure: (cause: unknown) => void,
): (() => void) => {
  const job = new Cron('* * * * *', { protect: true, catch: onFailure }, async () => {
    await refreshDue(services, () => new Date(), onFailure);
    await forgetStaleFigures(services, new Date());
  });
  return () => job.stop();
};
