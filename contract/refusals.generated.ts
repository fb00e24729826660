// Made by `npm run generate`: change what it is made from, not this file.
import { refusals as acting } from './plain/acting';
import { refusals as adminAnnouncements } from './plain/admin/announcements';
import { refusals as adminLocks } from './plain/admin/locks';
import { refusals as adminMailingLists } from './plain/admin/mailingLists';
import { refusals as adminRoles } from './plain/admin/roles';
import { refusals as auth } from './plain/auth';
import { refusals as bankFiles } from './plain/bankFiles';
import { refusals as catchUp } from './plain/catchUp';
import { refusals as channelInvites } from './plain/channelInvites';
import { refusals as channelReview } from './plain/channelReview';
import { refusals as channels } from './plain/channels';
import { refusals as codes } from './plain/codes';
import { refusals as earlyPay } from './plain/earlyPay';
import { refusals as imports } from './plain/imports';
import { refusals as inbox } from './plain/inbox';
import { refusals as instantPayment } from './plain/instantPayment';
import { refusals as jobs } from './plain/jobs';
import { refusals as linkedAccounts } from './plain/linkedAccounts';
import { refusals as networkAdmin } from './plain/networkAdmin';
import { refusals as networkRequests } from './plain/networkRequests';
import { refusals as networkTransfers } from './plain/networkTransfers';
import { refusals as paymentHolds } from './plain/paymentHolds';
import { refusals as paymentMethods } from './plain/paymentMethods';
import { refusals as payments } from './plain/payments';
import { refusals as payouts } from './plain/payouts';
import { refusals as policies } from './plain/policies';
import { refusals as promotedGames } from './plain/promotedGames';
import { refusals as general } from './plain/refusals';
import { refusals as registration } from './plain/registration';
import { refusals as revenueShare } from './plain/revenueShare';
import { refusals as suspects } from './plain/suspects';
import { refusals as testPayments } from './plain/testPayments';
import { refusals as unclaimedPayments } from './plain/unclaimedPayments';
import { refusals as unlinks } from './plain/unlinks';
import { refusals as weeklyPayment } from './plain/weeklyPayment';
import { refusals as whitelist } from './plain/whitelist';

/** Every code that a call may refuse with, by the feature that it belongs to. */
export const refusals = {
  ...acting,
  ...adminAnnouncements,
  ...adminLocks,
  ...adminMailingLists,
  ...adminRoles,
  ...auth,
  ...bankFiles,
  ...catchUp,
  ...channelInvites,
  ...channelReview,
  ...channels,
  ...codes,
  ...earlyPay,
  ...imports,
  ...inbox,
  ...instantPayment,
  ...jobs,
  ...linkedAccounts,
  ...networkAdmin,
  ...networkRequests,
  ...networkTransfers,
  ...paymentHolds,
  ...paymentMethods,
  ...payments,
  ...payouts,
  ...policies,
  ...promotedGames,
  ...general,
  ...registration,
  ...revenueShare,
  ...suspects,
  ...testPayments,
  ...unclaimedPayments,
  ...unlinks,
  ...weeklyPayment,
  ...whitelist,
};
