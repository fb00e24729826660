import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { requestsSlice } from '#src/request/request';
import { sessionEnded, sessionSlice } from '#src/session/session';
import { runningStore } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { usersSaga } from './usersSaga';
import { users } from './usersList';

const at = (pathname: string, search: string) =>
  runningStore(
    combineReducers({
      requests: requestsSlice.reducer,
      router: () => ({ location: { pathname, search } }) as RouterState,
      session: sessionSlice.reducer,
      users: users.slice.reducer,
    }),
    usersSaga,
  );

let store: ReturnType<typeof at>;
beforeEach(() => {
  jest.useFakeTimers();
  store = at(paths.adminUsers, '?perPage=30&page=3');
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

describe('what is typed into the search', () => {
  it('goes into the URL once nothing was typed for half a second, and leads to the first page', async () => {
    store.dispatch(users.actions.searchTyped('no'));
    await pass(499);
    store.dispatch(users.actions.searchTyped('noor '));
    await pass(499);
    expect(store.moves()).toEqual([]);
    await pass(1);
    const url = { pathname: '/admin/users', search: '?perPage=30&search=noor' };
    expect(store.moves()).toEqual([{ method: 'push', args: [url] }]);
  });

  it('leaves the URL when the field is emptied', async () => {
    store.stop();
    store = at(paths.adminUsers, '?search=noor');
    store.dispatch(users.actions.searchTyped(' '));
    await pass(500);
    expect(store.moves()).toMatchObject([{ args: [{ search: '' }] }]);
  });

  it('changes no other screen, where the user has left this one before the half second is over', async () => {
    store.stop();
    store = at(paths.dashboard, '?page=3');
    store.dispatch(users.actions.searchTyped('noor'));
    await pass(500);
    expect(store.moves()).toEqual([]);
  });
});

describe('the list of users', () => {
  const ask = (search: string) => users.rows.started({ userId: 'a', search, page: 1, perPage: 10 });
  const answer = (name: string) => ({
    data: { items: [{ name }], pagination: { page: 1, per_page: 10, total: 1 } },
  });
  const names = () => users.selectPage(store.getState())?.items.map(({ name }) => name);
  const status = () => users.rows.select(store.getState());

  it('is what was searched for last, however late an older answer comes; the older call is given up', async () => {
    const older = held();
    const sent = serving({
      'admin/users': ({ params }) => (params.search === 'no' ? older.answer() : answer('Noor')),
    });
    store.dispatch(ask('no'));
    store.dispatch(ask('noor'));
    await pass();
    expect(sent.map(({ params }) => params)).toMatchObject([{ search: 'no' }, { search: 'noor' }]);
    expect(sent[0]?.isGivenUp()).toBe(true);
    older.give(answer('Noah'));
    await pass();
    expect(names()).toEqual(['Noor']);
  });

  it('stays when another search is refused, and the refusal is known', async () => {
    serving({ 'admin/users': () => answer('Noor') });
    store.dispatch(ask('noor'));
    await pass();
    serving({ 'admin/users': () => Promise.reject(refusal(403, 'NOT_ALLOWED')) });
    store.dispatch(ask('mira'));
    await pass();
    expect(names()).toEqual(['Noor']);
    expect(status()).toMatchObject({ status: 'failed', failure: { code: 'NOT_ALLOWED' } });
  });

  it('is not filled by an answer that comes after signing out', async () => {
    const late = held();
    const sent = serving({ 'admin/users': late.answer });
    store.dispatch(ask('noor'));
    await pass();
    store.dispatch(sessionEnded('signed-out'));
    late.give(answer('Noor'));
    await pass();
    expect(sent[0]?.isGivenUp()).toBe(true);
    expect(names()).toBeUndefined();
    expect(store.types()).not.toContain(users.rows.succeeded.type);
  });

  it('leads back to its last page, and goes to the page that is chosen', async () => {
    serving({
      'admin/users': () => ({ data: { items: [], pagination: { page: 3, per_page: 30, total: 31 } } }),
    });
    store.dispatch(users.rows.started(users.selectAsked(store.getState())));
    await pass();
    store.dispatch(users.actions.queryChanged({ page: 1 }));
    expect(store.moves()).toMatchObject([
      { method: 'replace', args: [{ search: '?perPage=30&page=2' }] },
      { method: 'push', args: [{ search: '?perPage=30' }] },
    ]);
  });
});
