import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { renderApp } from '#src/testing/renderApp';
import { eligibilityRequest, paymentSettingsSlice } from '../paymentSettingsSlice';
import { Eligibility } from './Eligibility';

it('that nothing keeps a payment from being made is said once it is so', () => {
  const store = configureStore({
    reducer: combineReducers({
      paymentSettings: paymentSettingsSlice.reducer,
      requests: requestsSlice.reducer,
      session: sessionSlice.reducer,
    }),
  });
  renderApp(<Eligibility />, { store });
  const come = (data: object) =>
    act(() => void store.dispatch(eligibilityRequest.succeeded({ userId: '' }, { data } as never)));
  const said = () => screen.queryByText('You are ready to be paid.') !== null;
  expect(said()).toBe(false);
  come({ eligible: false, code: 'NO_PAYPAL', message: 'm' });
  expect(said()).toBe(false);
  come({ eligible: true });
  expect(said()).toBe(true);
});
