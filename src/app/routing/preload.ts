import type { SessionClaims } from '#contract/auth';
import type { RouteDefinition } from '#src/request/route';
import type { Store } from '../store';
import { isPublic, routeOf } from './routes';
import { ActingBar, MemberShell, lazyScreenOf } from './screens';
import { selectDecision, selectRoute } from './selectors';

/**
 * Starts the screen of a route as soon as the guards let the visitor in, which may need what the server says of the
 * account. Resolves when they have decided; where they lead elsewhere, the screen is not started.
 */
export const onceAdmitted =
  (route: RouteDefinition) =>
  (store: Store, start: () => void): Promise<void> =>
    new Promise((resolve) => {
      const decisionHere = () => {
        const state = store.getState();
        return selectRoute(state) === route ? selectDecision(state).kind : 'elsewhere';
      };
      const settle = () => {
        if (decisionHere() === 'show') start();
        resolve();
      };
      if (decisionHere() !== 'wait') {
        settle();
        return;
      }
      const stop = store.subscribe(() => {
        if (decisionHere() === 'wait') return;
        stop();
        settle();
      });
    });

const atOnce = (_store: Store, start: () => void): void => start();

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
    lazyScreenOf(route)?.loadFirst(store, onceAdmitted(route)),
    // While an admin acts as the user, the layout has the bar that says so.
    isPublic(route)
      ? session?.act && ActingBar.loadFirst(store, atOnce)
      : MemberShell.loadFirst(store, atOnce),
  ]);
};
