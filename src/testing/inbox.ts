import { jest } from '@jest/globals';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import type { RootState } from '#src/app/rootReducer';
import { helpFeature } from '#src/features/inbox/helpModel';
import { conversationOpened, inboxDetail, inboxFeature } from '#src/features/inbox/model';
import { draftsSlice } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { connectionSlice } from '#src/request/connection';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { slicesReducer } from './featureStore';
import { runningStore } from './runningStore';
import { serving } from './serving';

const FEATURES = [inboxFeature, helpFeature];

const reducerAt = (search: string): Reducer<RootState> => {
  const reduce = slicesReducer(FEATURES, {
    connection: connectionSlice.reducer as Reducer,
    drafts: draftsSlice.reducer as Reducer,
    notices: noticesSlice.reducer as Reducer,
    requests: requestsSlice.reducer as Reducer,
    router: () => ({ location: { pathname: paths.supportInbox, search } }) as RouterState,
    'auth/session': sessionSlice.reducer as Reducer,
  });
  // The real root drops what is the account's.
  return (state, action) =>
    reduce(state && action.type.startsWith('session/') ? { ...state, inbox: {} } : state, action);
};

export const DETAIL = 'GET support/inbox/conversation';
export const NEWS = 'GET support/inbox/news';
export const READ = 'POST support/inbox/read';

export const about = { subjectId: 'nia' };
export const conversation = (more: object = {}) => ({ subject_id: 'nia', name: 'Nia', unread: 0, ...more });
export const changed = (more: object = {}) => ({ data: { conversation: conversation(more) } });
export const detail = (more: object = {}) => ({
  data: {
    conversation: conversation(more),
    history: [],
    messages: [{ number: 7, message_id: 'm7', side: 'user', body: 'Hello' }],
    has_more: false,
    read_by_user: 0,
  },
});
export const news = (unread: number) => ({ data: { unread, cursor: '5' } });

const start = (search: string) => runningStore(reducerAt(search), ...FEATURES.flatMap(({ sagas }) => sagas));

/**
 * For each test of a file: an agent who is signed in, whose streams stay silent, and timers that the test moves. `search`
 * is what the inbox has in its address.
 */
export const inboxTests = (search = '') => {
  const streams: RequestInit[] = [];
  let store: ReturnType<typeof start>;
  beforeEach(() => {
    jest.useFakeTimers();
    streams.length = 0;
    Object.assign(globalThis, {
      fetch: (_url: string, init: RequestInit) => {
        streams.push(init);
        return new Promise(() => {});
      },
    });
    store = start(search);
    store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });

  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const dispatched = async (...actions: UnknownAction[]) => {
    actions.forEach((action) => store.dispatch(action));
    await pass();
  };
  const state = () => store.getState();
  /** What the agent was told. */
  const said = () =>
    selectNotices(state()).map(({ message }) => ('id' in message ? message.id : message.text));
  /** The conversation with Nia is on the screen. */
  const opened = async (more: object = {}) => {
    serving({ [DETAIL]: () => detail(more), [READ]: () => changed() });
    await dispatched(conversationOpened('nia'), inboxDetail.started(about));
  };
  const moves = () => store.moves();
  return { streams, pass, dispatched, state, said, opened, moves };
};
