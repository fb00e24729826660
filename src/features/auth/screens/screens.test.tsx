import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { Suspense } from 'react';
import type { Failure } from '#src/api/failure';
import { requestsSlice } from '#src/request/request';
import { bootSlice } from '#src/session/boot';
import { HANDED_OVER, popupSlice } from '#src/session/popup';
import { renderApp } from '#src/testing/renderApp';
import { authenticate } from '../model';
import { AuthScreen } from './AuthScreen';
import { PopupCallbackScreen } from './PopupCallbackScreen';

type PopupState = ReturnType<typeof popupSlice.reducer>;
const WANTED = '/auth?redirect=%2Fearnings';
const boot = bootSlice.getInitialState();
const storeWith = (failed: PopupState['failed'] = null) =>
  configureStore({
    reducer: {
      boot: bootSlice.reducer,
      popup: popupSlice.reducer,
      requests: requestsSlice.reducer,
      router: connectRouter(createMemoryHistory({ initialEntries: [WANTED] })),
    },
    preloadedState: {
      boot: { ...boot, network: { ...boot.network, supportEmail: 'support@network.example' } },
      popup: { open: null, failed },
    },
  });
const refused = (status: number, code: string, text: string) =>
  ({ kind: 'refused', status, code, text, requestId: 'r' }) as Failure;
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

it.each<[string, Failure | undefined, string]>([
  [
    'whose account is locked, in the words of the server',
    refused(403, 'USER_IS_LOCKED', 'This account is locked: Copyright review in progress'),
    'This account is locked: Copyright review in progress',
  ],
  ['whose sign-in was interrupted', undefined, 'Signing in was interrupted. Please start again.'],
])('somebody %s reads why, and can sign in anew', (_who, failure, words) => {
  const store = storeWith();
  if (failure) store.dispatch(authenticate.failed(undefined, failure));
  renderApp(<AuthScreen />, { store });
  expect(alerts()).toContain(words);
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).not.toBeNull();
});

it('somebody without an account reads so in the heading, and can create one, sign in otherwise, or write with a reference', async () => {
  const store = storeWith();
  store.dispatch(authenticate.failed(undefined, refused(404, 'USER_DOES_NOT_EXIST', 'User not found')));
  const history = createMemoryHistory({ initialEntries: [WANTED] });
  renderApp(
    <Suspense>
      <AuthScreen />
    </Suspense>,
    { store, history },
  );
  await screen.findByRole('heading', { level: 1, name: 'No account found' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/register?redirect=%2Fearnings',
    'mailto:support@network.example?subject=No%20account%20found&body=Support%20reference%3A%20r',
  ]);
  expect(screen.getByText(/its balance is safe/)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).not.toBeNull();
});

it.each([
  ['popup_blocked_by_browser', /^Your browser blocked the sign-in window/],
  ['popup_closed_by_user', /^The sign-in window was closed/],
  ['access_denied', /^Access was not granted/],
  ['immediate_failed', /^The sign-in service did not answer as expected/],
] as const)('after %s the button says what was wrong, and that it tries again', (failure, words) => {
  renderApp(<AuthScreen />, { store: storeWith({ use: 'sign-in', failure }) });
  expect(alerts()).toContainEqual(expect.stringMatching(words));
  expect(screen.getByRole('button', { name: 'Try signing in again' })).not.toBeNull();
});

it.each([
  ['that has handed its answer over is done with', HANDED_OVER, 'You can close this window.'],
  ['without an answer is an error', '', 'We could not read that URL'],
])('the page of the window %s', (_what, search, words) => {
  const history = createMemoryHistory({ initialEntries: [`/popup_callback${search}`] });
  const store = configureStore({ reducer: { router: connectRouter(history) } });
  renderApp(<PopupCallbackScreen home="home" />, { store });
  expect(screen.getByText(words)).not.toBeNull();
});
