import type { RouterState } from 'connected-react-router';
import { matchPath } from 'react-router';

/** Where the visitor is, as the store has it: path, query and hash of the URL. */
export const selectLocation = ({ router }: { router: RouterState }) => router.location;

/** What a path gives the parameters of a route's pattern: `/via/mira` and `/via/:referrer` give `{ referrer: 'mira' }`. */
export const parametersIn = (pathname: string, pattern: string): Partial<Record<string, string>> =>
  matchPath<Record<string, string>>(pathname, { path: pattern, exact: true })?.params ?? {};
