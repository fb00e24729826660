import { type Reducer, type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { draftsSlice } from '#src/forms/drafts';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { remembering } from '#src/testing/remembering';
import { actingFeature, loginAs } from '../model';
import { ActAsButton, ActAsDialog } from './ActAs';

const NIA = { id: 'nia', name: 'Nia', lockLevel: 0 };

const open = (user = NIA) => {
  const asked: UnknownAction[] = [];
  const remember = remembering((action) => {
    if (loginAs.started.match(action)) asked.push(action);
  });
  const store = configureStore({
    reducer: slicesReducer([actingFeature], {
      drafts: draftsSlice.reducer as Reducer,
      requests: requestsSlice.reducer as Reducer,
      'auth/session': sessionSlice.reducer as Reducer,
    }),
    middleware: (standard) => standard().concat(remember),
  });
  store.dispatch(sessionStarted({ userId: 'admin', status: 'active', exp: 9e9 }));
  renderApp(
    <>
      <ActAsButton user={user} />
      <ActAsDialog />
    </>,
    { store },
  );
  fireEvent.click(screen.getByRole('button', { name: `Act as ${user.name}…` }));
  const dialog = () => screen.getByRole('dialog', { name: `Act as ${user.name}?` });
  return {
    asked,
    dialog,
    submit: async (reason: string) => {
      fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
      fireEvent.click(screen.getAllByRole('button', { name: `Act as ${user.name}` }).at(-1) as HTMLElement);
      await act(settle);
    },
  };
};

describe('who begins to act as a user', () => {
  it('is told what that means, and of a locked account that it is locked', () => {
    expect(open().dialog().textContent).toContain('Everything you do is recorded');
    expect(screen.queryByText(/^This account is locked/)).toBeNull();
    open({ id: 'luca', name: 'Luca', lockLevel: 1 });
    screen.getByText(/^This account is locked/);
  });

  it.each([
    ['no reason', ' ', 'Please fill this in.'],
    ['too short a reason', 'Short', 'Please enter at least 10 characters.'],
  ])('is asked again after %s', async (_what, reason, words) => {
    const { submit, asked } = open();
    await submit(reason);
    await screen.findByText(words);
    expect(asked).toEqual([]);
  });

  it('asks the server with the reason as it is meant', async () => {
    const { submit, asked } = open();
    await submit(' Her payment is missing ');
    expect(asked).toMatchObject([{ payload: { subjectId: 'nia', reason: 'Her payment is missing' } }]);
  });
});
