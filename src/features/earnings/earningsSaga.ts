import { takeEvery, takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchDetails, fetchNextPayment, fetchSummary } from './earningsApi';
import { detailsRequest, nextPaymentRequest, summaryRequest } from './earningsSlice';

export function* earningsSaga() {
  // takeLatest: the answer for a range that was left since never arrives.
  yield* takeLatest(summaryRequest.started, perform(summaryRequest, fetchSummary));
  yield* takeLatest(nextPaymentRequest.started, perform(nextPaymentRequest, fetchNextPayment));
  // takeEvery: groups are opened one after the other and each keeps its own entries.
  yield* takeEvery(detailsRequest.started, perform(detailsRequest, fetchDetails));
}
