import { takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchEarlyPay, fetchLandingPage, fetchNetworks, fetchShowcase } from './networksApi';
import { earlyPayRequest, landingPageRequest, networksRequest, showcaseRequest } from './networksSlice';

export function* networksSaga() {
  yield* takeLatest(
    networksRequest.started,
    perform(networksRequest, (_nothing, sending) => fetchNetworks({}, sending)),
  );
  // takeLatest: only the landing page that was asked for last is shown.
  yield* takeLatest(landingPageRequest.started, perform(landingPageRequest, fetchLandingPage));
  yield* takeLatest(
    showcaseRequest.started,
    perform(showcaseRequest, (_nothing, sending) => fetchShowcase({}, sending)),
  );
  yield* takeLatest(
    earlyPayRequest.started,
    perform(earlyPayRequest, (_nothing, sending) => fetchEarlyPay({}, sending)),
  );
}
