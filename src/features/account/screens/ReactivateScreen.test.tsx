import { renderApp } from '#src/testing/renderApp';
import { routedStore } from '#src/testing/routedStore';
import ReactivateScreen from './ReactivateScreen';

it('whose account is active already is led from the mailed link to the dashboard', () => {
  const { store, history } = routedStore('/reactivate', {});
  renderApp(<ReactivateScreen />, { store, history });
  expect(history.location.pathname).toBe('/dashboard');
});
