import * as account from './account';
import * as acting from './acting';
import * as analytics from './analytics';
import * as auth from './auth';
import type { CallDefinition } from './call';
import * as channels from './channels';
import * as earnings from './earnings';
import * as linkedAccounts from './linkedAccounts';
import * as policies from './policies';
import * as privacy from './privacy';
import * as heartbeat from './heartbeat';
import * as introduce from './introduce';
import * as inbox from './inbox';
import * as pageViews from './pageViews';
import * as networks from './networks';
import * as profile from './profile';
import * as registration from './registration';
import * as reports from './reports';
import * as support from './support';

/** Every call of the API. One that is not here has no route, and one without a route fails a test. */
export const calls: readonly CallDefinition[] = [
  auth.authorize,
  auth.authenticate,
  auth.logout,
  auth.getAccounts,
  auth.switchAccount,
  auth.checkPermission,
  acting.searchUsers,
  acting.loginAs,
  registration.getPolicies,
  registration.preRegister,
  registration.verifyUsername,
  registration.verifyRecruiter,
  registration.register,
  networks.getNetworks,
  networks.getLandingPage,
  networks.getShowcaseCreators,
  networks.getEarlyPay,
  profile.getProfile,
  profile.editProfile,
  account.getMailedCode,
  account.sendVerification,
  account.verifyEmail,
  account.deactivate,
  account.sendReactivation,
  account.reactivate,
  account.signOutEverywhere,
  linkedAccounts.getLinkedAccounts,
  linkedAccounts.unlinkSignIn,
  linkedAccounts.connectForum,
  linkedAccounts.unlinkForum,
  linkedAccounts.startWordpress,
  linkedAccounts.linkWordpress,
  linkedAccounts.unlinkWordpress,
  policies.getPolicies,
  policies.acceptPolicy,
  privacy.getAccessLog,
  privacy.getDataExport,
  channels.getChannels,
  channels.getChannelHistory,
  channels.addChannel,
  channels.setDefaultChannel,
  channels.deleteChannel,
  channels.getChannelRecruiters,
  analytics.getChannelAnalytics,
  earnings.getEarnings,
  earnings.getEarningsDetails,
  earnings.getNextPayment,
  heartbeat.getMoments,
  heartbeat.addMoment,
  heartbeat.editMoment,
  heartbeat.moveMoment,
  heartbeat.deleteMoment,
  heartbeat.getPhotos,
  heartbeat.getPhotoFile,
  heartbeat.uploadPhoto,
  heartbeat.editPhoto,
  heartbeat.movePhoto,
  heartbeat.deletePhoto,
  introduce.getStory,
  introduce.saveStory,
  introduce.deleteStory,
  introduce.getGame,
  introduce.saveGame,
  introduce.deleteGame,
  introduce.getRandomGame,
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
