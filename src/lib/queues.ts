import type { WaitingName } from '#contract/plain/queues';
import type { MessageId } from './messageId';
import { paths } from './paths';

/** What the queues of staff are called in the menu, and where they are. */
export const QUEUES: Record<WaitingName, { words: MessageId; path: string }> = {
  conversations: { words: 'inbox.title', path: paths.supportInbox },
  channels: { words: 'channelReview.title', path: paths.channelApplications },
  unlinks: { words: 'unlinks.title', path: paths.unlinks },
  invites: { words: 'channelInvites.staff.title', path: paths.channelInvites },
  games: { words: 'introduce.review.title', path: paths.gameReview },
  'network-requests': { words: 'networkRequests.title', path: paths.networkRequests },
  'network-transfers': { words: 'networkTransfers.staff.title', path: paths.networkTransfers },
  'revenue-shares': { words: 'revenueShare.review.menu', path: paths.revenueShareRequests },
  'payment-methods': { words: 'paymentMethods.review.title', path: paths.paymentMethods },
  catchups: { words: 'catchUp.review.title', path: paths.catchups },
  'instant-payments': { words: 'instantPayment.review.menu', path: paths.instantReview },
  differences: { words: 'payouts.reconciliation.title', path: paths.reconciliation },
  'unclaimed-payments': { words: 'payouts.unclaimed.title', path: paths.unclaimedPayments },
  'unsent-mails': { words: 'messages.mails.title', path: paths.unsentMails },
};
