import { debounce, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { selectFormatTag } from '#src/i18n/localeSlice';
import { formatMoney } from '#src/i18n/money';
import { mutation } from '#src/request/mutation';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import {
  fetchAggregated,
  fetchClaimable,
  fetchCount,
  fetchLimit,
  fetchProjected,
  fetchRequests,
  fetchStatus,
  postCancel,
  postClaim,
} from './instantApi';
import { CLAIM_FORM } from './instantForm';
import {
  aggregatedRequest,
  cancelRequest,
  claimRequest,
  claimableRequest,
  countRequest,
  everything,
  limitRequest,
  listedRequest,
  projectedRequest,
  statusRequest,
} from './instantRequests';
import { type WithInstant, projectionAsked, selectAsked, selectLimit } from './instantSlice';

/** Between typing an amount and asking what it would bring, in ms. */
export const PROJECTION_PAUSE = 500;

const rereads = ({ userId }: { userId: string }, state: WithInstant) =>
  everything(userId, selectAsked(state));

function* readSources({ payload, meta }: ReturnType<typeof aggregatedRequest.succeeded>) {
  // Where the screen was not opened, nobody sees them.
  if ((yield* select(selectAsked)) === null) return;
  for (const source of payload.availableSources) {
    yield* put(claimableRequest.started({ userId: meta.params.userId, source }));
  }
}

function* askProjection({ payload }: ReturnType<typeof projectionAsked>) {
  if (payload) yield* put(projectedRequest.started(payload));
}

/** Spec 001 §8: a claim above what is left of the network's limit says how much that is. */
function* sayWhatIsLeft(remaining: string | undefined) {
  const left = remaining ?? (yield* select(selectLimit))?.globalRemainingClaimable ?? '0';
  const amount = formatMoney(yield* select(selectFormatTag), left, { down: true });
  yield* put(
    notify({ kind: 'error', message: { id: 'instantPayments.claim.aboveGlobalLimit', values: { amount } } }),
  );
}

function* afterFailedClaim({ payload, meta }: ReturnType<typeof claimRequest.failed>) {
  // A claim that got no answer may have been made: its dialog stays, and sends the same claim again.
  if (payload.kind !== 'refused') return;
  if (payload.code === 'IP_THRESHOLD_OUT_OF_BOUNDS') yield* sayWhatIsLeft(payload.remaining);
  // What the user saw is no longer true.
  for (const action of rereads(meta.params, yield* select((state: WithInstant) => state))) yield* put(action);
}

export function* instantSaga() {
  yield* takeLatest(statusRequest.started, perform(statusRequest, fetchStatus));
  yield* takeLatest(limitRequest.started, perform(limitRequest, fetchLimit));
  yield* takeLatest(aggregatedRequest.started, perform(aggregatedRequest, fetchAggregated));
  yield* takeEvery(aggregatedRequest.succeeded, readSources);
  // takeEvery: of each source by itself.
  yield* takeEvery(claimableRequest.started, perform(claimableRequest, fetchClaimable));
  yield* takeLatest(countRequest.started, perform(countRequest, fetchCount));
  // takeLatest: requests of months that are no longer shown must not arrive.
  yield* takeLatest(listedRequest.started, perform(listedRequest, fetchRequests));
  yield* debounce(PROJECTION_PAUSE, projectionAsked, askProjection);
  yield* takeLatest(projectedRequest.started, perform(projectedRequest, fetchProjected));
  // takeLeading: one click claims once.
  yield* takeLeading(
    claimRequest.started,
    mutation(claimRequest, postClaim, {
      form: CLAIM_FORM,
      notice: 'instantPayments.claim.successful',
      rereads,
    }),
  );
  yield* takeEvery(claimRequest.failed, afterFailedClaim);
  yield* takeLeading(
    cancelRequest.started,
    mutation(cancelRequest, postCancel, {
      notice: 'instantPayments.cancel.successful',
      rereads,
      rereadsAfterFailure: true,
    }),
  );
}
