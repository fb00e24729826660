import { put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { fetchSubscriptions, postSubscriptions } from './subscriptionsApi';
import { SUBSCRIPTIONS_FORM, subscribeRequest, subscriptionsRequest } from './subscriptionsSlice';

// One of the lists may be closed by now.
function* readAgain() {
  yield* put(subscriptionsRequest.started({ userId: yield* select(selectUserId) }));
}

/** Which newsletters the user gets, and choosing them. */
export function* subscriptionsSaga() {
  yield* takeLatest(subscriptionsRequest.started, perform(subscriptionsRequest, fetchSubscriptions));
  yield* takeLeading(
    subscribeRequest.started,
    mutation(subscribeRequest, postSubscriptions, {
      form: SUBSCRIPTIONS_FORM,
      notice: 'mailingLists.own.saved',
    }),
  );
  yield* takeEvery(subscribeRequest.failed, readAgain);
}
