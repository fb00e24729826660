import { type UnknownAction, createAction } from '@reduxjs/toolkit';
import { debounce, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { InstantSource } from '#contract/plain/instantPayment';
import { type AnswerTo, type GivenTo, sentBy } from '#src/api/call';
import { updateFees } from '#src/api/calls/earlyPay.generated';
import * as calls from '#src/api/calls/instantPayment.generated';
import { send } from '#src/api/client';
import type { Failure } from '#src/api/failure';
import { selectFormatTag } from '#src/i18n/localeSlice';
import { formatMoney } from '#src/i18n/money';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { notify } from '#src/request/notices';
import { type Request, defineRequest, perform } from '#src/request/request';
import { resource } from '#src/request/resource';
import { CLAIM_FORM } from './instantForm';
import {
  type Facts,
  NOTHING_KNOWN,
  type Part,
  type Service,
  codeOfFailure,
  serviceOf,
} from './instantService';

export type Claimable = AnswerTo<typeof calls.getInstantClaimable>['data'];
export type Asked = AnswerTo<typeof calls.getInstantRequests>['data']['items'][number];
type ProjectedAnswer = AnswerTo<typeof calls.getInstantProjected>;
export type Projection = ProjectedAnswer['data'];
/** Which requests are listed: from the first day of `from` until before the first day of `to`; without a source all. */
export type ListedQuestion = GivenTo<typeof calls.getInstantRequests>;
/** Of which claim somebody wants to know what it would bring. */
export type ClaimQuestion = GivenTo<typeof calls.getInstantProjected>;

export const instantStatus = resource(calls.getInstantStatus);
export const instantLimit = resource(calls.getInstantLimit, { value: ({ data }) => data });
export const instantOverview = resource(calls.getInstantAggregated);
export const instantClaimable = resource(calls.getInstantClaimable, {
  keyOf: ({ source }) => source,
  value: ({ data }) => data,
});
/** How many requests the user has ever made. */
export const instantCount = resource(calls.countInstantRequests, { value: ({ count }) => count });
export const instantListed = resource(calls.getInstantRequests, {
  keyOf: 'one',
  value: ({ data }) => data,
});

/** Not a resource: the answer counts only for the amount that was typed last. */
export const projectedRequest = defineRequest<ClaimQuestion, ProjectedAnswer>('instantPayment/projected', {
  safe: true,
  silent: true,
});
/** Somebody typed an amount that can be claimed; null: there is none any more. */
export const projectionAsked = createAction<ClaimQuestion | null>('instantPayment/projectionAsked');

/** The dialog of a claim was closed. */
export const claimClosed = createAction('instantPayment/claimClosed');

/** Everything that a claim or its end changes; of each source what is claimable follows from the overview. */
export const everything = (asked: ListedQuestion | null): UnknownAction[] => [
  instantStatus.started(),
  instantLimit.started(),
  instantOverview.started(),
  instantCount.started(),
  ...(asked ? [instantListed.started(asked)] : []),
];

/** Fees that have risen are accepted before the claim that they are shown with. */
type Claim = GivenTo<typeof calls.claimInstant> & { accepts?: boolean };
const sendClaim = sentBy(calls.claimInstant, async ({ accepts, ...claim }: Claim, sending) => {
  if (accepts && claim.feesVersion) await send(updateFees)({ version: claim.feesVersion }, sending);
  return send(calls.claimInstant)(claim, sending);
});
// 'leading': one click claims once. What failed is said in the dialogs.
export const claimInstant = command(sendClaim, {
  concurrency: 'leading',
  failure: 'atPlace',
  form: CLAIM_FORM,
  notice: 'notice.instant-payment-request-successful',
  rereads: (_given, state: WithService) => readsAfter(state),
});
export const cancelInstant = command(calls.cancelInstant, {
  concurrency: 'leading',
  failure: 'atPlace',
  notice: 'notice.instant-payment-cancel-successful',
  rereads: (_given, state: WithService) => readsAfter(state),
  rereadsAfterFailure: true,
});

interface ServiceState {
  service: Service;
  facts: Facts;
  sources: readonly InstantSource[];
  /** The newest question for requests; null where the screen was not opened yet. */
  asked: ListedQuestion | null;
  /** `known` is what the claim of `asked` would bring; null until it is known. */
  projection: { asked: ClaimQuestion | null; known: Projection | null };
}
const initialState: ServiceState = {
  service: serviceOf(NOTHING_KNOWN, []),
  facts: NOTHING_KNOWN,
  sources: [],
  asked: null,
  projection: { asked: null, known: null },
};

/** How a call ended that the state of the service is known by; undefined for every other action. */
const endOf =
  <Params, Result>(
    request: Pick<Request<Params, Result>, 'succeeded' | 'failed'>,
    part: (params: Params) => Part,
  ) =>
  (action: UnknownAction): { part: Part; failure: Failure | null } | undefined => {
    if (request.succeeded.match(action)) return { part: part(action.meta.params), failure: null };
    if (request.failed.match(action)) return { part: part(action.meta.params), failure: action.payload };
    return undefined;
  };
const READS = [
  endOf(instantLimit, () => 'limit'),
  endOf(instantOverview, () => 'aggregated'),
  endOf(instantClaimable, ({ source }) => `claimable/${source}`),
  endOf(instantListed, () => 'requests'),
  endOf(instantCount, () => 'count'),
  endOf(instantStatus, () => 'status'),
];

const isWanted = ({ projection: { asked } }: ServiceState, { source, requested }: ClaimQuestion): boolean =>
  asked?.source === source && asked.requested === requested;

const serviceSlice = createLazySlice({
  name: 'instantPayment/service',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(instantOverview.succeeded, (state, { payload }) => {
        state.sources = payload.availableSources;
      })
      .addCase(instantListed.started, (state, { payload }) => {
        state.asked = payload;
      })
      .addCase(instantStatus.succeeded, (state, { payload }) => {
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
      .addCase(claimInstant.started, (state) => {
        delete state.facts.failed.claim;
      })
      .addCase(claimInstant.failed, (state, { payload }) => {
        const code = codeOfFailure(payload);
        if (code === 'IP_THRESHOLD_OUT_OF_BOUNDS') state.facts.failed.claim = code;
      })
      .addMatcher(
        ({ type }: UnknownAction) => type.startsWith('instantPayment/'),
        (state, action) => {
          const end = READS.map((read) => read(action)).find((found) => found !== undefined);
          if (end) {
            const { [end.part]: _before, ...others } = state.facts.failed;
            state.facts.ended[end.part] = true;
            state.facts.failed = end.failure ? { ...others, [end.part]: codeOfFailure(end.failure) } : others;
          }
          const service = serviceOf(state.facts, state.sources);
          // What was shown once does not make room for grey shapes again.
          Object.assign(state.service, service, { ready: state.service.ready || service.ready });
        },
      ),
  selectors: {
    selectInstantState: (state) => state.service,
    selectIsReady: (state) => state.service.ready,
    selectFacts: (state) => state.facts,
    selectAsked: (state) => state.asked,
    selectAskedClaim: (state) => state.projection.asked,
    selectProjection: (state) => state.projection.known,
  },
});

export const {
  selectInstantState,
  selectIsReady,
  selectFacts,
  selectAsked,
  selectAskedClaim,
  selectProjection,
} = serviceSlice.selectors;

type WithService = { instantPayment?: { service?: ServiceState } };

const readsAfter = (state: WithService): UnknownAction[] => everything(selectAsked(state));

/** Between typing an amount and asking what it would bring, in ms. */
export const PROJECTION_PAUSE = 500;

function* readSources({ payload }: ReturnType<typeof instantOverview.succeeded>) {
  // Where the screen was not opened, nobody sees them.
  if ((yield* select(selectAsked)) === null) return;
  for (const source of payload.availableSources) yield* put(instantClaimable.started({ source }));
}

function* askProjection({ payload }: ReturnType<typeof projectionAsked>) {
  if (payload) yield* put(projectedRequest.started(payload));
}

type WithLimit = Parameters<typeof instantLimit.selectValue>[0];

/** Spec 001 §8: a claim above what is left of the network's limit says how much that is. */
function* sayWhatIsLeft(remaining: string | undefined) {
  const limit = yield* select((state: WithLimit) => instantLimit.selectValue(state));
  const left = remaining ?? limit?.globalRemainingClaimable ?? '0';
  const amount = formatMoney(yield* select(selectFormatTag), left, { down: true });
  yield* put(
    notify({
      kind: 'error',
      message: { id: 'notice.instant-payment-request-above-global-limit', values: { amount } },
    }),
  );
}

function* afterFailedClaim({ payload }: ReturnType<typeof claimInstant.failed>) {
  // A claim that got no answer may have been made: its dialog stays, and sends the same claim again.
  if (payload.kind !== 'refused') return;
  if (payload.code === 'IP_THRESHOLD_OUT_OF_BOUNDS') yield* sayWhatIsLeft(payload.remaining);
  // What the user saw is no longer true.
  yield* readAgain();
}

function* readAgain() {
  for (const action of yield* select(readsAfter)) yield* put(action);
}

function* afterClosedClaim() {
  const last = yield* select(claimInstant.select);
  // Nobody sends that claim again with its key: whether it was made is seen by its request.
  if (last.status === 'failed' && last.failure.kind !== 'refused') yield* readAgain();
}

function* instantSaga() {
  yield* takeEvery(instantOverview.succeeded, readSources);
  yield* debounce(PROJECTION_PAUSE, projectionAsked, askProjection);
  yield* takeLatest(projectedRequest.started, perform(projectedRequest, send(calls.getInstantProjected)));
  yield* takeEvery(claimInstant.failed, afterFailedClaim);
  yield* takeEvery(claimClosed, afterClosedClaim);
}

/** A part of the estimates, claimed before it is final: what can be claimed, what it brings, and the requests. */
export const instantPaymentFeature = defineFeature(
  [
    instantStatus,
    instantLimit,
    instantOverview,
    instantClaimable,
    instantCount,
    instantListed,
    claimInstant,
    cancelInstant,
  ],
  { slices: [serviceSlice], sagas: [instantSaga] },
);
