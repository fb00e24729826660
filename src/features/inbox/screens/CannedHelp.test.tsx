import { type Reducer, configureStore } from '@reduxjs/toolkit';
import { fireEvent, screen, within } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { draftsSlice } from '#src/forms/drafts';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { remembering } from '#src/testing/remembering';
import { type Help, deleteHelp, help, helpFeature, saveHelp } from '../helpModel';
import { NEW_HELP } from '../inboxDrafts';
import { CannedHelp } from './CannedHelp';

const answer = (helpId: string, title: string): Help => ({
  helpId,
  title,
  language: 'en',
  body: `About ${title}`,
  updatedAt: '2026-03-15T12:00:00.000Z',
});

const show = (edited = '') => {
  const history = createMemoryHistory({ initialEntries: ['/support/inbox?tab=help'] });
  const sent: unknown[] = [];
  const remember = remembering((action) => {
    sent.push(action);
  });
  const store = configureStore({
    reducer: slicesReducer([helpFeature], {
      router: connectRouter(history) as Reducer,
      drafts: draftsSlice.reducer as Reducer,
      requests: requestsSlice.reducer as Reducer,
      'auth/session': sessionSlice.reducer as Reducer,
    }),
    middleware: (standard) => standard().concat(remember),
  });
  const items = [answer('a', 'Old news'), answer('b', 'Old rules'), answer('c', 'Payments')];
  const pagination = { page: 1, perPage: 10, total: 3 };
  store.dispatch(help.rows.succeeded(help.selectAsked(store.getState()), { data: { items, pagination } }));
  const changes: object[] = [];
  renderApp(<CannedHelp edited={edited} change={(change) => changes.push(change)} />, { store, history });
  const sentAs = (type: string) =>
    sent.filter(
      (action): action is { type: string; payload: object } => (action as { type: string }).type === type,
    );
  return { changes, payloads: (type: string) => sentAs(type).map(({ payload }) => payload) };
};

it('several prepared answers are deleted after the agent has read which', () => {
  const { payloads } = show();
  fireEvent.click(screen.getByLabelText('Select Old news'));
  fireEvent.click(screen.getByLabelText('Select Old rules'));
  fireEvent.click(screen.getByText('Delete 2 saved replies'));
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText('Delete these 2 saved replies?')).toBeTruthy();
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Old news',
    'Old rules',
  ]);
  fireEvent.click(question.getByText('Delete 2 saved replies'));
  expect(payloads(deleteHelp.started.type)).toMatchObject([{ helpId: 'a' }, { helpId: 'b' }]);
});

it('one is deleted by itself, and edited in a form that begins with what it says', () => {
  const { changes, payloads } = show('c');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('About Payments');
  fireEvent.click(screen.getByLabelText('Edit Old news'));
  expect(changes).toEqual([{ edit: 'a' }]);
  fireEvent.click(screen.getByLabelText('Delete Old news'));
  expect(screen.getByText('Delete the saved reply Old news?')).toBeTruthy();
  fireEvent.click(screen.getByText('Delete Old news'));
  expect(payloads(deleteHelp.started.type)).toMatchObject([{ helpId: 'a' }]);
});

it('one without words is not saved', async () => {
  const { payloads } = show(NEW_HELP);
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Title'), { target: { value: 'Spam' } });
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(payloads(saveHelp.started.type)).toEqual([]);
});
