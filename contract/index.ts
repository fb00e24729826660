import * as auth from './auth';
import type { CallDefinition } from './call';
import * as channels from './channels';
import * as earnings from './earnings';
import * as inbox from './inbox';
import * as pageViews from './pageViews';
import * as profile from './profile';
import * as reports from './reports';
import * as support from './support';

/** Every call of the API. One that is not here has no route, and one without a route fails a test. */
export const calls: readonly CallDefinition[] = [
  auth.authorize,
  auth.authenticate,
  auth.logout,
  auth.getAccounts,
  auth.switchAccount,
  profile.getProfile,
  profile.editProfile,
  channels.getChannels,
  earnings.getEarnings,
  earnings.getEarningsDetails,
  earnings.getNextPayment,
  reports.uploadReport,
  reports.getImports,
  reports.getImport,
  reports.applyImport,
  reports.discardImport,
  reports.undoImport,
  reports.getSetAside,
  reports.bookSetAside,
  pageViews.reportPageViews,
  support.getSupportNews,
  support.getSupportConversation,
  support.postSupportMessage,
  support.readSupportMessages,
  support.getSupportEvents,
  inbox.getInbox,
  inbox.getInboxNews,
  inbox.getInboxConversation,
  inbox.postInboxReply,
  inbox.readInboxMessages,
  inbox.assignConversation,
  inbox.setConversationStatus,
  inbox.getAgents,
  inbox.setOwnDepartments,
  inbox.getCannedHelp,
  inbox.saveCannedHelp,
  inbox.deleteCannedHelp,
  inbox.getInboxEvents,
];
