import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { call } from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import { http } from '#src/api/client';
import { CallFailed } from '#src/api/failure';
import { TOKEN_KEY } from '#src/session/token';
import { keepSecrets } from '#src/forms/secrets';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import {
  accountChanged,
  selectSession,
  selectSessionEnd,
  sessionEnded,
  sessionSlice,
  sessionStarted,
} from '#src/session/session';
import { calls, turn, withNetwork } from '#src/testing/network';
import { runningStore, settle } from '#src/testing/runningStore';
import { endAllSessions, sendCode } from './accountApi';
import { accountSaga } from './accountSaga';
import {
  accountSlice,
  codeRequest,
  reactivateRequest,
  selectCode,
  sendCodeRequest,
  signOutEverywhereRequest,
  verifyRequest,
} from './accountSlice';

const reducer = combineReducers({
  mailedCodes: accountSlice.reducer,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
});
const claims = { userId: 'a', status: 'deactivated' as const, exp: Math.floor(Date.now() / 1000) + 3600 };
const me = { userId: 'a' };
const code = {
  email: 'a@demo.test',
  emailVerified: false,
  sent: true,
  delivery: 'sent' as const,
  resendAt: 1_000,
};

/** The server's side of every call: what is sent is remembered, what it answers is given. */
const answering = (answer: object, status = 200) => {
  const sent: unknown[] = [];
  const { adapter } = http.defaults;
  http.defaults.adapter = async (config) => {
    sent.push(JSON.parse(String(config.data)));
    return { data: answer, status, statusText: '', headers: {}, config };
  };
  return {
    sent,
    restore: () => {
      if (adapter) http.defaults.adapter = adapter;
    },
  };
};
const token = (payload: object) => `x.${btoa(JSON.stringify(payload))}.x`;

beforeEach(() => localStorage.clear());

it('sends the code from its field and never puts it into an action', async () => {
  const secrets = keepSecrets('code.verify-email', { code: '123456' });
  const { sent, restore } = answering({
    data: { email: 'a@demo.test', email_verified: true, sent: false, resend_in: 0 },
  });
  const store = runningStore(reducer, accountSaga);
  store.dispatch(sessionStarted(claims));
  store.dispatch(verifyRequest.started({ ...me, secrets }));
  await settle();
  restore();
  expect(sent).toEqual([{ user_id: 'a', code: '123456' }]);
  expect(store.types()).toContain(accountChanged.type);
  expect(selectCode(store.getState(), 'verify-email')?.emailVerified).toBe(true);
  expect(JSON.stringify([store.actions, store.getState()])).not.toContain('123456');
  store.stop();
});

it('puts the active account in the place of the deactivated one, and the token into local storage alone', async () => {
  const secrets = keepSecrets('code.reactivate', { code: '123456' });
  const active = { ...claims, status: 'active' as const };
  const jwt = token(active);
  const { restore } = answering({ jwt });
  const store = runningStore(reducer, accountSaga);
  store.dispatch(sessionStarted(claims));
  store.dispatch(reactivateRequest.started({ ...me, secrets }));
  await settle();
  restore();
  expect(selectSession(store.getState())).toEqual(active);
  expect(localStorage.getItem(TOKEN_KEY)).toBe(jwt);
  expect(JSON.stringify(store.actions)).not.toContain(jwt);
  store.stop();
});

it('mails one code for a double click', async () => {
  const { sent, restore } = answering({
    data: { email: 'a@demo.test', email_verified: false, sent: true, resend_in: 120 },
  });
  const store = runningStore(reducer, accountSaga);
  store.dispatch(sessionStarted(claims));
  store.dispatch(sendCodeRequest.started({ ...me, purpose: 'reactivate' }));
  store.dispatch(sendCodeRequest.started({ ...me, purpose: 'reactivate' }));
  await settle();
  restore();
  expect(sent).toHaveLength(1);
  const resendAt = selectCode(store.getState(), 'reactivate')?.resendAt ?? 0;
  expect(Math.abs(resendAt - Date.now() - 120_000)).toBeLessThan(5_000);
  store.stop();
});

it('waits as long as the server says where another tab was first', async () => {
  const failure = {
    kind: 'refused',
    status: 429,
    code: 'RESEND_TOO_EARLY',
    text: 'x',
    requestId: 'r',
    retryAt: 9_000,
  } as const;
  const which = { ...me, purpose: 'verify-email' as const };
  const { storeState } = await expectSaga(accountSaga)
    .withReducer(reducer)
    .provide([[call.fn(sendCode), throwError(new CallFailed(failure))]] as never)
    .dispatch(codeRequest.succeeded(which, code))
    .dispatch(sendCodeRequest.started(which))
    .silentRun(30);
  expect(selectCode(storeState, 'verify-email')).toEqual({ ...code, resendAt: 9_000 });
});

it.each([
  ['answers', {}, 'signed-out', null, 'account.everywhere.done'],
  ['fails', throwError(new CallFailed({ kind: 'timeout' })), null, 'token', undefined],
])('signs out here where the server %s, as the server did', async (_what, answer, ended, kept, said) => {
  localStorage.setItem(TOKEN_KEY, 'token');
  const { storeState } = await expectSaga(accountSaga)
    .withReducer(reducer)
    .provide([[call.fn(endAllSessions), answer]] as never)
    .dispatch(sessionStarted(claims))
    .dispatch(signOutEverywhereRequest.started(me))
    .silentRun(30);
  expect(selectSessionEnd(storeState)).toBe(ended);
  expect(localStorage.getItem(TOKEN_KEY)).toBe(kept);
  const [notice] = selectNotices(storeState);
  expect(notice && 'id' in notice.message ? notice.message.id : undefined).toBe(said);
});

describe('a code that is on its way', () => {
  const which = { ...me, purpose: 'verify-email' as const };
  const onItsWay = { ...code, delivery: 'on-its-way' as const };
  withNetwork();

  it('is looked for every second until its mail is sent or refused', async () => {
    const store = runningStore(reducer, accountSaga);
    store.dispatch(codeRequest.succeeded(which, onItsWay));
    const answer = (delivery: string) => ({
      data: { email: 'a@demo.test', email_verified: false, sent: true, delivery, resend_in: 0 },
    });
    await turn(999);
    expect(calls('user/mailed-code')).toHaveLength(0);
    await turn(1);
    calls('user/mailed-code')[0]?.answer(200, answer('on-its-way'));
    await turn(1_000);
    calls('user/mailed-code')[1]?.answer(200, answer('refused'));
    await turn(60_000);
    expect(calls('user/mailed-code')).toHaveLength(2);
    expect(selectCode(store.getState(), 'verify-email')?.delivery).toBe('refused');
    store.stop();
  });

  it('is not looked for any more when the session is over', async () => {
    const store = runningStore(reducer, accountSaga);
    store.dispatch(codeRequest.succeeded(which, onItsWay));
    store.dispatch(sessionEnded('signed-out'));
    await turn(60_000);
    expect(calls('user/mailed-code')).toHaveLength(0);
    store.stop();
  });
});
