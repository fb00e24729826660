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
 * Every minute: reads from YouTube what is due of channels (each every few hours, a renewed one at once), mails the
 * owners of those whose grant is over, and forgets what may not be kept. Several processes share the work out.
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
