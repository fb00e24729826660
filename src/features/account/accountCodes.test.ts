import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { AxiosError } from 'axios';
import { keepSecrets } from '#src/forms/secrets';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { selectSession, sessionSlice, sessionStarted } from '#src/session/session';
import { TOKEN_KEY } from '#src/session/token';
import { runningStore } from '#src/testing/runningStore';
import { refusal, serving, tokenOf } from '#src/testing/serving';
import { accountSaga } from './accountSaga';
import {
  accountSlice,
  codeRequest,
  deactivateRequest,
  reactivateRequest,
  selectCode,
  sendCodeRequest,
  verifyRequest,
} from './accountSlice';

const CODE = 'GET user/mailed-code';
const SEND = 'POST user/email/send-verification';
const me = { userId: 'me' };
const which = { ...me, purpose: 'verify-email' as const };
const claims = { ...me, status: 'active' as const, exp: 4_000_000_000 };
const code = (more: object = {}) => ({
  data: { email: 'a@demo.test', email_verified: false, sent: true, delivery: 'sent', resend_in: 60, ...more },
});

const start = () =>
  runningStore(
    combineReducers({
      mailedCodes: accountSlice.reducer,
      notices: noticesSlice.reducer,
      requests: requestsSlice.reducer,
      session: sessionSlice.reducer,
    }),
    accountSaga,
  );
let store: ReturnType<typeof start>;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store = start();
  store.dispatch(sessionStarted(claims));
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const dispatched = async (action: Parameters<typeof store.dispatch>[0]) => {
  store.dispatch(action);
  await pass();
};
const said = () => selectNotices(store.getState()).map(({ message }) => 'id' in message && message.id);
const known = () => selectCode(store.getState(), 'verify-email');

describe('the mailed code', () => {
  it('of each purpose is known by itself', async () => {
    const sent = serving({ [CODE]: ({ params }) => code({ email: `${params.purpose}@demo.test` }) });
    store.dispatch(codeRequest.started(which));
    await dispatched(codeRequest.started({ ...me, purpose: 'reactivate' }));
    expect(sent).toHaveLength(2);
    const emails = (['verify-email', 'reactivate'] as const).map(
      (purpose) => selectCode(store.getState(), purpose)?.email,
    );
    expect(emails).toEqual(['verify-email@demo.test', 'reactivate@demo.test']);
  });

  it('that was just asked for is looked for a second later, if its mail was still on its way', async () => {
    const sent = serving({
      [SEND]: () => code({ delivery: 'on-its-way' }),
      [CODE]: () => code({ delivery: 'sent' }),
    });
    await dispatched(sendCodeRequest.started(which));
    await pass(1_000);
    expect(sent).toMatchObject([{ call: SEND }, { call: CODE, params: { user_id: 'me' } }]);
    expect(known()?.delivery).toBe('sent');
    await pass(60_000);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['that was not refused for being early', refusal(500)],
    ['that did not arrive', new AxiosError('late', 'ETIMEDOUT')],
  ])('can be asked for when it could before, after a call %s', async (_what, cause) => {
    serving({ [CODE]: () => code() });
    await dispatched(codeRequest.started(which));
    const before = known();
    serving({ [SEND]: () => Promise.reject(cause) });
    await dispatched(sendCodeRequest.started(which));
    expect(sendCodeRequest.select(store.getState(), 'verify-email').status).toBe('failed');
    expect(known()).toEqual(before);
  });

  it('is not invented where another tab was first and nothing is known of it here', async () => {
    serving({ [SEND]: () => Promise.reject(refusal(429, 'RESEND_TOO_EARLY', { retry_after: 60 })) });
    await dispatched(sendCodeRequest.started(which));
    expect(sendCodeRequest.select(store.getState(), 'verify-email')).toMatchObject({
      failure: { code: 'RESEND_TOO_EARLY' },
    });
    expect(known()).toBeUndefined();
  });
});

it('the user is told that the address is verified', async () => {
  serving({ 'POST user/email/verify': () => code({ email_verified: true }) });
  const secrets = keepSecrets('code.verify-email', { code: '123456' });
  await dispatched(verifyRequest.started({ ...me, secrets }));
  expect(said()).toEqual(['account.verify.saved']);
});

it('the user is told that the account is active again', async () => {
  serving({ 'POST user/reactivate': () => ({ jwt: tokenOf(claims) }) });
  const secrets = keepSecrets('code.reactivate', { code: '123456' });
  await dispatched(reactivateRequest.started({ ...me, secrets }));
  expect(said()).toEqual(['account.reactivate.done']);
});

it('leaving once puts the deactivated account in the place of the active one, however often it is pressed', async () => {
  const deactivated = { ...claims, status: 'deactivated' };
  const sent = serving({ 'POST user/deactivate': () => ({ jwt: tokenOf(deactivated) }) });
  const leave = deactivateRequest.started({ ...me, reason: 'privacy', details: '' });
  store.dispatch(leave);
  await dispatched(leave);
  expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', reason: 'privacy', details: '' }]);
  expect(selectSession(store.getState())).toEqual(deactivated);
  expect(localStorage.getItem(TOKEN_KEY)).toBe(tokenOf(deactivated));
});
