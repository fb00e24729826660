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
  selectIsEnrolled,
  selectJumpedBack,
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

  it.each([true, false])(
    'that wants %s shows so at once, and the opposite once it has failed, with the reason',
    async (wanted) => {
      const failed = throwError(new CallFailed({ kind: 'timeout' }));
      const known = weeklyRequest.succeeded({}, { data: { enrolled: !wanted } } as never);
      const shown = async (answer: unknown) => {
        const { storeState } = await played(answer).dispatch(known).dispatch(enrolling(wanted)).silentRun(30);
        return [selectIsEnrolled(storeState), selectJumpedBack(storeState)?.failure.kind];
      };
      expect(await shown(new Promise(() => {}))).toEqual([wanted, undefined]);
      expect(await shown(failed)).toEqual([!wanted, 'timeout']);
    },
  );
});
