import { SIZES } from '#contract/plain/list';
import { type QueryRules, changedQuery, oneOf, readQuery } from '#src/lib/query';

/** What the tab keeps in the address: page and search of the channels, page of the requests. */
export type SharesQuery = {
  page: number;
  perPage: number;
  /** In the names of the channels. */
  search: string;
  requestsPage: number;
  requestsPerPage: number;
};

const DEFAULTS: SharesQuery = {
  page: 1,
  perPage: SIZES[0],
  search: '',
  requestsPage: 1,
  requestsPerPage: SIZES[0],
};

const isSize = oneOf(...SIZES.map(String));
const RULES: QueryRules<SharesQuery> = { perPage: isSize, requestsPerPage: isSize };

export const readShares = (search: string): SharesQuery => readQuery(search, DEFAULTS, RULES);

/** The query string with these changes. */
export const writeShares = (search: string, changes: Partial<SharesQuery>): string =>
  changedQuery(search, DEFAULTS, changes);

/** Whether the address is that of the tab; what is typed just before it is left changes no other tab. */
export const isSharesTab = (search: string): boolean =>
  new URLSearchParams(search).get('tab') === 'revenue-shares';
