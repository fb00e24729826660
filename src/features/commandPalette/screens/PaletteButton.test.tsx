import { configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { paths } from '#src/lib/paths';
import { requestsSlice } from '#src/request/request';
import { slicesReducer } from '#src/testing/featureStore';
import { remembering } from '#src/testing/remembering';
import { renderApp } from '#src/testing/renderApp';
import { commandPaletteFeature, foundUsers, searched } from '../model';
import { PaletteButton } from './PaletteButton';

const SCREENS = [
  { to: paths.earnings, words: 'earnings.title' },
  { to: paths.channels, words: 'channels.title' },
  { to: paths.jobs, words: 'jobs.title' },
] as const;

const show = (findsUsers: boolean) => {
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const typed: string[] = [];
  const store = configureStore({
    reducer: slicesReducer([commandPaletteFeature], {
      requests: requestsSlice.reducer as Reducer,
      router: connectRouter(history) as Reducer,
    }),
    middleware: (standard) =>
      standard().concat(
        routerMiddleware(history),
        remembering((action) => void (searched.match(action) && typed.push(action.payload))),
      ),
  });
  renderApp(<PaletteButton screens={SCREENS} findsUsers={findsUsers} />, { store, history });
  return { history, store, typed };
};
const shortcut = (more: object = { ctrlKey: true }) =>
  fireEvent.keyDown(document.body, { key: 'k', ...more });
const field = () => screen.findByRole('combobox');
const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent);
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

it('leads to a screen by the keyboard alone', async () => {
  const { history } = show(false);
  shortcut();
  await screen.findByRole('combobox', { name: 'Search screens' });
  expect(shown()).toHaveLength(3);
  await type('job');
  expect(shown()).toEqual(['Jobs']);
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13 });
  expect(history.location.pathname).toBe('/admin/jobs');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('opens by its button as well, and closes on Escape and by the same keys', async () => {
  show(false);
  const button = screen.getByRole('button', { name: /^Go to a screen/ });
  button.focus();
  fireEvent.click(button);
  fireEvent.keyDown(await field(), { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.activeElement).toBe(button);
  shortcut({ metaKey: true });
  await field();
  shortcut({ metaKey: true });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('finds users for who may search them, and shows none that other words have found', async () => {
  const { history, store, typed } = show(true);
  shortcut();
  await type('mira');
  expect(typed).toEqual(['mira']);
  const mira = { id: 'a', name: 'Mira', username: 'mira', channels: { names: ['Mira Builds'], total: 1 } };
  const found = (search: string, items: object[]) =>
    act(() => store.dispatch(foundUsers.succeeded({ search }, { data: { items } } as never)));
  await found('mir', [mira]);
  expect(shown()).toEqual([]);
  await found('mira', [mira]);
  expect(shown()).toEqual(['Mira · @mira · Mira Builds']);
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13 });
  expect(history.location.pathname).toBe('/admin/users/a');
});

it('searches nobody for others', async () => {
  const { typed } = show(false);
  shortcut();
  await type('mira');
  expect(typed).toEqual([]);
  screen.getByText('Nothing matches.');
});

it('leaves other keys to the browser', () => {
  show(false);
  const given = jest.fn();
  for (const more of [{}, { ctrlKey: true, shiftKey: true }]) given(shortcut(more));
  expect(given.mock.calls).toEqual([[true], [true]]);
  expect(screen.queryByRole('combobox')).toBeNull();
});
