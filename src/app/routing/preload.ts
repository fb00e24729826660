import type { SessionClaims } from '#contract/auth';
import { lazyScreen } from '#src/request/lazyScreen';
import type { RouteDefinition } from '#src/request/route';
import { meetings } from '../routes.generated';
import type { Store } from '../store';
import { isPublic, namedRoutes, routeOf } from './routes';
import { selectDecision } from './selectors';

/** On every page while an admin acts as the user. */
export const ActingBar = lazyScreen(() => import('../meetings/actingBar'));

/** The layout behind sign-in. */
export const MemberShell = lazyScreen(() => import('../shell/MemberShell'));

// One lazy component a route, made once: React would take a new one for another screen.
const screens = new Map(
  Object.entries(namedRoutes).flatMap(([name, route]) => {
    const load = route.screen ?? meetings[name];
    return load ? [[route, lazyScreen(load)] as const] : [];
  }),
);

/** The screen of a route that has one in a chunk of its own. */
export const lazyScreenOf = (route: RouteDefinition) => screens.get(route);

/** Whether a screen may ask the server for its data: not where the guards object. */
export const mayBegin = (store: Store): boolean => {
  const { kind } = selectDecision(store.getState());
  return kind === 'show' || kind === 'wait';
};

/**
 * Asks for the parts of a page all at once, before the first render would ask for them one after the other; resolves
 * when they are there and at work in the store. A part that fails is asked for again, and reported, where it is shown.
 * A visitor is asked to sign in first where the page needs it: then there is nothing to ask for.
 */
export const preload = async (
  pathname: string,
  session: SessionClaims | null,
  store: Promise<Store>,
): Promise<void> => {
  const route = routeOf(pathname);
  if (!session && !isPublic(route)) return;
  await Promise.allSettled([
    // The screen first: what it asks the server for is on its way while the others come in.
    lazyScreenOf(route)?.preload(store, mayBegin),
    isPublic(route) ? undefined : MemberShell.preload(store, mayBegin),
    session?.act && ActingBar.preload(store, mayBegin),
  ]);
};
