import type { ReactElement } from 'react';
import { AuthScreen, LogoutScreen, PopupCallbackScreen } from '#src/features/auth';
import { LandingScreen } from '#src/features/networks';
import type { RouteDefinition } from '#src/request/route';
import { HomeLink, NotAllowedScreen } from './errorScreens';
import { namedRoutes } from './routes';

/** The screens that ship with the first script. */
export const earlyScreens: ReadonlyMap<RouteDefinition, ReactElement> = new Map([
  [namedRoutes.landing, <LandingScreen key="landing" />],
  [namedRoutes.auth, <AuthScreen key="auth" />],
  [namedRoutes.popupCallback, <PopupCallbackScreen key="popup" home={<HomeLink />} />],
  [namedRoutes.logout, <LogoutScreen key="logout" />],
  [namedRoutes.notAllowed, <NotAllowedScreen key="not-allowed" />],
]);
