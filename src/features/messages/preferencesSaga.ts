import { takeLatest } from 'typed-redux-saga';
import { takeInOrder } from '#src/request/inOrder';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { fetchPreferences, postPreference } from './messagesApi';
import { preferenceRequest, preferencesRequest } from './preferencesSlice';

export function* preferencesSaga() {
  yield* takeLatest(preferencesRequest.started, perform(preferencesRequest, fetchPreferences));
  // In order: the last of two quick clicks is what stays.
  yield* takeInOrder(
    preferenceRequest,
    mutation(preferenceRequest, postPreference, { notice: 'messages.preferences.saved' }),
  );
}
