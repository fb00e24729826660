import { createSelector } from '@reduxjs/toolkit';
import type { InstantSource } from '#contract/plain/instantPayment';
import { compareAmounts, isZero, splitAmount } from '#src/lib/amount';
import { isKnownCode } from './instantCodes';
import type { ClaimLimits } from './instantForm';
import {
  instantClaimable,
  instantCount,
  instantLimit,
  instantListed,
  instantOverview,
  selectAskedClaim,
  selectFacts,
  selectInstantState,
  selectProjection,
} from './model';
import { lookOfRequest } from './requestLook';

const NO_SOURCES: readonly InstantSource[] = [];

/** The sources of which something can be claimed, or was. */
export const selectAvailable = createSelector(
  [instantOverview.selectValue],
  (overview) => overview?.availableSources ?? NO_SOURCES,
);

type WithClaimable = Parameters<typeof instantClaimable.selectValue>[0];
const claimableOf = (source: InstantSource) => (state: WithClaimable) =>
  instantClaimable.selectValue(state, source);

/** The least and the most of a claim of each source; those whose figures are not known are left out. */
export const selectLimits = createSelector(
  [instantLimit.selectValue, claimableOf('youtube'), claimableOf('crypto')],
  (limit, youtube, crypto) => {
    const limits: Partial<Record<InstantSource, ClaimLimits>> = {};
    if (!limit) return limits;
    const { minimum, globalRemainingClaimable: ofNetwork } = limit;
    for (const [source, claimable] of Object.entries({ youtube, crypto })) {
      if (!claimable) continue;
      const own = claimable.total.claimableEarnings;
      const most = compareAmounts(own, ofNetwork) < 0 ? own : ofNetwork;
      // A claim is of whole cents.
      limits[source as InstantSource] = { least: minimum, most: splitAmount(most).whole };
    }
    return limits;
  },
);

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

type WithFacts = Parameters<typeof selectFacts>[0];

/** What the newest claim that was typed would bring, and how far that is known. */
export const selectProjected = createSelector(
  [selectAskedClaim, selectProjection, (state: WithFacts) => selectFacts(state).failed.projected],
  (asked, data, failure) => {
    if (asked === null) return { status: 'none' } as const;
    if (data !== null) return { status: 'known', data } as const;
    return { status: failure === undefined ? 'pending' : 'failed' } as const;
  },
);

/** The requests of the page, each with how it stands. */
export const selectRows = createSelector([instantListed.selectValue], (requests) =>
  (requests?.items ?? []).map((request) => ({ ...request, look: lookOfRequest(request) })),
);
export type Row = ReturnType<typeof selectRows>[number];

/** Whether the user has ever made a request; a count that failed falls back to none (spec 001 §8). */
export const selectHasRequests = createSelector(
  [instantCount.selectValue, selectFacts],
  (count = 0, { failed }) => failed.count === undefined && count > 0,
);

/** What can be claimed of all sources, where the service is on and it is more than nothing. */
export const selectOffer = createSelector(
  [selectInstantState, instantOverview.selectValue],
  ({ enabled, canRequest }, overview) => {
    const remaining = overview?.aggregated.remainingClaimable ?? '0';
    return enabled && canRequest && !isZero(remaining) ? remaining : null;
  },
);
