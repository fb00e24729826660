import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionEnded, sessionSlice, sessionStarted } from '#src/session/session';
import { calls, turn, withNetwork } from '#src/testing/network';
import { runningStore } from '#src/testing/runningStore';
import { bellSaga } from './bellSaga';
import { bellShown, bellSlice, latestOf, readRequest, selectLatest, selectUnread } from './bellSlice';

const reducer = combineReducers({
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  bell: bellSlice.reducer,
});

withNetwork();

const shown = () => {
  const store = runningStore(reducer, bellSaga);
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
  store.dispatch(bellShown({ userId: 'me' }));
  return store;
};
const counts = () => calls('user/messages/unread');

describe('the bell', () => {
  it('counts what is unread every minute, until the session is over', async () => {
    const store = shown();
    await turn();
    counts()[0]?.answer(200, { data: { unread: 3 } });
    await turn();
    expect(selectUnread(store.getState())).toBe(3);
    await turn(59_999);
    expect(counts()).toHaveLength(1);
    await turn(1);
    expect(counts()).toHaveLength(2);
    store.dispatch(sessionEnded('signed-out'));
    await turn(600_000);
    expect(counts()).toHaveLength(2);
  });

  it('does not count while nobody sees the page', async () => {
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    shown();
    await turn(120_000);
    expect(counts()).toHaveLength(0);
    visible.mockReturnValue('visible');
    await turn(60_000);
    expect(counts()).toHaveLength(1);
    visible.mockRestore();
  });

  it('counts less as soon as something is read, and shows it as read', async () => {
    const store = shown();
    store.dispatch(latestOf('me'));
    await turn();
    const notice = {
      message_id: 'm1',
      kind: 'data-ready',
      texts: {},
      at: 'x',
      read_at: null as string | null,
    };
    const page = { page: 1, per_page: 10, total: 1 };
    calls('user/messages')[0]?.answer(200, { data: { items: [notice], pagination: page } });
    counts()[0]?.answer(200, { data: { unread: 1 } });
    await turn();
    store.dispatch(readRequest.started({ userId: 'me', messageIds: ['m1'] }));
    await turn();
    calls('user/messages/read')[0]?.answer(200, { data: { unread: 0 } });
    await turn();
    expect(selectUnread(store.getState())).toBe(0);
    calls('user/messages')[1]?.answer(200, {
      data: { items: [{ ...notice, read_at: 'y' }], pagination: page },
    });
    await turn();
    expect(selectLatest(store.getState())?.[0]?.readAt).toBe('y');
    const asked = calls('user/messages').map(({ url }) => url.search);
    expect(asked).toEqual(['?user_id=me&per_page=10', '?user_id=me&per_page=10']);
  });

  it('reads no notices again where the drawer was never open', async () => {
    const store = shown();
    store.dispatch(readRequest.started({ userId: 'me' }));
    await turn();
    calls('user/messages/read')[0]?.answer(200, { data: { unread: 0 } });
    await turn();
    expect(readRequest.select(store.getState()).status).toBe('succeeded');
    expect(calls('user/messages')).toHaveLength(0);
  });
});
