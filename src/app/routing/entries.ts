import { type History, type Location, type LocationDescriptor, createLocation } from 'history';
import { NO_PAGE, openedAddress, pageAddress } from '#contract/plain/pages';
import { type EntryState, entryOwner } from '#src/lib/location';

const isForLater = (search: string): boolean => new URLSearchParams(search).has('redirect');

/**
 * Puts an address in the place of the page's own where the router could not begin with that: it throws on paths that
 * browsers open.
 */
export const tidyAddress = (): void => {
  const { pathname, search, hash } = window.location;
  const address = pathname + search + hash;
  const tidy = openedAddress(address);
  if (tidy !== address) window.history.replaceState(window.history.state, '', tidy);
};

// Where the router would throw, it goes to the page that says so.
const possible = (to: LocationDescriptor): LocationDescriptor => {
  if (typeof to === 'string') return pageAddress(to) ?? NO_PAGE;
  return to.pathname === undefined || pageAddress(to.pathname) ? to : { ...to, pathname: NO_PAGE };
};

/**
 * From here on every history entry names its account, so that going back never shows a page of another account. The
 * sign-in page keeps the account of the page that it leads back to.
 */
export const markEntries = (history: History, account: () => string | undefined): void => {
  const marked = (to: LocationDescriptor, state?: unknown): Location => {
    const location = createLocation(possible(to), state, undefined, history.location);
    const of = account() ?? (isForLater(location.search) ? entryOwner(history.location) : undefined);
    return { ...location, state: of === undefined ? undefined : ({ userId: of } satisfies EntryState) };
  };
  const { push, replace } = history;
  history.push = (to: LocationDescriptor, state?: unknown) => push(marked(to, state));
  history.replace = (to: LocationDescriptor, state?: unknown) => replace(marked(to, state));
  // The first entry of a visit has no mark yet; after a reload the entry still has it.
  if (entryOwner(history.location) === undefined) history.replace(history.location);
};
