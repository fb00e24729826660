// Made by `npm run generate`: change what it is made from, not this file.
import * as account from './account';
import * as acting from './acting';
import * as analytics from './analytics';
import * as auth from './auth';
import * as channelReview from './channelReview';
import * as channels from './channels';
import * as codes from './codes';
import * as earnings from './earnings';
import * as gameReview from './gameReview';
import * as heartbeat from './heartbeat';
import * as imports from './imports';
import * as inbox from './inbox';
import * as introduce from './introduce';
import * as jobs from './jobs';
import * as linkedAccounts from './linkedAccounts';
import * as messages from './messages';
import * as networks from './networks';
import * as pageViews from './pageViews';
import * as policies from './policies';
import * as privacy from './privacy';
import * as profile from './profile';
import * as registration from './registration';
import * as support from './support';
import * as users from './users';
import type { CallDefinition } from './call';

/** Every call of the API. One that is not here has no route, and one without a route fails a test. */
export const calls: readonly CallDefinition[] = [
  account.sendVerification,
  account.verifyEmail,
  account.deactivate,
  account.sendReactivation,
  account.reactivate,
  account.signOutEverywhere,
  ...account.getSessions.calls,
  account.endSession,
  acting.loginAs,
  analytics.getChannelAnalytics,
  auth.authorize,
  auth.authenticate,
  auth.logout,
  auth.getAccounts,
  auth.switchAccount,
  auth.checkPermission,
  ...channelReview.getChannelApplications.calls,
  channelReview.getApplicationHistory,
  channelReview.approveChannel,
  channelReview.denyChannel,
  channels.getChannels,
  channels.getChannelHistory,
  channels.addChannel,
  channels.setDefaultChannel,
  channels.deleteChannel,
  channels.getChannelRecruiters,
  codes.getMailedCode,
  earnings.getEarnings,
  earnings.getEarningsDetails,
  earnings.getNextPayment,
  ...gameReview.getSubmittedGames.calls,
  gameReview.getGameHistory,
  gameReview.approveGame,
  gameReview.denyGame,
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
  imports.uploadReport,
  ...imports.getImports.calls,
  imports.getImport,
  imports.applyImport,
  imports.discardImport,
  imports.weighUndo,
  imports.undoImport,
  ...imports.getSetAside.calls,
  imports.bookSetAside,
  inbox.getInbox,
  inbox.getInboxNews,
  inbox.getInboxConversation,
  inbox.postInboxReply,
  inbox.readInboxMessages,
  inbox.assignConversation,
  inbox.closeConversation,
  inbox.reopenConversation,
  inbox.getAgents,
  inbox.setOwnDepartments,
  ...inbox.getCannedHelp.calls,
  inbox.saveCannedHelp,
  inbox.deleteCannedHelp,
  inbox.getInboxEvents,
  introduce.getStory,
  introduce.saveStory,
  introduce.deleteStory,
  introduce.getGame,
  introduce.saveGame,
  introduce.deleteGame,
  introduce.getRandomGame,
  ...jobs.getJobs.calls,
  jobs.runJob,
  linkedAccounts.getLinkedAccounts,
  linkedAccounts.unlinkSignIn,
  linkedAccounts.linkSignIn,
  linkedAccounts.connectForum,
  linkedAccounts.unlinkForum,
  linkedAccounts.startWordpress,
  linkedAccounts.linkWordpress,
  linkedAccounts.unlinkWordpress,
  ...messages.getNotices.calls,
  messages.getUnreadNotices,
  messages.readNotices,
  messages.getMessagePreferences,
  messages.setMessagePreference,
  ...messages.getUnsentMails.calls,
  messages.sendMailAgain,
  networks.getNetworks,
  networks.getLandingPage,
  networks.getShowcaseCreators,
  networks.getEarlyPay,
  pageViews.reportPageViews,
  policies.getPolicies,
  policies.acceptPolicy,
  ...privacy.getAccessLog.calls,
  privacy.getDataExport,
  privacy.requestDataExport,
  privacy.downloadDataExport,
  profile.getProfile,
  profile.editProfile,
  registration.getPolicies,
  registration.preRegister,
  registration.verifyUsername,
  registration.verifyRecruiter,
  registration.register,
  support.getSupportNews,
  support.getSupportConversation,
  support.postSupportMessage,
  support.readSupportMessages,
  support.getSupportEvents,
  ...users.searchUsers.calls,
];
