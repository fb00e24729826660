import type { SessionClaims } from '#contract/auth';
import { lazyScreen } from '#src/request/lazyScreen';
import type { RouteDefinition } from '#src/request/route';
import { meetings } from '../routes.generated';
import type { Store } from '../store';
import { withControls } from './controls';
import { isPublic, namedRoutes, routeOf } from './routes';
import { selectDecision } from './selectors';
import { partOf, withTexts } from './texts';

/** On every page while an admin acts as a user. */
export const ActingBar = lazyScreen(withTexts('member', () => import('../meetings/actingBar')));

/** The layout behind sign-in. */
export const MemberShell = lazyScreen(
  withTexts('member', () => import(/* webpackChunkName: "shell" */ '../shell/MemberShell')),
);

// Each lazy component is made only once: React would treat a new one as another screen.
const screens = new Map(
  Object.entries(namedRoutes).flatMap(([name, route]) => {
    const load = route.screen ?? meetings[name];
    if (!load) return [];
    const ready = route.controls ? withControls(load) : load;
    return [[route, lazyScreen(withTexts(partOf(route), ready))] as const];
  }),
);

/** The screen of a route, if it is a chunk of its own. */
export const lazyScreenOf = (route: RouteDefinition) => screens.get(route);

/** Whether a screen may ask the server for its data: only if the guards let the visitor in. */
export const mayBegin = (store: Store): boolean => {
  const { kind } = selectDecision(store.getState());
  return kind === 'show' || kind === 'wait';
};

/**
 * Loads all parts of a page at once; the first render alone would load them one after the other. Resolves when they are
 * loaded and installed in the store. A part that fails is loaded again where it is shown, and the failure is shown
 * there. Loads nothing if the visitor must sign in first.
 */
export const preload = async (
  pathname: string,
  session: SessionClaims | null,
  store: Promise<Store>,
): Promise<void> => {
  const route = routeOf(pathname);
  if (!session && !isPublic(route)) return;
  await Promise.allSettled([
    // The screen first: its calls are on their way while the other parts are loaded.
    lazyScreenOf(route)?.preload(store, mayBegin),
    isPublic(route) ? undefined : MemberShell.preload(store, mayBegin),
    session?.act && ActingBar.preload(store, mayBegin),
  ]);
};
