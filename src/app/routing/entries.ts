import { type History, type Location, type LocationDescriptor, createLocation } from 'history';

/** What an entry of the browser's history knows of who made it. The support snapshot keeps user ids as they are. */
interface EntryState {
  userId?: string;
}

/** The account whose place a location is; undefined for a public one and for one that was typed in. */
export const accountOf = ({ state }: Pick<Location, 'state'>): string | undefined =>
  (state as EntryState | null | undefined)?.userId;

const isForLater = (search: string): boolean => new URLSearchParams(search).has('redirect');

/**
 * From here on every entry of the history carries the account that it belongs to, so that going back never shows
 * another account's place. The way to sign-in keeps whose place it leads back to.
 */
export const markEntries = (history: History, account: () => string | undefined): void => {
  const marked = (to: LocationDescriptor, state?: unknown): Location => {
    const location = createLocation(to, state, undefined, history.location);
    const of = account() ?? (isForLater(location.search) ? accountOf(history.location) : undefined);
    return { ...location, state: of === undefined ? undefined : ({ userId: of } satisfies EntryState) };
  };
  const { push, replace } = history;
  history.push = (to: LocationDescriptor, state?: unknown) => push(marked(to, state));
  history.replace = (to: LocationDescriptor, state?: unknown) => replace(marked(to, state));
  // The first entry of a visit; one that is there again after a reload keeps its mark.
  if (accountOf(history.location) === undefined) history.replace(history.location);
};
