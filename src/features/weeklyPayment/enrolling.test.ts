import type { Reducer } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { call } from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import { CallFailed } from '#src/api/failure';
import { requestsSlice } from '#src/request/request';
import { slicesReducer } from '#src/testing/featureStore';
import { all, fork } from 'typed-redux-saga';
import {
  enrolWeekly,
  enrolling,
  fetchWeekly,
  postEnrolment,
  weeklyPaymentFeature,
  weeklyRequest,
} from './model';

const read = weeklyRequest.started({});

function* sagas() {
  yield* all(weeklyPaymentFeature.sagas.map((saga) => fork(saga)));
}

describe('a click', () => {
  const played = (answer: unknown) =>
    expectSaga(sagas)
      .withReducer(slicesReducer([weeklyPaymentFeature], { requests: requestsSlice.reducer as Reducer }))
      .provide([
        [call.fn(postEnrolment), answer],
        // Nothing is answered: only whether it is asked is looked at.
        [call.fn(fetchWeekly), new Promise(() => {})],
      ] as never);
  const camelized = { data: { enrolled: true } } as never;
  const wish = enrolling(true);

  it('tells what the server answered, and reads nothing', () =>
    played(camelized)
      .put(enrolWeekly.succeeded(wish.payload, camelized))
      .not.put(read)
      .dispatch(wish)
      .silentRun(30));

  it('tells the failure with what was wanted, and then reads what the server holds', () =>
    played(throwError(new CallFailed({ kind: 'timeout' })))
      .put(enrolWeekly.failed(wish.payload, { kind: 'timeout' }))
      .put(read)
      .dispatch(wish)
      .silentRun(30));
});
