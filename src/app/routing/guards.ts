import { paths, redirectIn, withRedirect } from '#src/lib/paths';
import type { RouteDefinition } from '#src/request/route';

/** What the guards know of the visitor. */
export interface Visitor {
  /** Absent while nobody is signed in. */
  userId?: string;
  /** A token exists and its time is not up. */
  loggedIn: boolean;
  deactivated: boolean;
  /** Absent until the profile has been read. */
  profile?: {
    canAccessPrivilegedPages: boolean;
    isNetworkOwner: boolean;
    permissions: readonly string[];
    /** Features that the user's network has switched off; all others are on. */
    featuresOff: readonly string[];
  };
  /** Absent until the channels have been read. */
  hasChannels?: boolean;
  /** Where the network sends people who sign out. */
  logoutRedirectPath: string;
}

export type Decision =
  | { kind: 'show' }
  /** The profile or the channels must be read first. */
  | { kind: 'wait' }
  | { kind: 'notFound' }
  | { kind: 'redirect'; to: string }
  /** Clear everything stored, then go on. */
  | { kind: 'signOut'; to: string };

const SHOW: Decision = { kind: 'show' };
const WAIT: Decision = { kind: 'wait' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

const withQuery = (goesTo: NonNullable<RouteDefinition['redirect']>, search: string): string => {
  const given = new URLSearchParams(search);
  const [path = '', added = ''] = (typeof goesTo === 'string' ? goesTo : goesTo(given)).split('?');
  const query = new URLSearchParams([...new URLSearchParams(added), ...given]).toString();
  return query ? `${path}?${query}` : path;
};

interface Place {
  pathname: string;
  search: string;
  /** The account that came here or is led back here, where that is known. */
  account?: string | undefined;
}

/** A place of one account that the next one finds in the history, or as the end of a sign-in. */
const isOthers = ({ needs, role }: RouteDefinition, { account }: Place, { userId }: Visitor): boolean =>
  account !== undefined &&
  userId !== undefined &&
  account !== userId &&
  (needs.login === true || role === 'auth');

/** The guards of spec 000 §2, by their numbers there and in that order; the first one that objects decides. */
export const guard = (route: RouteDefinition, place: Place, visitor: Visitor): Decision => {
  const { needs, role } = route;
  const { profile } = visitor;

  // Before the ten: nobody is shown another account's places.
  if (isOthers(route, place, visitor)) return redirect(paths.dashboard);
  // 1
  if (role === 'logout') return { kind: 'signOut', to: visitor.logoutRedirectPath + place.search };
  // 2
  if (needs.login && !visitor.loggedIn) {
    return redirect(withRedirect(paths.logout, place.pathname + place.search));
  }
  // 3
  if (needs.activeAccount && visitor.deactivated) return redirect(paths.deactivated);
  // 4
  if (role === 'auth' && visitor.loggedIn) return redirect(redirectIn(place.search) ?? paths.dashboard);
  // Beyond the ten: who is signed in has registered already.
  if (role === 'register' && visitor.loggedIn) return redirect(redirectIn(place.search) ?? paths.dashboard);
  // 5
  if (role === 'deactivated' && !visitor.deactivated) return redirect(paths.dashboard);
  // 6
  if (needs.networkOwner) {
    if (!profile) return WAIT;
    if (!profile.isNetworkOwner) return redirect(paths.dashboard);
  }
  // 7
  if (needs.linkedChannel) {
    if (!profile) return WAIT;
    if (!profile.canAccessPrivilegedPages) return redirect(paths.notAllowed);
  }
  // 8
  if (needs.associatedChannels) {
    if (visitor.hasChannels === undefined) return WAIT;
    if (!visitor.hasChannels) return redirect(paths.needAssociatedChannel);
  }
  // 9
  if (needs.loggedOut && visitor.loggedIn) return { kind: 'notFound' };
  // 10
  if (needs.feature) {
    if (!profile) return WAIT;
    if (profile.featuresOff.includes(needs.feature)) return { kind: 'notFound' };
  }
  // Beyond the ten: screens of staff, which the spec's routes do not have.
  if (needs.permissions) {
    if (!profile) return WAIT;
    if (!needs.permissions.every((name) => profile.permissions.includes(name)))
      return redirect(paths.notAllowed);
  }
  return route.redirect ? redirect(withQuery(route.redirect, place.search)) : SHOW;
};
