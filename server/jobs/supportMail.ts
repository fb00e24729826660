import { Cron } from 'croner';
import { type SupportPost, mailAboutWaiting } from '../features/support';

/** Every ten minutes: mails about conversations that wait. Each mail is claimed first, so that several processes send it once. */
export const scheduleSupportMail = (post: SupportPost, onFailure: () => void): (() => void) => {
  const job = new Cron('*/10 * * * *', { protect: true, catch: onFailure }, async () => {
    await mailAboutWaiting(post, new Date());
  });
  return () => job.stop();
};
