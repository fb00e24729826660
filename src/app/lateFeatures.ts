import type { Feature } from '#src/request/feature';

const LAZY = [
  () => import('#src/features/account/feature').then(({ accountFeature }) => accountFeature),
  () => import('#src/features/users/feature').then(({ usersFeature }) => usersFeature),
  () => import('#src/features/analytics/feature').then(({ analyticsFeature }) => analyticsFeature),
  () => import('#src/features/auth/feature').then(({ accountsFeature }) => accountsFeature),
  () => import('#src/features/channels/feature').then(({ channelsFeature }) => channelsFeature),
  () => import('#src/features/earnings/feature').then(({ earningsFeature }) => earningsFeature),
  () => import('#src/features/heartbeat/feature').then(({ heartbeatFeature }) => heartbeatFeature),
  () => import('#src/features/inbox/feature').then(({ inboxFeature }) => inboxFeature),
  () => import('#src/features/introduce/feature').then(({ introduceFeature }) => introduceFeature),
  () =>
    import('#src/features/linkedAccounts/feature').then(({ linkedAccountsFeature }) => linkedAccountsFeature),
  () => import('#src/features/networks/feature').then(({ networksFeature }) => networksFeature),
  () => import('#src/features/policies/feature').then(({ policiesFeature }) => policiesFeature),
  () => import('#src/features/privacy/feature').then(({ privacyFeature }) => privacyFeature),
  () => import('#src/features/profile/feature').then(({ profileFormFeature }) => profileFormFeature),
  () => import('#src/features/registration/feature').then(({ registrationFeature }) => registrationFeature),
  () => import('#src/features/imports/feature').then(({ importsFeature }) => importsFeature),
  () => import('#src/features/support/feature').then(({ supportFeature }) => supportFeature),
] as const;

/**
 * Every feature whose code arrives later, for who needs them all: replaying a snapshot, and the tests. One after the
 * other: neither is in a hurry, and the tests' module loader trips over two that ask for one package at once.
 */
export const loadAllFeatures = async (): Promise<Feature[]> => {
  const all: Feature[] = [];
  for (const load of LAZY) all.push(await load());
  return all;
};

type LazySlice = Awaited<ReturnType<(typeof LAZY)[number]>>['slices'][number];

/** The state of features that may not have arrived yet. */
export type LazyState = {
  [Slice in LazySlice as string extends Slice['name'] ? never : Slice['name']]?: ReturnType<Slice['reducer']>;
};
