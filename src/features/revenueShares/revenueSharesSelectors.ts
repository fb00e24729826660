import { createSelector, lruMemoize } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { shallowEqual } from 'react-redux';
import { selectLocation } from '#src/lib/location';
import { type sessionSlice, selectUserId } from '#src/session/session';
import type { ListedQuestion } from './revenueSharesRequests';
import {
  type ChannelShares,
  type WithShares,
  selectChannelShares,
  selectConfig,
  selectSimulation,
} from './revenueSharesSlice';
import { readShares } from './sharesQuery';

type WithAddress = { router: RouterState };
type WithSession = { session: ReturnType<typeof sessionSlice.reducer> };

// The address has more than this: what is the same stays the same object, so that nothing is read again.
const same = {
  memoize: lruMemoize,
  argsMemoize: lruMemoize,
  memoizeOptions: { resultEqualityCheck: shallowEqual },
};

/** Page, size and search that the address asks for. */
export const selectSharesQuery = createSelector(
  [(state: WithAddress) => selectLocation(state).search],
  readShares,
  same,
);

/** Which page of the requests the address asks for. */
export const selectAskedPage = createSelector(
  [selectSharesQuery, (state: WithSession) => selectUserId(state)],
  ({ requestsPage, requestsPerPage }, userId): ListedQuestion => ({
    userId,
    page: requestsPage,
    perPage: requestsPerPage,
  }),
  same,
);

const NO_CHANNELS: readonly ChannelShares[] = [];

/** The channels whose names have the searched text, as far as they are on the page, and how many there are. */
export const selectFoundChannels = createSelector(
  [(state: WithShares) => selectChannelShares(state) ?? NO_CHANNELS, selectSharesQuery],
  (channels, { search, page, perPage }) => {
    const sought = search.trim().toLocaleLowerCase();
    const found = sought
      ? channels.filter(({ name }) => name.toLocaleLowerCase().includes(sought))
      : channels;
    // Behind the last page there is nothing to see: the last one is shown instead.
    const shown = Math.min(page, Math.max(1, Math.ceil(found.length / perPage)));
    return {
      rows: found.slice((shown - 1) * perPage, shown * perPage),
      page: shown,
      perPage,
      total: found.length,
    };
  },
);

/** What requests are checked against; null until it is known. */
export const selectKnown = createSelector([selectChannelShares, selectConfig], (channels, config) =>
  channels && config ? { channels, config } : null,
);

/** What the share that was typed last would have made, and how far that is known. */
export const selectSimulated = createSelector([selectSimulation], ({ asked, known, failed }) => {
  if (asked === null) return { status: 'none' } as const;
  if (known !== null) return { status: 'known', data: known } as const;
  return { status: failed ? 'failed' : 'pending' } as const;
});
