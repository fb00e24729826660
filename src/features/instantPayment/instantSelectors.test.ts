import type { Answer } from '#src/api/client';
import type { UnknownAction } from '@reduxjs/toolkit';
import { camelizeKeys } from 'humps';
import { slicesReducer } from '#src/testing/featureStore';
import { aggregated, claimable, limit, listed, request, status } from '#src/testing/instantPayment';
import {
  selectAvailable,
  selectCanClaim,
  selectFailedParts,
  selectKnownCode,
  selectLimits,
  selectOffer,
  selectProjected,
  selectRows,
} from './instantSelectors';
import {
  instantClaimable,
  instantCount,
  instantLimit,
  instantListed,
  instantOverview,
  instantPaymentFeature,
  instantStatus,
  projectedRequest,
  projectionAsked,
  selectInstantState,
} from './model';

const reducer = slicesReducer([instantPaymentFeature]);
type State = ReturnType<typeof reducer>;
const after = (...actions: UnknownAction[]): State =>
  [{ type: 'start' }, ...actions].reduce<State | undefined>(reducer, undefined) as State;

// As the HTTP client gives it.
const camel = <Given extends object>(answer: Given) => camelizeKeys(answer) as never as Answer<never>;
const QUESTION = { from: '2026-01', to: '2026-04', offset: 0, limit: 5 };
const CLAIM = { source: 'youtube', requested: '50' } as const;
const limitIs = (more: object) => instantLimit.succeeded({}, camel({ data: { ...limit.data, ...more } }));
const known = (own: string) =>
  instantClaimable.succeeded({ source: 'youtube' }, camel(claimable('youtube', own)));
const on = instantStatus.succeeded({}, camel(status));
const overview = instantOverview.succeeded({}, camel(aggregated));
const loaded = [
  on,
  limitIs({}),
  overview,
  known('150.257'),
  instantClaimable.succeeded({ source: 'crypto' }, camel(claimable('crypto', '30'))),
  instantListed.succeeded(QUESTION, camel(listed([request({ state: 'approved' })]))),
  instantCount.succeeded({}, camel({ count: 1 })),
];
const refused = { kind: 'refused', status: 409, text: '', requestId: 'r' } as const;

it.each([
  ['what is claimable of it, in whole cents', '150.257', '5000', '150.25'],
  ['what is left of the network’s limit', '150.257', '99.999', '99.99'],
])('the most of a claim is %s', (_what, own, left, most) => {
  const state = after(limitIs({ global_remaining_claimable: left }), known(own));
  expect(selectLimits(state)).toEqual({ youtube: { least: '25', most } });
});

it('a claim has no limits before both are known', () => {
  expect(selectLimits(after(known('150')))).toEqual({});
  expect(selectLimits(after(limitIs({})))).toEqual({});
});

it('something can be claimed once all has answered, where the service is on and the server says so', () => {
  expect(selectCanClaim(after(...loaded))).toBe(true);
  expect(selectCanClaim(after(...loaded.slice(1)))).toBe(false);
  expect(selectCanClaim(after(...loaded.slice(0, -1)))).toBe(false);
  const full = camel({ ...status, can_request: false, code: 'DENIED_TWICE' });
  expect(selectCanClaim(after(...loaded, instantStatus.succeeded({}, full)))).toBe(false);
  expect(selectCanClaim(after(...loaded, instantLimit.failed({}, { kind: 'timeout' })))).toBe(false);
});

it('a failure that has words is told by them, every other one as what could not be loaded', () => {
  const youtube = { source: 'youtube' } as const;
  const worded = after(instantClaimable.failed(youtube, { ...refused, code: 'SERVER_ISSUE' }));
  expect([selectKnownCode(worded), selectFailedParts(worded)]).toEqual(['SERVER_ISSUE', []]);
  const bare = after(instantLimit.failed({}, { kind: 'unexpected', status: 502 }));
  expect([selectKnownCode(bare), selectFailedParts(bare)]).toEqual([null, ['limit']]);
  const silent = after(instantStatus.failed({}, { kind: 'offline' }));
  expect([selectInstantState(silent).code, selectFailedParts(silent)]).toEqual([null, ['status']]);
});

it('what a claim would bring is none, being found out, failed or known', () => {
  const asked = projectionAsked(CLAIM);
  const failed = projectedRequest.failed(CLAIM, { kind: 'timeout' });
  const arrived = projectedRequest.succeeded(CLAIM, camel({ data: { sent: '45' } }));
  const stands = (...actions: UnknownAction[]) => selectProjected(after(...actions)).status;
  expect(stands()).toBe('none');
  expect(stands(asked)).toBe('pending');
  expect(stands(asked, failed)).toBe('failed');
  expect(stands(asked, arrived)).toBe('known');
  expect(stands(arrived)).toBe('none');
  const another = projectionAsked({ ...CLAIM, source: 'crypto' });
  expect(stands(another, failed)).toBe('pending');
});

it('what can be claimed is offered only where the service is on, and there is something', () => {
  expect(selectOffer(after(on, overview))).toBe('180.257');
  expect(selectOffer(after(overview))).toBeNull();
  const nothing = { ...aggregated, aggregated: { ...aggregated.aggregated, remaining_claimable: '0.00' } };
  expect(selectOffer(after(on, instantOverview.succeeded({}, camel(nothing))))).toBeNull();
});

it('nothing is made anew where nothing has changed', () => {
  const state = after(...loaded, projectionAsked(CLAIM));
  const other = reducer(state, { type: 'other' });
  // An answer that says the same, too.
  const again = reducer(state, on);
  for (const select of [selectAvailable, selectLimits, selectProjected, selectRows, selectFailedParts]) {
    expect(select(other)).toBe(select(state));
  }
  expect(selectInstantState(again)).toBe(selectInstantState(state));
  expect(selectRows(state)[0]).toMatchObject({ amount: '50', look: 'approved' });
});
