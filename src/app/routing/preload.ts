import { lazyScreen } from '../features/lazyScreen';
import { type RouteDefinition, routeOf, routes } from './routes';

/** The layout behind sign-in. */
export const MemberShell = lazyScreen(() => import('../shell/MemberShell'));

// One lazy component a route, made once: React would take a new one for another screen.
const screens = new Map(
  routes.flatMap((route) => (route.load ? [[route, lazyScreen(route.load)] as const] : [])),
);

/** The screen of a route that has one in a chunk of its own. */
export const lazyScreenOf = (route: RouteDefinition) => screens.get(route);

/**
 * Asks for the parts of a page behind sign-in all at once, before the first render would ask for them one after the
 * other; resolves when they are there. A part that fails is asked for again, and reported, where it is shown.
 */
export const preload = async (pathname: string): Promise<void> => {
  await Promise.allSettled([MemberShell.preload(), lazyScreenOf(routeOf(pathname))?.preload()]);
};
