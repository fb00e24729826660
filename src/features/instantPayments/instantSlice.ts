import { type UnknownAction, createAction } from '@reduxjs/toolkit';
import type {
  getInstantAggregated,
  getInstantClaimable,
  getInstantLimit,
  getInstantProjected,
  getInstantRequests,
} from '#contract/instantPayments';
import type { InstantSource } from '#contract/plain/instantPayments';
import type { Answer } from '#src/api/client';
import type { Failure } from '#src/api/failure';
import { createLazySlice } from '#src/request/feature';
import type { Request } from '#src/request/request';
import {
  type ClaimQuestion,
  type ListedQuestion,
  aggregatedRequest,
  claimRequest,
  claimableRequest,
  countRequest,
  limitRequest,
  listedRequest,
  projectedRequest,
  statusRequest,
} from './instantRequests';
import {
  type Facts,
  NOTHING_KNOWN,
  type Part,
  type Service,
  codeOfFailure,
  serviceOf,
} from './instantService';

export type Limit = Answer<typeof getInstantLimit>['data'];
export type Overview = Answer<typeof getInstantAggregated>;
export type Claimable = Answer<typeof getInstantClaimable>['data'];
export type Listed = Answer<typeof getInstantRequests>['data'];
export type Asked = Listed['items'][number];
export type Projection = Answer<typeof getInstantProjected>['data'];

/** Somebody typed an amount that can be claimed; null: there is none any more. */
export const projectionAsked = createAction<ClaimQuestion | null>('instantPayments/projectionAsked');

export interface InstantState {
  service: Service;
  facts: Facts;
  /** The last of each that arrived; it stays when a refresh fails. */
  limit: Limit | null;
  overview: Overview | null;
  sources: Partial<Record<InstantSource, Claimable>>;
  requests: Listed | null;
  /** Whether the user has ever made a request; a count that failed falls back to none (spec 001 §8). */
  hasRequests: boolean;
  /** The newest question for requests; null where the screen was not opened yet. */
  asked: ListedQuestion | null;
  /** `known` is what the claim of `asked` would bring; null until it is known. */
  projection: { asked: ClaimQuestion | null; known: Projection | null };
}
const initialState: InstantState = {
  service: serviceOf(NOTHING_KNOWN, []),
  facts: NOTHING_KNOWN,
  limit: null,
  overview: null,
  sources: {},
  requests: null,
  hasRequests: false,
  asked: null,
  projection: { asked: null, known: null },
};

/** How a call ended that the state of the service is known by; undefined for every other action. */
const endOf =
  <Params, Result>(request: Request<Params, Result>, part: (params: Params) => Part) =>
  (action: UnknownAction): { part: Part; failure: Failure | null } | undefined => {
    if (request.succeeded.match(action)) return { part: part(action.meta.params), failure: null };
    if (request.failed.match(action)) return { part: part(action.meta.params), failure: action.payload };
    return undefined;
  };
const READS = [
  endOf(limitRequest, () => 'limit'),
  endOf(aggregatedRequest, () => 'aggregated'),
  endOf(claimableRequest, ({ source }) => `claimable/${source}`),
  endOf(listedRequest, () => 'requests'),
  endOf(countRequest, () => 'count'),
  endOf(statusRequest, () => 'status'),
];

const isWanted = ({ projection: { asked } }: InstantState, { source, requested }: ClaimQuestion): boolean =>
  asked?.source === source && asked.requested === requested;

export const instantSlice = createLazySlice({
  name: 'instantPayments',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(limitRequest.succeeded, (state, { payload }) => {
        state.limit = payload.data;
      })
      .addCase(aggregatedRequest.succeeded, (state, { payload }) => {
        state.overview = payload;
      })
      .addCase(claimableRequest.succeeded, (state, { payload, meta: { params } }) => {
        state.sources[params.source] = payload.data;
      })
      .addCase(listedRequest.started, (state, { payload: { userId: _own, ...question } }) => {
        state.asked = question;
      })
      .addCase(listedRequest.succeeded, (state, { payload }) => {
        state.requests = payload.data;
      })
      .addCase(countRequest.succeeded, (state, { payload }) => {
        state.hasRequests = payload.count > 0;
      })
      .addCase(countRequest.failed, (state) => {
        state.hasRequests = false;
      })
      .addCase(statusRequest.succeeded, (state, { payload }) => {
        state.facts.status = payload;
      })
      .addCase(projectionAsked, (state, { payload }) => {
        state.projection = { asked: payload, known: null };
        delete state.facts.failed.projected;
      })
      // The answer for an amount that was typed before says nothing about the newest.
      .addCase(projectedRequest.succeeded, (state, { payload, meta: { params } }) => {
        if (isWanted(state, params)) state.projection.known = payload.data;
      })
      .addCase(projectedRequest.failed, (state, { payload, meta: { params } }) => {
        if (isWanted(state, params)) state.facts.failed.projected = codeOfFailure(payload);
      })
      .addCase(claimRequest.started, (state) => {
        delete state.facts.failed.claim;
      })
      .addCase(claimRequest.failed, (state, { payload }) => {
        const code = codeOfFailure(payload);
        if (code === 'IP_THRESHOLD_OUT_OF_BOUNDS') state.facts.failed.claim = code;
      })
      .addMatcher(
        ({ type }: UnknownAction) => type.startsWith('instantPayments/'),
        (state, action) => {
          const end = READS.map((read) => read(action)).find((found) => found !== undefined);
          if (end) {
            const { [end.part]: _before, ...others } = state.facts.failed;
            state.facts.ended[end.part] = true;
            state.facts.failed = end.failure ? { ...others, [end.part]: codeOfFailure(end.failure) } : others;
          }
          const service = serviceOf(state.facts, state.overview?.availableSources ?? []);
          // What was shown once does not make room for grey shapes again.
          Object.assign(state.service, service, { ready: state.service.ready || service.ready });
        },
      ),
  selectors: {
    selectInstantState: (state) => state.service,
    selectFacts: (state) => state.facts,
    selectLimit: (state) => state.limit,
    selectOverview: (state) => state.overview,
    selectSources: (state) => state.sources,
    selectRequests: (state) => state.requests,
    selectHasRequests: (state) => state.hasRequests,
    selectAsked: (state) => state.asked,
    selectAskedClaim: (state) => state.projection.asked,
    selectProjection: (state) => state.projection.known,
  },
});

export const {
  selectInstantState,
  selectFacts,
  selectLimit,
  selectOverview,
  selectSources,
  selectRequests,
  selectHasRequests,
  selectAsked,
  selectAskedClaim,
  selectProjection,
} = instantSlice.selectors;

/** The part of the root state that this feature reads. */
export type WithInstant = Parameters<typeof selectInstantState>[0];
