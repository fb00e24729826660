import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { call } from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import { CallFailed } from '#src/api/failure';
import { requestsSlice } from '#src/request/request';
import { fetchWeekly, postEnrolment } from './weeklyPaymentsApi';
import { weeklyPaymentsSaga } from './weeklyPaymentsSaga';
import { enrolRequest, enrolling, weeklyPaymentsSlice, weeklyRequest } from './weeklyPaymentsSlice';

const read = weeklyRequest.started({ userId: 'me' });

describe('a click', () => {
  const known = { requests: {}, weeklyPayments: weeklyPaymentsSlice.getInitialState() };
  const played = (answer: unknown) =>
    expectSaga(weeklyPaymentsSaga)
      .withReducer(
        combineReducers({ requests: requestsSlice.reducer, weeklyPayments: weeklyPaymentsSlice.reducer }),
        known,
      )
      .provide([
        [call.fn(postEnrolment), answer],
        // Nothing is answered: only whether it is asked is looked at.
        [call.fn(fetchWeekly), new Promise(() => {})],
      ] as never);
  const camelized = { data: { enrolled: true } } as never;
  const wish = enrolling('me', true);

  it('tells what the server answered, and reads nothing', () =>
    played(camelized)
      .put(enrolRequest.succeeded(wish.payload, camelized))
      .not.put(read)
      .dispatch(wish)
      .silentRun(30));

  it('tells the failure with what was wanted, and then reads what the server holds', () =>
    played(throwError(new CallFailed({ kind: 'timeout' })))
      .put(enrolRequest.failed(wish.payload, { kind: 'timeout' }))
      .put(read)
      .dispatch(wish)
      .silentRun(30));
});
