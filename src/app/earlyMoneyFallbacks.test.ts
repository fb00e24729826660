import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { all, fork } from 'typed-redux-saga';
import { selectHasRequests } from '#src/features/instantPayment/instantSelectors';
import {
  instantCount,
  instantLimit,
  instantPaymentFeature,
  instantStatus,
  selectInstantState,
} from '#src/features/instantPayment/model';
import { exchangeRates, paymentSettingsFeature } from '#src/features/payments/model';
import { requestsSlice } from '#src/request/request';
import { slicesReducer } from '#src/testing/featureStore';
import { INSTANT, counted, instantAnswers } from '#src/testing/instantPayment';
import { refusal, serving } from '#src/testing/serving';
import type { RootState } from './rootReducer';

const features = [instantPaymentFeature, paymentSettingsFeature];
const reducer = slicesReducer(features, { requests: requestsSlice.reducer as Reducer });
const rates = {
  rates: [{ currency: 'EUR', rate: '0.92' }],
  timestamp: '2026-03-15T12:00:00.000Z',
  is_stale: false,
};

function* sagas() {
  yield* all(features.flatMap((feature) => feature.sagas.map((saga) => fork(saga))));
}

/** The state after a call was asked. */
const asked = async (action: UnknownAction, before?: RootState): Promise<RootState> => {
  const played = expectSaga(sagas).withReducer(reducer, ...(before ? [before] : []));
  const { storeState } = await played.dispatch(action).silentRun(20);
  return storeState as RootState;
};

/** What is shown of a call that was answered, and then of the same call that failed. */
const answeredThenFailed = async (action: UnknownAction, shown: (state: RootState) => unknown) => {
  serving({
    ...(instantAnswers as Parameters<typeof serving>[0]),
    [`${INSTANT}/requests/count`]: () => counted(2),
    'exchange-rate': () => rates,
  });
  const known = await asked(action);
  const down = new Proxy({}, { get: () => () => Promise.reject(refusal(500)) });
  serving(down);
  return [shown(known), shown(await asked(action, known))];
};

describe('a fetch that fails after it was answered (spec 001 §§4, 8)', () => {
  it.each([
    [
      'of the status falls back to off',
      instantStatus.started(),
      (state: RootState) => selectInstantState(state).canRequest,
      [true, false],
    ],
    [
      'of the count of requests falls back to none',
      instantCount.started(),
      (state: RootState) => selectHasRequests(state),
      [true, false],
    ],
    [
      'of the limit stores the HTTP status',
      instantLimit.started(),
      (state: RootState) => selectInstantState(state).code,
      [null, '500'],
    ],
    [
      'of the exchange rates keeps the previous ones',
      exchangeRates.started(),
      (state: RootState) => exchangeRates.selectValue(state)?.rates[0]?.rate,
      ['0.92', '0.92'],
    ],
  ])('%s', async (_what, action, shown, expected) => {
    expect(await answeredThenFailed(action, shown)).toEqual(expected);
  });
});
