import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderApp, routerAt } from '#src/testing/renderApp';
import { PayoneerSuccessScreen } from './PayoneerSuccessScreen';

const open = (opener: unknown) => {
  Object.assign(window, { opener });
  renderApp(<PayoneerSuccessScreen />, routerAt('/payoneer-success'));
};
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { opener: null });
});

it('who comes back from Payoneer is led to the payment settings', () => {
  open(null);
  const link = screen.getByText('Open payment settings').closest('a');
  expect(link?.getAttribute('href')).toBe('/user-profile?tab=payment-setup');
  expect(screen.queryByText('Close this window')).toBeNull();
});

it('the window that our page opened can be closed', () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => {});
  open({});
  fireEvent.click(screen.getByText('Close this window'));
  expect(close).toHaveBeenCalledTimes(1);
});
