import { createSelector } from '@reduxjs/toolkit';
import type { InstantSource } from '#contract/plain/instantPayments';
import { compareAmounts, isZero, splitAmount } from '#src/lib/amount';
import { isKnownCode } from './instantCodes';
import type { ClaimLimits } from './instantForm';
import {
  type WithInstant,
  selectAskedClaim,
  selectFacts,
  selectInstantState,
  selectLimit,
  selectOverview,
  selectProjection,
  selectRequests,
  selectSources,
} from './instantSlice';
import { lookOfRequest } from './requestLook';

const NO_SOURCES: readonly InstantSource[] = [];

/** The sources of which something can be claimed, or was. */
export const selectAvailable = createSelector(
  [selectOverview],
  (overview) => overview?.availableSources ?? NO_SOURCES,
);

/** The least and the most of a claim of each source; those whose figures are not known are left out. */
export const selectLimits = createSelector([selectLimit, selectSources], (limit, sources) => {
  const limits: Partial<Record<InstantSource, ClaimLimits>> = {};
  if (limit === null) return limits;
  const { minimum, globalRemainingClaimable: ofNetwork } = limit;
  for (const [source, { total }] of Object.entries(sources)) {
    const own = total.claimableEarnings;
    const most = compareAmounts(own, ofNetwork) < 0 ? own : ofNetwork;
    // A claim is of whole cents.
    limits[source as InstantSource] = { least: minimum, most: splitAmount(most).whole };
  }
  return limits;
});

/** Whether a claim can be made now: the service is on, and the server says so. */
export const selectCanClaim = createSelector(
  [selectInstantState],
  ({ ready, enabled, canRequest }) => ready && enabled && canRequest,
);

/** Why the service is off or nothing can be claimed, where there are words for it. */
export const selectKnownCode = createSelector([selectInstantState], ({ code }) =>
  code !== null && isKnownCode(code) ? code : null,
);

/** What could not be read; what there are words for is told by them. */
export const selectFailedParts = createSelector([selectFacts], ({ failed }) =>
  (['status', 'limit', 'aggregated', 'claimable/youtube', 'claimable/crypto'] as const).filter(
    (part) => failed[part] !== undefined && !isKnownCode(failed[part]),
  ),
);

/** What the newest claim that was typed would bring, and how far that is known. */
export const selectProjected = createSelector(
  [selectAskedClaim, selectProjection, (state: WithInstant) => selectFacts(state).failed.projected],
  (asked, data, failure) => {
    if (asked === null) return { status: 'none' } as const;
    if (data !== null) return { status: 'known', data } as const;
    return { status: failure === undefined ? 'pending' : 'failed' } as const;
  },
);

/** The requests of the page, each with how it stands. */
export const selectRows = createSelector([selectRequests], (requests) =>
  (requests?.items ?? []).map((request) => ({ ...request, look: lookOfRequest(request) })),
);
export type Row = ReturnType<typeof selectRows>[number];

/** What can be claimed of all sources, where the service is on and it is more than nothing. */
export const selectOffer: (state: WithInstant) => string | null = createSelector(
  [selectInstantState, selectOverview],
  ({ enabled, canRequest }, overview) => {
    const remaining = overview?.aggregated.remainingClaimable ?? '0';
    return enabled && canRequest && !isZero(remaining) ? remaining : null;
  },
);
