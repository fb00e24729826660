import { createSelector } from '@reduxjs/toolkit';
import { matchPath } from 'react-router';
import { selectLocation } from '#src/lib/location';
import type { RootState } from '../rootReducer';
import { guard } from '../routing/guards';
import { namedRoutes, routeOf } from '../routing/routes';
import { selectVisitor } from '../routing/selectors';

const selectPathname = (state: RootState) => selectLocation(state).pathname;
const selectSearch = (state: RootState) => selectLocation(state).search;

const ENTRIES = Object.values(namedRoutes)
  .flatMap(({ path, menu }) => {
    if (!menu) return [];
    const { to = path } = menu;
    const [pathname = '', search = ''] = to.split('?');
    return [{ path, menu, to, search, pathname, route: routeOf(pathname) }];
  })
  .sort((one, other) => one.menu.place - other.menu.place);

/** The entries of the side menu, in order: those that lead to what the guards let this visitor see. */
export const selectMenu = createSelector([selectVisitor], (visitor) =>
  ENTRIES.filter(({ route, pathname }) => guard(route, { pathname, search: '' }, visitor).kind === 'show'),
);

/** The entry that the page on screen belongs to: of its path or of the nearest above it, and of its tab. */
export const selectMarkedEntry = createSelector(
  [selectMenu, selectPathname, selectSearch],
  (menu, pathname, search) => {
    const given = new URLSearchParams(search);
    return menu
      .filter(
        ({ path, search: asked }) =>
          matchPath(pathname, { path }) &&
          [...new URLSearchParams(asked)].every(([key, value]) => given.get(key) === value),
      )
      .sort((one, other) => other.path.length - one.path.length)[0];
  },
);
