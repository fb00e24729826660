import { screen } from '@testing-library/react';
import { guideFigures } from '#contract/plain/learn';
import { routedStore } from '#src/testing/routedStore';
import { renderApp } from '#src/testing/renderApp';
import { PaymentChecklist } from './PaymentChecklist';

it('who asks about a payment reads on which day it is made, and is led to the next one and to what was chosen', () => {
  const now = routedStore('/dashboard', {});
  renderApp(<PaymentChecklist />, now);
  expect(screen.getByText(/^Payment date/).textContent).toContain(
    `on day ${guideFigures.payDay}, two months`,
  );
  expect(screen.getByText('See your next payment').getAttribute('href')).toBe(
    '/user-profile?tab=payment-setup',
  );
  expect(screen.getByText('Check when you are paid').getAttribute('href')).toBe(
    '/user-profile?tab=payment-setup&modal=timing',
  );
  now.stop();
});
