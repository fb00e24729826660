import { Cron } from 'croner';
import { type SupportPost, mailAboutWaiting } from '../features/support';

/** Every ten minutes: sends e-mails about conversations that wait. A process claims an e-mail first, so that it is sent once. */
export const scheduleSupportMail = (post: SupportPost, onFailure: () => void): (() => void) => {
  const job = new Cron('*/10 * * * *', { protect: true, catch: onFailure }, async () => {
    await mailAboutWaiting(post, new Date());
  });
  return () => job.stop();
};
