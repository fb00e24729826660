import { createSelector } from '@reduxjs/toolkit';
import { selectLeaveTo, selectLock, selectSession } from '#src/session/session';
import { selectChannelCounts } from '#src/features/channels';
import { selectProfile } from '#src/features/profile';
import { entryOwner, selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import type { RootState } from '../rootReducer';
import { type Decision, type Visitor, guard } from './guards';
import type { RouteDefinition } from '#src/request/route';
import { routeOf } from './routes';

const selectPathname = (state: RootState) => selectLocation(state).pathname;
const selectSearch = (state: RootState) => selectLocation(state).search;
const selectAccount = (state: RootState) => entryOwner(selectLocation(state));

export const selectVisitor = createSelector(
  [selectSession, selectProfile, selectChannelCounts, selectLeaveTo, selectLock],
  (session, profile, channels, leaveTo = paths.home, lock): Visitor => ({
    ...(session ? { userId: session.userId } : {}),
    loggedIn: session !== null,
    locked: session === null && lock !== undefined,
    deactivated: session?.status === 'deactivated',
    ...(profile
      ? {
          profile: {
            canAccessPrivilegedPages: profile.canAccessPrivilegedPages,
            isNetworkOwner: profile.isNetworkOwner,
            permissions: profile.permissions,
            featuresOff: profile.network.configs.features
              .filter(({ enabled }) => !enabled)
              .map(({ name }) => name),
          },
        }
      : {}),
    ...(channels === null ? {} : { hasChannels: channels.total > 0 }),
    logoutRedirectPath: leaveTo,
  }),
);

export const selectRoute = createSelector([selectPathname], (pathname): RouteDefinition => routeOf(pathname));

/** The guards' decision for the current URL. */
export const selectDecision = createSelector(
  [selectRoute, selectPathname, selectSearch, selectAccount, selectVisitor],
  (route, pathname, search, account, visitor): Decision =>
    guard(route, { pathname, search, account }, visitor),
);
