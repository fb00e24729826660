import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import { readRequest } from './bellSlice';
import { userNotices } from './noticesList';
import { noticesSaga } from './noticesSaga';

const LIST = 'GET user/messages';
const me = { userId: 'me' };

const start = () =>
  runningStore(
    combineReducers({
      requests: requestsSlice.reducer,
      router: () => ({ location: { pathname: paths.messages, search: '?page=2&perPage=30' } }) as RouterState,
      session: sessionSlice.reducer,
      userNotices: userNotices.slice.reducer,
    }),
    noticesSaga,
  );
let store: ReturnType<typeof start>;
beforeEach(() => {
  store = start();
  store.dispatch(sessionStarted({ ...me, status: 'active', exp: 9e9 }));
});
afterEach(() => store.stop());

const pageOf = (...ids: string[]) => ({
  data: { items: ids.map((id) => ({ message_id: id })), pagination: { page: 2, per_page: 30, total: 32 } },
});
const ids = () => userNotices.selectPage(store.getState())?.items.map(({ messageId }) => messageId);
const read = async () => {
  store.dispatch(userNotices.rows.started(userNotices.selectAsked(store.getState())));
  await settle();
};
const noticeRead = async () => {
  store.dispatch(readRequest.succeeded({ ...me, messageIds: ['a'] }, { data: { unread: 0 } }));
  await settle();
};

describe('the page of all notices', () => {
  it('is read again as it is asked for once a notice was read', async () => {
    serving({ [LIST]: () => pageOf('a', 'b') });
    await read();
    const sent = serving({ [LIST]: () => pageOf('b') });
    await noticeRead();
    expect(sent).toMatchObject([{ call: LIST, params: { user_id: 'me', page: 2, per_page: 30 } }]);
    expect(ids()).toEqual(['b']);
  });

  it('is not read where it was never opened', async () => {
    const sent = serving({});
    await noticeRead();
    expect(sent).toEqual([]);
  });

  it('leads back to its last page, and goes to the page that is chosen', async () => {
    serving({ [LIST]: () => ({ data: { items: [], pagination: { page: 2, per_page: 30, total: 30 } } }) });
    await read();
    store.dispatch(userNotices.actions.queryChanged({ page: 3 }));
    const to = (search: string) => [{ pathname: '/messages', search }];
    expect(store.moves()).toEqual([
      { method: 'replace', args: to('?perPage=30') },
      { method: 'push', args: to('?page=3&perPage=30') },
    ]);
  });
});
