import { routeOf } from './routes';

export const loadShell = () => import('../shell/MemberShell');

/**
 * Asks for the parts of a page behind sign-in all at once, before the first render would ask for them one after the
 * other. A part that fails is asked for again, and reported, where it is shown.
 */
export const preload = (pathname: string): void => {
  for (const part of [loadShell(), routeOf(pathname).load?.()]) part?.catch(() => {});
};
