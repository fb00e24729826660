import { combineReducers, type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { draftsSlice } from '#src/forms/drafts';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { remembering } from '#src/testing/remembering';
import { deactivate, signOutEverywhere } from '../model';
import { Deactivate } from './Deactivate';
import { SignOutEverywhere } from './SignOutEverywhere';

const open = (section: React.ReactElement) => {
  const actions: UnknownAction[] = [];
  const remember = remembering((action) => {
    actions.push(action);
  });
  const store = configureStore({
    reducer: {
      drafts: draftsSlice.reducer,
      requests: requestsSlice.reducer,
      auth: combineReducers({ session: sessionSlice.reducer }),
    },
    middleware: (standard) => standard().concat(remember),
  });
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
  renderApp(section, { store });
  return {
    started: (request: { started: { type: string } }) =>
      actions.filter(({ type }) => type === request.started.type),
    /** The button in the section opens the dialog; that in the dialog does it. */
    press: async (name: string) => {
      fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
      await act(settle);
    },
  };
};

it('every session is ended once that is confirmed', async () => {
  const { press, started } = open(<SignOutEverywhere />);
  await press('Sign out everywhere');
  screen.getByRole('dialog', { name: 'Sign out on every device?' });
  expect(started(signOutEverywhere)).toEqual([]);
  await press('Sign out everywhere');
  expect(started(signOutEverywhere)).toHaveLength(1);
});

it('who deactivates the account is told what that means, and asked for the reason', async () => {
  const { press, started } = open(<Deactivate />);
  await press('Deactivate my account');
  const dialog = screen.getByRole('dialog', { name: 'Deactivate your account?' });
  expect(dialog.textContent).toContain('What you earned stays in your balance');
  await press('Deactivate my account');
  await screen.findByText('Please choose.');
  expect(started(deactivate)).toEqual([]);
});
