import type { SessionClaims } from '#contract/auth';
import type { Store } from '../store';
import { isPublic, routeOf } from './routes';
import { ActingBar, MemberShell, lazyScreenOf } from './screens';
import { selectDecision } from './selectors';

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
