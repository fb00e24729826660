import type { ChannelFilter, ChannelSort } from '#contract/channels';
import { type QueryRules, oneOf } from '#src/lib/query';

/** What the channels screen keeps in the URL. */
export type ChannelsQuery = {
  filter: string;
  search: string;
  sort: string;
  page: number;
  /** Whether the panel to link a channel is open. */
  link: string;
};

export const FILTERS = ['all', 'linked', 'in-progress', 'denied', 'unlinked', 'needs-reauth'] as const;
export const SORTS = ['default', 'name', 'subscribers', 'views', 'added'] as const;

export const QUERY: ChannelsQuery = { filter: 'all', search: '', sort: 'default', page: 1, link: '' };
export const RULES: QueryRules<ChannelsQuery> = {
  filter: oneOf(...FILTERS),
  search: (text) => text.length <= 100,
  sort: oneOf(...SORTS),
  link: oneOf('open'),
};

export const filterOf = ({ filter }: ChannelsQuery): ChannelFilter => filter as ChannelFilter;
export const sortOf = ({ sort }: ChannelsQuery): ChannelSort => sort as ChannelSort;
