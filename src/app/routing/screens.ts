import { lazyScreen } from '#src/request/lazyScreen';
import type { RouteDefinition } from '#src/request/route';
import { pages } from '../routes.generated';
import { withControls } from './controls';
import { namedRoutes } from './routes';
import { partOf, withTexts } from './texts';

/** On public pages while an admin acts as a user. */
export const ActingBar = lazyScreen(withTexts('member', () => import('../pages/actingBar')));

/** The layout behind sign-in. */
export const MemberShell = lazyScreen(
  withTexts('member', () => import(/* webpackChunkName: "shell" */ '../shell/MemberShell')),
);

// Each lazy component is made only once: React would treat a new one as another screen.
const screens = new Map(
  Object.entries(namedRoutes).flatMap(([name, route]) => {
    const load = route.screen ?? pages[name];
    if (!load) return [];
    const ready = route.controls ? withControls(load) : load;
    return [[route, lazyScreen(withTexts(partOf(route), ready))] as const];
  }),
);

/** The screen of a route, if it is a chunk of its own. */
export const lazyScreenOf = (route: RouteDefinition) => screens.get(route);
