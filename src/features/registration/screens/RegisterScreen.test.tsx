import { jest } from '@jest/globals';
import { combineReducers, type Reducer, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import type { Failure } from '#src/api/failure';
import { draftChanged, draftsSlice } from '#src/forms/drafts';
import { localeSlice } from '#src/i18n/localeSlice';
import { requestsSlice } from '#src/request/request';
import { popupSlice } from '#src/session/popup';
import { sessionSlice } from '#src/session/session';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import {
  REGISTRATION_FORM,
  inviterCheck,
  policies,
  preRegister,
  registrationFeature,
  usernameCheck,
} from '../model';

// The calendar cannot be loaded here: its packages expect a bundler. The day comes from the draft.
jest.unstable_mockModule('#src/forms/DayField', () => ({ DayField: () => null }));
const { default: RegisterScreen } = await import('./RegisterScreen');

const SECRETS = { secrets: '' };
const NIA = { name: 'Nia', username: 'nia', email: 'nia@demo.test', emailVerified: true };
const TYPED = {
  name: 'Nia',
  username: 'nia',
  spokenLanguage: 'en',
  country: 'NG',
  birthDate: '',
  parentalConsent: false,
  referrer: '',
  otherMcn: '',
  acceptedPolicies: true,
};
const bornYearsAgo = (years: number) => {
  const now = new Date();
  now.setUTCFullYear(now.getUTCFullYear() - years);
  return now.toISOString().slice(0, 10);
};

const open = () => {
  const history = createMemoryHistory({ initialEntries: ['/register'] });
  const store = configureStore({
    reducer: slicesReducer([registrationFeature], {
      router: connectRouter(history) as Reducer,
      drafts: draftsSlice.reducer,
      locale: localeSlice.reducer,
      popup: popupSlice.reducer,
      requests: requestsSlice.reducer,
      auth: combineReducers({ session: sessionSlice.reducer }),
    }),
    middleware: (standard) => standard().concat(routerMiddleware(history)),
  });
  const tell = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
    act(() => actions.forEach((action) => store.dispatch(action)));
    await act(settle);
  };
  const show = () => renderApp(<RegisterScreen />, { store, history });
  return {
    show,
    tell,
    /** The questions, to somebody who has signed in at the provider and typed this before. */
    showQuestions: async (typed: Partial<typeof TYPED> = {}) => {
      await tell(
        preRegister.succeeded(SECRETS, NIA as never),
        draftChanged({ form: REGISTRATION_FORM, values: { ...TYPED, ...typed } }),
      );
      show();
      await tell(policies.succeeded({}, { data: { items: [] } }));
    },
  };
};

it('somebody who has an account is led to sign in', async () => {
  const { show, tell } = open();
  show();
  const failure = { kind: 'refused', status: 409, code: 'USER_ALREADY_EXISTS', text: '', requestId: 'r' };
  await tell(preRegister.failed(SECRETS, failure as Failure));
  expect(screen.getByRole('alert').textContent).toMatch(
    /^There is already an account for this sign-in method/,
  );
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Sign in with Google', 'Use another sign-in method']);
});

it('what the server finds of the usernames is said while they are typed', async () => {
  const { showQuestions, tell } = open();
  await showQuestions({ referrer: 'nobody' });
  await tell(
    usernameCheck.succeeded({ username: 'nia' }, { data: { username: 'nia', state: 'taken' } }),
    inviterCheck.succeeded({ username: 'nobody' }, { data: { username: 'nobody', mayInvite: false } }),
  );
  await screen.findByText('This username is taken. Please choose another one.');
  await screen.findByText(/^Nobody with this username can invite/);
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'nia_o' } });
  await tell(
    usernameCheck.succeeded({ username: 'nia_o' }, { data: { username: 'nia_o', state: 'available' } }),
  );
  await screen.findByText('nia_o is available.');
});

it.each([
  ['a child', 12, false],
  ['a minor', 15, true],
  ['an adult', 20, false],
])('the consent of the parents of %s is asked for: %s years, %s', async (_who, years, asked) => {
  const { showQuestions } = open();
  await showQuestions({ birthDate: bornYearsAgo(years) });
  expect(screen.queryByLabelText(/^My parent or guardian/) !== null).toBe(asked);
});
