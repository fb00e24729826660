import { Cron } from 'croner';
import type { Config } from '../config';
import {
  type ChannelServices,
  forgetStaleFigures,
  refreshDue,
  warnOfRefusedGrants,
} from '../features/channels';
import type { Mailer } from '../integrations/mail';
import type { Words } from '../mail/words';

/**
 * Every minute: refreshes the channels that are due (each channel every few hours, one with a new grant at once), mails the
 * owners of channels whose grant YouTube refused, and deletes figures that may not be kept. Several processes share the work.
 */
export const scheduleRefresh = (
  services: ChannelServices,
  post: { config: Pick<Config, 'publicUrl'>; mailer: Mailer; words: Words },
  onFailure: (cause: unknown) => void,
): (() => void) => {
  const job = new Cron('* * * * *', { protect: true, catch: onFailure }, async () => {
    await refreshDue(services, () => new Date(), onFailure);
    await warnOfRefusedGrants({ connection: services.connection, ...post }, new Date());
    await forgetStaleFigures(services, new Date());
  });
  return () => job.stop();
};
