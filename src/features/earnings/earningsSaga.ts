import { takeEvery, takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchDetails, fetchNextPayment, fetchSummary } from './earningsApi';
import { detailsRequest, nextPaymentRequest, summaryRequest } from './earningsSlice';

export function* earningsSaga() {
  // takeLatest: an answer for a range that is no longer shown must not arrive.
  yield* takeLatest(summaryRequest.started, perform(summaryRequest, fetchSummary));
  yield* takeLatest(nextPaymentRequest.started, perform(nextPaymentRequest, fetchNextPayment));
  // takeEvery: several groups are opened in turn, and each keeps its own entries.
  yield* takeEvery(detailsRequest.started, perform(detailsRequest, fetchDetails));
}
