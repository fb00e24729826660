// Made by `npm run generate`: change what it is made from, not this file.

/** Every feature whose code arrives later. */
export const lateFeatures = [
  () => import('#src/features/account/feature').then((module) => module.accountFeature),
  () => import('#src/features/acting/feature').then((module) => module.actingFeature),
  () => import('#src/features/analytics/feature').then((module) => module.analyticsFeature),
  () => import('#src/features/auth/feature').then((module) => module.accountsFeature),
  () => import('#src/features/channelReview/feature').then((module) => module.reviewFeature),
  () => import('#src/features/channels/feature').then((module) => module.channelsFeature),
  () => import('#src/features/earnings/feature').then((module) => module.earningsFeature),
  () => import('#src/features/gameReview/feature').then((module) => module.reviewFeature),
  () => import('#src/features/heartbeat/feature').then((module) => module.heartbeatFeature),
  () => import('#src/features/imports/feature').then((module) => module.importsFeature),
  () => import('#src/features/inbox/feature').then((module) => module.inboxFeature),
  () => import('#src/features/introduce/feature').then((module) => module.introduceFeature),
  () => import('#src/features/jobs/feature').then((module) => module.jobsFeature),
  () => import('#src/features/linkedAccounts/feature').then((module) => module.linkedAccountsFeature),
  () => import('#src/features/mails/feature').then((module) => module.mailsFeature),
  () => import('#src/features/messages/feature').then((module) => module.bellFeature),
  () => import('#src/features/networks/feature').then((module) => module.networksFeature),
  () => import('#src/features/policies/feature').then((module) => module.policiesFeature),
  () => import('#src/features/privacy/feature').then((module) => module.accessFeature),
  () => import('#src/features/profile/feature').then((module) => module.profileFormFeature),
  () => import('#src/features/registration/feature').then((module) => module.registrationFeature),
  () => import('#src/features/support/feature').then((module) => module.supportFeature),
  () => import('#src/features/users/feature').then((module) => module.usersFeature),
] as const;
