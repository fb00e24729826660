import { combineReducers } from '@reduxjs/toolkit';
import { type DraftsState, draftsSlice } from '#src/forms/drafts';
import { CallFailed } from '#src/api/failure';
import { connectionSlice } from '#src/request/connection';
import { requestsSlice } from '#src/request/request';
import { sessionEnded, sessionSlice, sessionStarted } from '#src/request/session';
import { runningStore, settle } from '#src/testing/runningStore';
import * as api from './supportApi';
import { supportSaga } from './supportSaga';
import { eventReceived, messageRequest, panelOpened, supportOffered, supportSlice } from './supportSlice';

jest.mock('./supportApi');
const { fetchConversation, fetchNews, followEvents, postMessage, postRead } = jest.mocked(api);

const userId = 'me';
const standing = {
  started: true,
  status: 'open' as const,
  unread: 0,
  readByStaff: 0,
  department: 'english' as const,
};
const message = (number: number, side: 'user' | 'staff', body: string) => ({
  number,
  messageId: `id-${number}`,
  side,
  author: side === 'staff' ? 'Sam' : null,
  body,
  topic: null,
  at: '2026-03-15T12:00:00.000Z',
});
const outgoing = (messageId: string, body: string) => ({
  userId,
  messageId,
  body,
  department: 'english' as const,
  topic: null,
});

const setUp = () => {
  const store = runningStore(
    combineReducers({
      support: supportSlice.reducer,
      drafts: draftsSlice.reducer,
      session: sessionSlice.reducer,
      requests: requestsSlice.reducer,
      connection: connectionSlice.reducer,
    }),
    supportSaga,
  );
  store.dispatch(sessionStarted({ userId, status: 'active', exp: 9e9 }));
  return store;
};

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  followEvents.mockReturnValue(new Promise(() => {}));
  fetchNews.mockResolvedValue({ data: { standing, cursor: '5' } });
  fetchConversation.mockResolvedValue({
    data: { standing, messages: [message(1, 'user', 'Hello')], hasMore: false, cursor: '6' },
  });
  postRead.mockResolvedValue({ data: { standing } });
});

describe('the chat', () => {
  it('follows the conversation from where the news left off', async () => {
    const store = setUp();
    store.dispatch(supportOffered({ userId }));
    await settle();
    expect(followEvents).toHaveBeenCalledWith({ userId }, expect.objectContaining({ lastEventId: '5' }));
    store.stop();
  });

  it('holds no connection for who never wrote', async () => {
    fetchNews.mockResolvedValue({ data: { standing: { ...standing, started: false }, cursor: '5' } });
    const store = setUp();
    store.dispatch(supportOffered({ userId }));
    await settle();
    expect(followEvents).not.toHaveBeenCalled();
    store.stop();
  });

  it('shows what was told twice once, and what it sent itself not as sent any more', async () => {
    const store = setUp();
    postMessage.mockReturnValue(new Promise(() => {}));
    store.dispatch(panelOpened({ userId }));
    await settle();
    store.dispatch(messageRequest.started(outgoing('id-2', 'Mine')));
    const event = { reset: false, standing, message: message(2, 'user', 'Mine') };
    store.dispatch(eventReceived({ id: '7', data: event }));
    store.dispatch(eventReceived({ id: '7', data: event }));
    const { messages, outgoing: left, cursor } = store.getState().support;
    expect([messages?.map(({ body }) => body), left, cursor]).toEqual([['Hello', 'Mine'], [], '7']);
    store.stop();
  });

  it('reads everything again where the stream says so', async () => {
    const store = setUp();
    store.dispatch(panelOpened({ userId }));
    await settle();
    store.dispatch(eventReceived({ id: '90', data: { reset: true, standing: null, message: null } }));
    await settle();
    expect(fetchConversation).toHaveBeenCalledTimes(2);
    expect(store.getState().support.cursor).toBe('90');
    store.stop();
  });

  it('tells what was seen while the panel is open, and not while it is not', async () => {
    const store = setUp();
    const unread = { ...standing, unread: 1 };
    const answer = { reset: false, standing: unread, message: message(2, 'staff', 'Answer') };
    store.dispatch(eventReceived({ id: '7', data: answer }));
    await settle();
    expect(postRead).not.toHaveBeenCalled();
    store.dispatch(panelOpened({ userId }));
    await settle();
    store.dispatch(eventReceived({ id: '8', data: answer }));
    await settle();
    expect(postRead).toHaveBeenCalledWith({ userId, number: 2 }, expect.anything());
    store.stop();
  });

  it('sends messages one after the other', async () => {
    const store = setUp();
    let arrive = (_number: number) => {};
    postMessage.mockImplementation(
      ({ messageId, body }) =>
        new Promise((resolve) => {
          arrive = (number) =>
            resolve({ data: { standing, message: { ...message(number, 'user', body), messageId } } });
        }),
    );
    store.dispatch(messageRequest.started(outgoing('a', 'First')));
    store.dispatch(messageRequest.started(outgoing('b', 'Second')));
    await settle();
    expect(postMessage.mock.calls.map(([{ body }]) => body)).toEqual(['First']);
    arrive(2);
    await settle();
    expect(postMessage.mock.calls.map(([{ body }]) => body)).toEqual(['First', 'Second']);
    store.stop();
  });

  it('keeps a message that failed, to be sent again under the same id', async () => {
    const store = setUp();
    postMessage.mockRejectedValue(new CallFailed({ kind: 'timeout' }));
    store.dispatch(messageRequest.started(outgoing('a', 'First')));
    await settle();
    expect(store.getState().support.outgoing).toEqual([outgoing('a', 'First')]);
    store.dispatch(messageRequest.started(outgoing('a', 'First')));
    await settle();
    expect(postMessage.mock.calls.map(([{ messageId }]) => messageId)).toEqual(['a', 'a']);
    expect(store.getState().support.outgoing).toHaveLength(1);
    store.stop();
  });

  it('gives back to the field what an expired session kept from being sent, and sends nothing of it later', async () => {
    const store = setUp();
    let fail = () => {};
    postMessage.mockImplementation(
      () =>
        new Promise((_resolve, reject) => {
          fail = () =>
            reject(
              new CallFailed({
                kind: 'refused',
                status: 401,
                code: 'INVALID_TOKEN',
                text: 'Invalid JWT',
                requestId: 'r',
              }),
            );
        }),
    );
    store.dispatch(messageRequest.started(outgoing('a', 'First')));
    store.dispatch(messageRequest.started(outgoing('b', 'Second')));
    await settle();
    fail();
    store.dispatch(sessionEnded('expired'));
    await settle();
    const { forms }: DraftsState = store.getState().drafts;
    expect(postMessage).toHaveBeenCalledTimes(1);
    expect(forms).toEqual({});
    store.stop();
  });

  it('greets once in a visit, for four seconds', async () => {
    jest.useFakeTimers();
    const store = setUp();
    store.dispatch(supportOffered({ userId }));
    expect(store.getState().support.greeting).toBe(true);
    await jest.advanceTimersByTimeAsync(3_900);
    expect(store.getState().support.greeting).toBe(true);
    await jest.advanceTimersByTimeAsync(200);
    expect(store.getState().support.greeting).toBe(false);
    store.dispatch(supportOffered({ userId }));
    expect(store.getState().support.greeting).toBe(false);
    jest.useRealTimers();
    store.stop();
  });
});
