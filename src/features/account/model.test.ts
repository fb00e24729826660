import { jest } from '@jest/globals';
import { AxiosError } from 'axios';
import { keepSecrets } from '#src/forms/secrets';
import { accountChanged, selectSession, selectSessionEnd, sessionEnded } from '#src/session/session';
import { TOKEN_KEY } from '#src/session/token';
import { featureStore } from '#src/testing/featureStore';
import { refusal, serving, tokenOf } from '#src/testing/serving';
import {
  accountFeature,
  code,
  deactivate,
  reactivate,
  selectCode,
  sendCode,
  signOutEverywhere,
  verifyEmail,
} from './model';

const CODE = 'GET user/mailed-code';
const SEND = 'POST user/email/send-verification';
const which = { purpose: 'verify-email' } as const;
const claims = { userId: 'me', status: 'active' as const, exp: 4_000_000_000 };
const answer = (more: object = {}) => ({
  data: { email: 'a@demo.test', email_verified: false, sent: true, delivery: 'sent', resend_in: 60, ...more },
});

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store = featureStore([accountFeature]);
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
const known = () => selectCode(store.getState(), 'verify-email');

describe('the mailed code', () => {
  it('of each purpose is known by itself', async () => {
    const sent = serving({ [CODE]: ({ params }) => answer({ email: `${params.purpose}@demo.test` }) });
    store.dispatch(code.started(which));
    await dispatched(code.started({ purpose: 'reactivate' }));
    expect(sent).toHaveLength(2);
    const emails = (['verify-email', 'reactivate'] as const).map(
      (purpose) => selectCode(store.getState(), purpose)?.email,
    );
    expect(emails).toEqual(['verify-email@demo.test', 'reactivate@demo.test']);
  });

  it('is mailed once for a double click, and when the next one can be is known', async () => {
    const sent = serving({ 'POST user/send-reactivation': () => answer() });
    store.dispatch(sendCode.started({ purpose: 'reactivate' }));
    await dispatched(sendCode.started({ purpose: 'reactivate' }));
    expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me' }]);
    const resendAt = selectCode(store.getState(), 'reactivate')?.resendAt ?? 0;
    expect(Math.abs(resendAt - Date.now() - 60_000)).toBeLessThan(5_000);
  });

  it('that was just asked for is looked for each second until its mail is sent or refused', async () => {
    const deliveries = ['on-its-way', 'refused'];
    const sent = serving({
      [SEND]: () => answer({ delivery: 'on-its-way' }),
      [CODE]: () => answer({ delivery: deliveries.shift() }),
    });
    await dispatched(sendCode.started(which));
    await pass(999);
    expect(sent).toHaveLength(1);
    await pass(1);
    await pass(1_000);
    expect(sent).toMatchObject([{ call: SEND }, { call: CODE, params: { user_id: 'me' } }, { call: CODE }]);
    expect(known()?.delivery).toBe('refused');
    await pass(60_000);
    expect(sent).toHaveLength(3);
  });

  it('is not looked for any more when the session is over', async () => {
    const sent = serving({ [SEND]: () => answer({ delivery: 'on-its-way' }) });
    await dispatched(sendCode.started(which));
    store.dispatch(sessionEnded('signed-out'));
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['that was not refused for being early', refusal(500)],
    ['that did not arrive', new AxiosError('late', 'ETIMEDOUT')],
  ])('can be asked for when it could before, after a call %s', async (_what, cause) => {
    serving({ [CODE]: () => answer(), [SEND]: () => Promise.reject(cause) });
    await dispatched(code.started(which));
    const before = known();
    await dispatched(sendCode.started(which));
    expect(sendCode.select(store.getState(), 'verify-email').status).toBe('failed');
    expect(known()).toEqual(before);
  });

  it('has to be waited for as long as the server says where another tab was first', async () => {
    const tooEarly = refusal(429, 'RESEND_TOO_EARLY', { retry_after: 90 });
    serving({ [CODE]: () => answer(), [SEND]: () => Promise.reject(tooEarly) });
    await dispatched(code.started(which));
    await dispatched(sendCode.started(which));
    expect(Math.abs((known()?.resendAt ?? 0) - Date.now() - 90_000)).toBeLessThan(5_000);
    serving({ [SEND]: () => answer({ resend_in: 10 }) });
    await dispatched(sendCode.started(which));
    expect(Math.abs((known()?.resendAt ?? 0) - Date.now() - 10_000)).toBeLessThan(5_000);
  });

  it('is not invented where another tab was first and nothing is known of it here', async () => {
    serving({ [SEND]: () => Promise.reject(refusal(429, 'RESEND_TOO_EARLY', { retry_after: 60 })) });
    await dispatched(sendCode.started(which));
    expect(sendCode.select(store.getState(), 'verify-email')).toMatchObject({
      failure: { code: 'RESEND_TOO_EARLY' },
    });
    expect(known()).toBeUndefined();
  });
});

it('a code is sent from its field and never is in an action, and the user is told that the address is verified', async () => {
  const sent = serving({ 'POST user/email/verify': () => answer({ email_verified: true }) });
  const secrets = keepSecrets('code.verify-email', { code: '123456' });
  await dispatched(verifyEmail.started({ secrets }));
  expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', code: '123456' }]);
  expect(store.types()).toContain(accountChanged.type);
  expect(known()?.emailVerified).toBe(true);
  expect(store.said()).toEqual(['account.verify.saved']);
  expect(JSON.stringify([store.actions, store.getState()])).not.toContain('123456');
});

it('the active account takes the place of the deactivated one, its token is in local storage alone', async () => {
  const jwt = tokenOf({ ...claims, exp: claims.exp + 1 });
  serving({ 'POST user/reactivate': () => ({ jwt }) });
  const secrets = keepSecrets('code.reactivate', { code: '123456' });
  await dispatched(reactivate.started({ secrets }));
  expect(selectSession(store.getState())).toEqual({ ...claims, exp: claims.exp + 1 });
  expect(localStorage.getItem(TOKEN_KEY)).toBe(jwt);
  expect(JSON.stringify(store.actions)).not.toContain(jwt);
  expect(store.said()).toEqual(['account.reactivate.done']);
});

it('leaving once puts the deactivated account in the place of the active one, however often it is pressed', async () => {
  const deactivated = { ...claims, status: 'deactivated' };
  const sent = serving({ 'POST user/deactivate': () => ({ jwt: tokenOf(deactivated) }) });
  const leave = deactivate.started({ reason: 'privacy', details: '' });
  store.dispatch(leave);
  await dispatched(leave);
  expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', reason: 'privacy', details: '' }]);
  expect(selectSession(store.getState())).toEqual(deactivated);
  expect(localStorage.getItem(TOKEN_KEY)).toBe(tokenOf(deactivated));
});

it.each([
  ['answers', () => ({}), 'signed-out', null, ['account.everywhere.done']],
  ['refuses', () => Promise.reject(refusal(500)), null, 'token', []],
])('signs out here where the server %s, as the server did', async (_what, answers, ended, kept, said) => {
  localStorage.setItem(TOKEN_KEY, 'token');
  serving({ 'POST user/sign-out-everywhere': answers });
  await dispatched(signOutEverywhere.started());
  expect(selectSessionEnd(store.getState())).toBe(ended);
  expect(localStorage.getItem(TOKEN_KEY)).toBe(kept);
  expect(store.said()).toEqual(said);
});
