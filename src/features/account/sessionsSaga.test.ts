import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { endSessionRequest, openSessions } from './sessionsList';
import { sessionsSaga } from './sessionsSaga';

const LIST = 'GET user/sessions';
const END = 'POST user/sessions/end';
const me = { userId: 'me' };

const start = () =>
  runningStore(
    combineReducers({
      notices: noticesSlice.reducer,
      openSessions: openSessions.slice.reducer,
      requests: requestsSlice.reducer,
      router: () => ({ location: { pathname: paths.profile, search: '?sessionsPage=2' } }) as RouterState,
      session: sessionSlice.reducer,
    }),
    sessionsSaga,
  );
let store: ReturnType<typeof start>;
beforeEach(async () => {
  store = start();
  store.dispatch(sessionStarted({ ...me, status: 'active', exp: 9e9 }));
  serving({ [LIST]: () => listOf('a', 'b') });
  store.dispatch(openSessions.rows.started(openSessions.selectAsked(store.getState())));
  await settle();
});
afterEach(() => store.stop());

const listOf = (...ids: string[]) => ({
  data: { items: ids.map((id) => ({ session_id: id })), pagination: { page: 2, per_page: 10, total: 12 } },
});
const ids = () => openSessions.selectPage(store.getState())?.items.map(({ sessionId }) => sessionId);
const said = () => selectNotices(store.getState()).map(({ message }) => 'id' in message && message.id);
const end = (sessionId: string) => store.dispatch(endSessionRequest.started({ ...me, sessionId }));

describe('ending a session elsewhere', () => {
  it('is confirmed, and the list is read again as it is asked for', async () => {
    const sent = serving({ [END]: () => ({ data: {} }), [LIST]: () => listOf('b') });
    end('a');
    await settle();
    expect(sent).toMatchObject([
      { call: END, data: { user_id: 'me', session_id: 'a' } },
      { call: LIST, params: { user_id: 'me', page: 2 } },
    ]);
    expect([ids(), said()]).toEqual([['b'], ['account.sessions.ended']]);
  });

  it('that is refused is known at its button alone', async () => {
    serving({ [END]: () => Promise.reject(refusal(404, 'NOT_FOUND')) });
    end('a');
    await settle();
    const statuses = ['a', 'b'].map((id) => endSessionRequest.select(store.getState(), id).status);
    expect([statuses, ids(), said()]).toEqual([['failed', 'idle'], ['a', 'b'], []]);
  });

  it('does not wait until another one has ended', async () => {
    const sent = serving({ [END]: held().answer });
    end('a');
    end('b');
    await settle();
    expect(sent.map(({ data }) => data)).toMatchObject([{ session_id: 'a' }, { session_id: 'b' }]);
  });
});
