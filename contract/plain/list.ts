// What is said of a list without a schema library, so that the dashboard may import it.
import type { Permission } from './permissions';

/**
 * A filter: one of these words, a day, a month, an id (a UUID), a name: words of letters, with dots and hyphens between them, a key: a
 * word by which a role or a country is known, the username of a user, or a text: words in which somebody has written what it is.
 */
export type FilterKind = readonly string[] | 'day' | 'month' | 'id' | 'name' | 'key' | 'text' | 'username';

/** What a filter that is a name can be. */
export const FILTER_NAME = /^[A-Za-z]{1,30}([.-][A-Za-z]{1,30}){0,5}$/;

/** What a filter that is a key can be. */
export const FILTER_KEY = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

/** What a filter that is a username can be. */
export const FILTER_USERNAME = /^[a-z0-9][a-z0-9_]{2,29}$/i;

/** How long a filter that is a text can be. */
export const FILTER_TEXT = /^[^\p{Cc}]{1,30}$/u;

export interface PlainList {
  /** The path after `/api/v2/`; the CSV is at `PATH/csv`. */
  path: string;
  permission?: Permission;
  filters?: Readonly<Record<string, FilterKind>>;
  /** What waits for staff: what its screen is filtered by until somebody asks for something else, or for all. */
  opens?: Readonly<Record<string, string>>;
  /** By what the list can be sorted; `-name` is downwards. */
  sorts: readonly string[];
  /** How it is sorted unless somebody asks otherwise. */
  sort: string;
  /** True: the list can be searched with a text of at most 100 characters. */
  search?: true;
  /** How many rows a page may have; the first is the default. */
  sizes: readonly [number, ...number[]];
  /** True: what the filters show can be downloaded as CSV. */
  csv?: true;
  /** True: whoever may see the list keeps filters, order and search under names of their own. */
  views?: true;
  /**
   * How many of the rows that match are on the pages, and in the CSV; the answer says so where there are more (`limited`). Without
   * it all rows are on pages.
   */
  limit?: { shown: number; csv: number };
}

/** The usual page sizes (spec 000 §9). */
export const SIZES = [10, 30, 50] as const;

/** A total is not counted beyond this; the list says "more than". */
export const MOST_COUNTED = 5_000;

/** For lists that nobody turns all pages of: whoever looks for something says more (spec 002 §5). */
export const LIMIT = { shown: 1_000, csv: 5_000 } as const;

/** The most rows that a CSV has. */
export const MOST_IN_CSV = 50_000;

/** Declares the plain half of a list; `defineList` makes its calls from it, `createList` its part of the dashboard. */
export const plainList = <const List extends PlainList>(list: List): List => list;
