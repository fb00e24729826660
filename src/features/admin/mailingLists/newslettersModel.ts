import { put, takeEvery } from 'typed-redux-saga';
import * as calls from '#src/api/calls/admin/mailingLists.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

/** The name of the draft of the form. */
export const SUBSCRIPTIONS_FORM = 'subscriptions';

/** Which newsletters there are, and which of them the user gets. */
export const subscriptions = resource(calls.getSubscriptions, { value: ({ data }) => data });

/** Chooses the newsletters that the user gets. What fails is said in the form. */
export const setSubscriptions = command(calls.setSubscriptions, {
  concurrency: 'leading',
  form: SUBSCRIPTIONS_FORM,
  failure: 'atPlace',
  updates: [update(subscriptions, ({ data }) => data)],
  notice: 'admin.mailingLists.own.saved',
});

/** Reads the newsletters again after a refused choice: one of them may be closed by now. */
function* newslettersSaga() {
  yield* takeEvery(setSubscriptions.failed, function* () {
    yield* put(subscriptions.started());
  });
}

/** Which newsletters the user gets. */
export const newslettersFeature = defineFeature([subscriptions, setSubscriptions], {
  sagas: [newslettersSaga],
});
