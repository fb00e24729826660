import type { QueueName } from '#contract/plain/queues';
import type { MessageId } from './messageId';
import { paths } from './paths';

/** What the queues of staff are called in the menu, and where they are. */
export const QUEUES: Record<QueueName, { words: MessageId; path: string }> = {
  channels: { words: 'review.title', path: paths.channelApplications },
  games: { words: 'gameReview.title', path: paths.gameReview },
  'revenue-shares': { words: 'revenueShareReview.menu', path: paths.revenueShareRequests },
  'payment-methods': { words: 'paymentReview.title', path: paths.paymentMethods },
  catchups: { words: 'catchupReview.title', path: paths.catchups },
  'instant-payments': { words: 'instantReview.menu', path: paths.instantReview },
  differences: { words: 'reconciliation.title', path: paths.reconciliation },
  'unclaimed-payments': { words: 'unclaimedPayments.title', path: paths.unclaimedPayments },
  'unsent-mails': { words: 'mails.title', path: paths.unsentMails },
};
