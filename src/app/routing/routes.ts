import { matchPath } from 'react-router';
import { paths } from '#src/lib/paths';
import { ACTIVE, LINKED, OWNER, PUBLIC, type RouteDefinition, type RouteNeeds } from '#src/request/route';
import { routes as ofFeatures } from '../routes.generated';

const later = (path: string, needs: RouteNeeds): RouteDefinition => ({
  path,
  needs,
  title: 'notFound.title',
});
const onTo = (path: string, needs: RouteNeeds, redirect: string): RouteDefinition => ({
  ...later(path, needs),
  redirect,
});

// Routes of spec 000 §2 without a feature yet: their guards work already, then the not-found page is shown.
const TO_COME: readonly RouteDefinition[] = [
  onTo('/earn-more', LINKED, '/earn-more/referrals'),
  later('/earn-more/referrals', LINKED),
  later('/earn-more/playnow', LINKED),
  later('/earn-more/playnow/suggest-products', LINKED),
  later('/earn-more/playnow/xsplit', LINKED),
  later('/earn-more/playnow/mcprohosting', LINKED),
  later('/earn-more/playnow/games', LINKED),
  onTo('/music-library', ACTIVE, '/music-library/music-factory'),
  later('/music-library/music-factory', ACTIVE),
  later('/music-library/we-are-the-hits', LINKED),
  later('/music-library/epidemic-sound', LINKED),
  later('/music-library/magic-music', ACTIVE),
  later('/music-library/united-music-hits', LINKED),
  onTo('/video-assets', ACTIVE, '/video-assets/royalty-free-videos'),
  later('/video-assets/royalty-free-videos', LINKED),
  later('/video-assets/3d-sets', ACTIVE),
  onTo('/sponsorship', ACTIVE, '/sponsorship/game-giveaways'),
  later('/sponsorship/game-giveaways', LINKED),
  onTo('/network', OWNER, '/network/members'),
];

const NOT_ALLOWED: RouteDefinition = {
  path: paths.notAllowed,
  needs: PUBLIC,
  title: 'notAllowed.title',
};

const CATCH_ALL = later('*', PUBLIC);

export type RouteName = keyof typeof ofFeatures | 'notAllowed';

/** All routes that have a screen, by name. */
export const namedRoutes: Record<RouteName, RouteDefinition> = { ...ofFeatures, notAllowed: NOT_ALLOWED };

const parameters = ({ path }: RouteDefinition): number => path.split(':').length;

/** Every route of spec 000 §2 in the order of matching: plain paths, then patterns, then the catch-all. */
export const routes: readonly RouteDefinition[] = [
  ...[...Object.values(namedRoutes), ...TO_COME].sort((one, other) => parameters(one) - parameters(other)),
  CATCH_ALL,
];

/** The first route that matches the path; the last route matches every path. */
export const routeOf = (pathname: string): RouteDefinition =>
  routes.find(
    (route) => route !== CATCH_ALL && matchPath(pathname, { path: route.path, exact: true }) !== null,
  ) ?? CATCH_ALL;

/** Whether a route is a page of its own, without the layout behind sign-in. */
export const isPublic = (route: RouteDefinition): boolean =>
  route.public === true || route.early !== undefined;
