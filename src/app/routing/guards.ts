import { paths, redirectIn, withRedirect } from '#src/lib/paths';
import type { RouteDefinition } from '#src/request/route';

/** What the guards know about the visitor. */
export interface Visitor {
  /** Undefined while nobody is signed in. */
  userId?: string;
  /** There is a token, and it has not expired. */
  loggedIn: boolean;
  deactivated: boolean;
  /** Nobody is signed in, because the account is locked. */
  locked?: boolean;
  /** Undefined until the profile is read. */
  profile?: {
    canAccessPrivilegedPages: boolean;
    isNetworkOwner: boolean;
    permissions: readonly string[];
    /** Features that the user's network has switched off; all others are on. */
    featuresOff: readonly string[];
  };
  /** Undefined until the channels are read. */
  hasChannels?: boolean;
  /** The page of the network to go to after signing out. */
  logoutRedirectPath: string;
}

export type Decision =
  | { kind: 'show' }
  /** The profile or the channels must be read before the guards can decide. */
  | { kind: 'wait' }
  | { kind: 'notFound' }
  | { kind: 'redirect'; to: string }
  /** Sign out and clear all stored data, then go to `to`. */
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
  /** The account that this history entry belongs to, if it is known. */
  account?: string | undefined;
}

/**
 * Whether the page was opened by another account: the next user of the browser could find it in the history or after
 * signing in.
 */
const isOthers = ({ needs, role }: RouteDefinition, { account }: Place, { userId }: Visitor): boolean =>
  account !== undefined &&
  userId !== undefined &&
  account !== userId &&
  (needs.login === true || role === 'auth');

/** The guards of spec 000 §2, in the order and with the numbers of the spec; the first that refuses decides. */
export const guard = (route: RouteDefinition, place: Place, visitor: Visitor): Decision => {
  const { needs, role } = route;
  const { profile } = visitor;

  // Not in the spec: nobody sees a page that another account opened.
  if (isOthers(route, place, visitor)) return redirect(paths.dashboard);
  // Not in the spec: who is signed out by a lock reads why, and comes back here after it.
  if (role === 'logout' && visitor.locked) return redirect(paths.locked + place.search);
  if (role === 'locked' && visitor.loggedIn) return redirect(redirectIn(place.search) ?? paths.dashboard);
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
  // Not in the spec: a signed-in user has registered already.
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
  // Not in the spec: its routes have no screens for staff.
  if (needs.permissions) {
    if (!profile) return WAIT;
    const has = (name: string) => profile.permissions.includes(name);
    if (!needs.permissions.every((asked) => (typeof asked === 'string' ? has(asked) : asked.some(has))))
      return redirect(paths.notAllowed);
  }
  return route.redirect ? redirect(withQuery(route.redirect, place.search)) : SHOW;
};
