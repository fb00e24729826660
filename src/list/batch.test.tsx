import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import type { getCannedHelp } from '#contract/inbox';
import { helpList } from '#contract/plain/inbox';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { renderApp } from '#src/testing/renderApp';
import { ListSection } from './ListScreen';
import { createList } from './createList';

const things = createList<typeof getCannedHelp>('things', helpList, {
  fetch: () => Promise.reject(new Error('No call is sent here.')),
  rowKey: ({ helpId }) => helpId,
  path: '/things',
});

const setUp = () => {
  const history = createMemoryHistory({ initialEntries: ['/things'] });
  const store = configureStore({
    reducer: combineReducers({
      requests: requestsSlice.reducer,
      router: connectRouter(history),
      auth: combineReducers({ session: sessionSlice.reducer }),
      things: things.slice.reducer,
    }),
    middleware: (standard) => standard().concat(routerMiddleware(history)),
  });
  const asked = () => things.selectAsked(store.getState());
  const answered = (...ids: string[]) => {
    const items = ids.map((helpId) => ({
      helpId,
      title: helpId,
      language: 'en' as const,
      body: '',
      updatedAt: '',
    }));
    const pagination = { page: 1, perPage: 10, total: 12 };
    act(() => void store.dispatch(things.rows.succeeded(asked(), { data: { items, pagination } })));
  };
  renderApp(
    <ListSection
      list={things}
      title="Things"
      columns={[{ key: 'title', title: 'Title', rowHeader: true, render: ({ title }) => title }]}
      failed="inbox.help.failed"
      empty={{ title: 'inbox.help.empty' }}
      batch={{
        nameOf: ({ title }) => title,
        acts: (keys, clear) => <button onClick={clear}>{`Burn ${keys.join(' and ')}`}</button>,
      }}
    />,
    { store, history },
  );
  return { answered, goTo: (search: string) => act(() => history.push(`/things${search}`)) };
};

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const offered = () => screen.queryByRole('button', { name: /^Burn/ })?.textContent ?? null;

it('offers acts for the chosen rows of the page, as long as they are on it', () => {
  const { answered, goTo } = setUp();
  answered('a', 'b', 'c');
  expect(offered()).toBeNull();
  choose('a');
  choose('c');
  expect([screen.getByRole('status').textContent, offered()]).toEqual(['2 selected', 'Burn a and c']);
  // The open row is not what was asked for.
  goTo('?open=a');
  expect(offered()).toBe('Burn a and c');
  answered('b', 'c');
  expect(offered()).toBe('Burn c');
  goTo('?page=2');
  expect(offered()).toBeNull();
});

it('chooses none any more when it is told so', () => {
  const { answered } = setUp();
  answered('a', 'b');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(offered()).toBe('Burn a and b');
  fireEvent.click(screen.getByRole('button', { name: /^Burn/ }));
  expect(offered()).toBeNull();
});
