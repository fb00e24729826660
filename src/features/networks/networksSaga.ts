import { takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchEarlyPay, fetchLandingPage, fetchNetworks, fetchShowcase } from './networksApi';
import { earlyPayRequest, landingPageRequest, networksRequest, showcaseRequest } from './networksSlice';

export function* networksSaga() {
  yield* takeLatest(
    networksRequest.started,
    perform(networksRequest, (_nothing, signal) => fetchNetworks({}, signal)),
  );
  // takeLatest: of two pages asked for, the last one is the one on screen.
  yield* takeLatest(landingPageRequest.started, perform(landingPageRequest, fetchLandingPage));
  yield* takeLatest(
    showcaseRequest.started,
    perform(showcaseRequest, (_nothing, signal) => fetchShowcase({}, signal)),
  );
  yield* takeLatest(
    earlyPayRequest.started,
    perform(earlyPayRequest, (_nothing, signal) => fetchEarlyPay({}, signal)),
  );
}
