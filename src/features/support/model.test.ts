import { jest } from '@jest/globals';
import type { Reducer } from '@reduxjs/toolkit';
import { AxiosError, type AxiosResponse } from 'axios';
import { put, takeEvery } from 'typed-redux-saga';
import { http } from '#src/api/client';
import type { RootState } from '#src/app/rootReducer';
import { draftsSlice } from '#src/forms/drafts';
import { accountEventReceived } from '#src/request/accountEvents';
import { connectionSlice } from '#src/request/connection';
import { requestsSlice } from '#src/request/request';
import { sessionEnded, sessionSlice, sessionStarted } from '#src/session/session';
import { slicesReducer } from '#src/testing/featureStore';
import { runningStore, settle } from '#src/testing/runningStore';
import { panelOpened, sendMessage, supportFeature, supportOffered } from './model';

// The network as the HTTP client sees it: what was sent, and what each call is answered.
interface Sent {
  message_id: string;
  body: string;
  number: number;
}
const sent: { url: string; data: Sent }[] = [];
let answers: Record<string, (data: Sent) => Promise<object> | object> = {};
http.defaults.adapter = async (config) => {
  const [url, data] = [config.url ?? '', JSON.parse(String(config.data ?? '{}')) as Sent];
  sent.push({ url, data });
  const answer = answers[url];
  if (!answer) throw new Error(`Nothing answers ${url}`);
  return { data: await answer(data), status: 200, statusText: 'OK', headers: {}, config };
};
const sentTo = (url: string) => sent.filter((one) => one.url === url).map(({ data }) => data);
const never = () => new Promise<object>(() => {});

const userId = 'me';
const standing = {
  started: true,
  status: 'open' as const,
  unread: 0,
  readByStaff: 0,
  department: 'english' as const,
};
const onWire = (more: object = {}) => ({
  started: true,
  status: 'open',
  unread: 0,
  read_by_staff: 0,
  department: 'english',
  ...more,
});
const message = (number: number, side: 'user' | 'staff', body: string) => ({
  number,
  messageId: `id-${number}`,
  side,
  author: side === 'staff' ? 'Sam' : null,
  body,
  topic: null,
  at: '2026-03-15T12:00:00.000Z',
});
type Told = NonNullable<Parameters<typeof accountEventReceived>[0]['data']['support']>;
const told = (support: Told) => accountEventReceived({ id: '7', data: { reset: false, support } });
const outgoing = (messageId: string, body: string) => ({
  messageId,
  body,
  department: 'english' as const,
  topic: null,
});

// As the shared policy does: a session that is refused is over.
function* policy() {
  yield* takeEvery(sendMessage.failed, function* ({ payload }) {
    if (payload.kind === 'refused' && payload.status === 401) yield* put(sessionEnded('expired'));
  });
}

const setUp = (act?: { adminId: string }) => {
  const reduce = slicesReducer([supportFeature], {
    drafts: draftsSlice.reducer as Reducer,
    'auth/session': sessionSlice.reducer as Reducer,
    requests: requestsSlice.reducer as Reducer,
    connection: connectionSlice.reducer as Reducer,
  });
  const store = runningStore<RootState>(
    // The real root drops what is the account's.
    (state, action) =>
      reduce(state && action.type.startsWith('session/') ? { ...state, support: {} } : state, action),
    policy,
    ...supportFeature.sagas,
  );
  store.dispatch(sessionStarted({ userId, status: 'active', exp: 9e9, ...(act ? { act } : {}) }));
  return { ...store, chat: () => store.getState().support?.chat };
};

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  answers = {
    'support/news': () => ({ data: { standing: onWire(), cursor: '5' } }),
    'support/conversation': () => ({
      data: {
        standing: onWire(),
        messages: [
          {
            number: 1,
            message_id: 'id-1',
            side: 'user',
            author: null,
            body: 'Hello',
            topic: null,
            at: '2026-03-15T12:00:00.000Z',
          },
        ],
        has_more: false,
        cursor: '6',
      },
    }),
    'support/read': () => ({ data: { standing: onWire() } }),
  };
});

