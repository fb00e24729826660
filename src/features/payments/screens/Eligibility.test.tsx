import { act, screen } from '@testing-library/react';
import { renderApp } from '#src/testing/renderApp';
import { reducersOf, routedStore } from '#src/testing/routedStore';
import { paymentEligibility, paymentSettingsFeature } from '../model';
import { Eligibility } from './Eligibility';

it('that nothing keeps a payment from being made is said once it is so', () => {
  const now = routedStore('/', reducersOf(paymentSettingsFeature));
  renderApp(<Eligibility />, now);
  const come = (data: object) =>
    act(() => void now.store.dispatch(paymentEligibility.succeeded({}, { data } as never)));
  const said = () => screen.queryByText('You are ready to be paid.') !== null;
  expect(said()).toBe(false);
  come({ eligible: false, code: 'NO_PAYPAL', message: 'm' });
  expect(said()).toBe(false);
  come({ eligible: true });
  expect(said()).toBe(true);
});
