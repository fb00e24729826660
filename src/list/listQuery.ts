import { FILTER_KEY, FILTER_NAME, FILTER_TEXT, FILTER_USERNAME, type PlainList } from '#contract/plain/list';
import { type QueryRules, changedQuery, isDay, isId, oneOf, readQuery } from '#src/lib/query';

/** What of a list is in the address. Empty texts stand for "not asked". */
export interface ListQuery {
  page: number;
  perPage: number;
  /** `name`, or `-name` for downwards. */
  sort: string;
  search: string;
  /** The key of the row whose details are open. */
  open: string;
  /** The filters, by name. */
  [filter: string]: string | number;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const ruleOf = (kind: NonNullable<PlainList['filters']>[string]) => {
  if (kind === 'day') return isDay;
  if (kind === 'month') return (text: string) => MONTH.test(text);
  if (kind === 'id') return isId;
  if (kind === 'name') return (text: string) => FILTER_NAME.test(text);
  if (kind === 'text') return (text: string) => FILTER_TEXT.test(text);
  if (kind === 'key') return (text: string) => FILTER_KEY.test(text);
  if (kind === 'username') return (text: string) => FILTER_USERNAME.test(text);
  return oneOf(...kind);
};

/** How the address says that a filter is not set with which the list opens. */
const ALL = 'all';

/**
 * Reads and writes a list's part of the address; `prefix` stands before its keys. What a list opens with is none of the address; that
 * all is shown in its place is.
 */
export const listQueryOf = ({ filters = {}, opens = {}, sorts, sort, sizes }: PlainList, prefix: string) => {
  const keyOf = (name: string) =>
    prefix ? `${prefix}${name.slice(0, 1).toUpperCase()}${name.slice(1)}` : name;
  const prefixed = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [keyOf(name), value]));
  const names = Object.keys(filters);
  const start: ListQuery = {
    page: 1,
    perPage: sizes[0],
    sort,
    search: '',
    open: '',
    ...Object.fromEntries(names.map((name) => [name, ''])),
    ...opens,
  };
  const defaults = prefixed(start);
  const rules: QueryRules<Record<string, string | number>> = prefixed({
    perPage: oneOf(...sizes.map(String)),
    sort: oneOf(...sorts.flatMap((word) => [word, `-${word}`])),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, kind]) => [
        name,
        (text: string) => (name in opens && text === ALL) || ruleOf(kind)(text),
      ]),
    ),
  });
  const renamed = (values: Partial<ListQuery>, from: string, to: string): Partial<ListQuery> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, name in opens && value === from ? to : value]),
    );
  return {
    read: (search: string): ListQuery => {
      const values = readQuery(search, defaults, rules);
      const read = Object.fromEntries(Object.keys(start).map((name) => [name, values[keyOf(name)]]));
      return renamed(read, ALL, '') as ListQuery;
    },
    /** Anything but an open row closes the open one; anything but that and another page leads to the first page. */
    write: (search: string, changes: Partial<ListQuery>): string => {
      const whole: Partial<ListQuery> = {
        ...('open' in changes ? {} : { open: '' }),
        ...('open' in changes || 'page' in changes ? {} : { page: 1 }),
        ...changes,
      };
      return changedQuery(search, defaults, prefixed(renamed(whole, '', ALL)));
    },
  };
};

/**
 * What of a list is kept under a name: filters, order and search, without what the list opens with and whichever keys its screen gives
 * them. Neither page nor open row, which are of the moment.
 */
export const viewsOf = (plain: PlainList) => {
  const address = listQueryOf(plain, '');
  const [perPage] = plain.sizes;
  return {
    viewOf: (query: Partial<ListQuery>): string =>
      address.write('', { ...query, page: 1, perPage, open: '' }).replace('?', ''),
    /** What is kept as the list can still be asked for it; what it cannot any more is left out. */
    queryOf: (view: string): Partial<ListQuery> => {
      const { page: _page, perPage: _perPage, open: _open, ...query } = address.read(view);
      return query;
    },
  };
};

/** Whether a list shows less than all there is. */
export const isFiltered = ({ filters = {} }: PlainList, query: ListQuery): boolean =>
  query.search !== '' || Object.keys(filters).some((name) => query[name] !== '');

/** Whether a list is filtered by what it opens with, and by nothing else. */
export const isAsOpened = ({ filters = {}, opens }: PlainList, query: ListQuery): boolean =>
  opens !== undefined && Object.keys(filters).every((name) => query[name] === (opens[name] ?? ''));

/** The last page of a list, for an answer that is of a page behind it. */
export const lastPageFor = ({
  items,
  pagination: { page, perPage, total },
}: {
  items: readonly unknown[];
  pagination: { page: number; perPage: number; total: number };
}): number | undefined => {
  const last = Math.max(1, Math.ceil(total / perPage));
  return items.length === 0 && page > last ? last : undefined;
};

/** Nothing must be typed for this long before a list is searched, in ms (spec 000 §9). */
export const SEARCH_PAUSE = 500;