describe('the chat', () => {
  it('shows what was told twice once, and what it sent itself not as sent any more', async () => {
    const store = setUp();
    answers['support/messages'] = never;
    store.dispatch(panelOpened());
    await settle();
    store.dispatch(sendMessage.started(outgoing('id-2', 'Mine')));
    const event = told({ standing, message: message(2, 'user', 'Mine') });
    store.dispatch(event);
    store.dispatch(event);
    const { messages, outgoing: left } = store.chat() ?? {};
    expect([messages?.map(({ body }) => body), left]).toEqual([['Hello', 'Mine'], []]);
    store.stop();
  });

  it('reads everything again where the stream says so', async () => {
    const store = setUp();
    store.dispatch(panelOpened());
    await settle();
    store.dispatch(accountEventReceived({ id: '90', data: { reset: true, support: null } }));
    await settle();
    expect(sentTo('support/conversation')).toHaveLength(2);
    store.stop();
  });

  it('tells what was seen while the panel is open, and not while it is not', async () => {
    const store = setUp();
    const unread = { ...standing, unread: 1 };
    const answer = told({ standing: unread, message: message(2, 'staff', 'Answer') });
    store.dispatch(answer);
    await settle();
    expect(sentTo('support/read')).toEqual([]);
    store.dispatch(panelOpened());
    await settle();
    store.dispatch(answer);
    await settle();
    expect(sentTo('support/read')).toEqual([{ user_id: userId, number: 2 }]);
    store.stop();
  });

  it('does not tell that the user has seen what an admin reads who acts as the user', async () => {
    const store = setUp({ adminId: 'admin' });
    store.dispatch(panelOpened());
    await settle();
    store.dispatch(told({ standing: { ...standing, unread: 1 }, message: message(2, 'staff', 'Answer') }));
    await settle();
    expect(sentTo('support/read')).toEqual([]);
    store.stop();
  });

  it('keeps a message that failed, to be sent again under the same id', async () => {
    const store = setUp();
    answers['support/messages'] = () => Promise.reject(new AxiosError('late', 'ETIMEDOUT'));
    store.dispatch(sendMessage.started(outgoing('a', 'First')));
    await settle();
    expect(store.chat()?.outgoing).toEqual([outgoing('a', 'First')]);
    store.dispatch(sendMessage.started(outgoing('a', 'First')));
    await settle();
    expect(sentTo('support/messages').map((one) => one.message_id)).toEqual(['a', 'a']);
    expect(store.chat()?.outgoing).toHaveLength(1);
    store.stop();
  });

  it('gives back to the field what an expired session kept from being sent, and sends nothing of it later', async () => {
    const store = setUp();
    let refuse = () => {};
    const data = { error: 'Invalid JWT', code: 'INVALID_TOKEN', request_id: 'r' };
    answers['support/messages'] = () =>
      new Promise((_resolve, reject) => {
        const response = { status: 401, data } as AxiosResponse;
        refuse = () => reject(new AxiosError('refused', 'ERR_BAD_REQUEST', undefined, undefined, response));
      });
    store.dispatch(sendMessage.started(outgoing('a', 'First')));
    store.dispatch(sendMessage.started(outgoing('b', 'Second')));
    await settle();
    refuse();
    await settle();
    expect(store.getState().drafts.forms).toEqual({ support: { body: 'First\n\nSecond' } });
    store.dispatch(sessionStarted({ userId, status: 'active', exp: 9e9 }));
    await settle();
    expect(sentTo('support/messages')).toHaveLength(1);
    store.stop();
  });

  it('greets once in a visit, for four seconds', async () => {
    jest.useFakeTimers();
    const store = setUp();
    store.dispatch(supportOffered());
    expect(store.chat()?.greeting).toBe(true);
    await jest.advanceTimersByTimeAsync(3_900);
    expect(store.chat()?.greeting).toBe(true);
    await jest.advanceTimersByTimeAsync(200);
    expect(store.chat()?.greeting).toBe(false);
    store.dispatch(supportOffered());
    expect(store.chat()?.greeting).toBe(false);
    jest.useRealTimers();
    store.stop();
  });
});
