import type { RouterState } from 'connected-react-router';
import { matchPath } from 'react-router';

/** The current location in the store: path, query and hash of the URL. */
export const selectLocation = ({ router }: { router: RouterState }) => router.location;

/** The state of an entry in the browser's history. The support snapshot keeps user ids as they are. */
export interface EntryState {
  userId?: string;
}

/** The account that an entry of the browser's history belongs to; undefined for a public page and for a typed URL. */
export const entryOwner = ({ state }: { state?: unknown }): string | undefined =>
  (state as EntryState | null | undefined)?.userId;

/** Whether a path is of this pattern: `/via/mira` is of `/via/:referrer`. */
export const isAt = (pathname: string, pattern: string): boolean =>
  matchPath(pathname, { path: pattern, exact: true }) !== null;

/** The parameters in a path: `/via/mira` with the pattern `/via/:referrer` gives `{ referrer: 'mira' }`. */
export const parametersIn = (pathname: string, pattern: string): Partial<Record<string, string>> =>
  matchPath<Record<string, string>>(pathname, { path: pattern, exact: true })?.params ?? {};
