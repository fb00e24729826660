import { fireEvent, screen } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import { paths } from '#src/lib/paths';
import { renderApp } from '#src/testing/renderApp';
import { refusal, serving } from '#src/testing/serving';
import { createStore } from '../store';
import { RouteScreen } from './RouteScreen';

const USER = {
  id: 'a',
  name: 'Mira',
  status: 'active',
  permissions: [],
  can_access_privileged_pages: false,
  is_network_owner: false,
  network: { configs: { features: [], logout_redirect_path: '/', support_email: 'help@network.test' } },
};

const open = (path: string, answers: (() => unknown)[]) => {
  serving({ 'GET user/profile': () => answers.shift()?.() });
  const history = createMemoryHistory({ initialEntries: [path] });
  const claims = { userId: 'a', status: 'active' as const, exp: Date.now() / 1000 + 3600 };
  const store = createStore(history, { auth: { session: { claims, ended: null }, acting: { admin: null } } });
  renderApp(<RouteScreen />, { store, history });
  return history;
};

it('a guard whose profile could not be read says so, and decides once it could', async () => {
  const history = open(paths.imports, [() => Promise.reject(refusal(500)), () => ({ data: { user: USER } })]);
  await screen.findByText('Your account details could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // Somebody without the permission is sent away: the guard has decided.
  await screen.findByRole('heading', { level: 1 });
  expect(history.location.pathname).toBe(paths.notAllowed);
});

it.each([
  ['whose screen is still to come', '/earn-more/referrals'],
  ['for visitors alone', '/lantern'],
  ['that there is not', '/no/such/page'],
])('a page %s is not found', async (_which, path) => {
  open(path, [() => ({ data: { user: { ...USER, can_access_privileged_pages: true } } })]);
  await screen.findByRole('heading', { name: 'Page not found' });
});
