import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { TOKEN_KEY } from '#src/session/token';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { requestsSlice } from '#src/request/request';
import { selectSession, sessionSlice } from '#src/session/session';
import { mockProviderWindow, windowAnswers } from '#src/testing/providerWindow';
import { runningStore } from '#src/testing/runningStore';
import { refusal, serving, tokenOf } from '#src/testing/serving';
import { forgetOrigin, keepOrigin, readOrigin } from '#src/session/origin';
import { beginRegistration } from './registrationApi';
import { registrationSaga } from './registrationSaga';
import {
  identityRequested,
  inviterTyped,
  policiesRequest,
  registerRequest,
  registrationSlice,
  selectApplicant,
  selectIdentityFailure,
  selectInviterCheck,
  selectPolicies,
  selectUsernameCheck,
  usernameTyped,
} from './registrationSlice';

const reducer = combineReducers({
  drafts: draftsSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  registration: registrationSlice.reducer,
});

const JWT = tokenOf({ userId: 'a', status: 'active', exp: 9 });

const form = {
  name: 'Nia',
  username: 'nia',
  spokenLanguage: 'en' as const,
  country: 'NG',
  birthDate: '2000-01-01',
  acceptedPolicies: [],
};

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, registrationSaga);
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  forgetOrigin();
  store = start();
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

describe('a username that is being typed', () => {
  it('is asked about once, when the typing has stopped for half a second', async () => {
    const sent = serving({
      'user/verify': ({ params }) => ({ data: { username: params.username, state: 'available' } }),
    });
    for (const typed of ['nia', 'nia_', 'nia_o']) {
      store.dispatch(usernameTyped(typed));
      await pass(400);
    }
    expect(sent).toEqual([]);
    await pass(200);
    expect(sent.map(({ params }) => params)).toEqual([{ username: 'nia_o' }]);
    expect(selectUsernameCheck(store.getState())).toEqual({ username: 'nia_o', state: 'available' });
  });
});

it('remembers an inviter once the server knows them', async () => {
  const sent = serving({ 'user/recruiter/verify': () => ({ data: { username: 'mira', may_invite: true } }) });
  store.dispatch(inviterTyped('mir'));
  store.dispatch(inviterTyped('mira'));
  await pass(600);
  expect(sent.map(({ params }) => params)).toEqual([{ username: 'mira' }]);
  expect(readOrigin('')).toEqual({ referrer: 'mira', network: '' });
  expect(readOrigin('?referrer=kofi')).toEqual({ referrer: 'kofi', network: '' });
});

it('says of who may not invite that they may not, and does not remember them', async () => {
  serving({ 'user/recruiter/verify': () => ({ data: { username: 'kofi', may_invite: false } }) });
  keepOrigin({ referrer: 'mira' });
  store.dispatch(inviterTyped('kofi'));
  await pass(600);
  expect(selectInviterCheck(store.getState())).toEqual({ username: 'kofi', mayInvite: false });
  expect(readOrigin('').referrer).toBe('mira');
});

describe('the window of the provider', () => {
  const answered = async (answer: object) => {
    store.dispatch(identityRequested());
    windowAnswers({ state: 'the-state', ...answer });
    await pass();
  };
  beforeEach(() => {
    mockProviderWindow();
  });
  afterEach(() => jest.restoreAllMocks());

  it('tells who registers; no action ever held what it brought', async () => {
    const person = { registration_token: 'the-token', email: 'n@x.test' };
    const sent = serving({ 'user/pre-register': () => ({ data: person }) });
    await answered({ code: 'the-code' });
    expect(sent.map(({ data }) => data)).toEqual([{ code: 'the-code', state: 'the-state' }]);
    expect(selectApplicant(store.getState())).toEqual({ email: 'n@x.test' });
    expect(JSON.stringify([store.actions, store.getState()])).not.toMatch(/the-/);
  });

  it('tells nobody where the provider refuses, and the server is not asked', async () => {
    const sent = serving({});
    await answered({ error: 'access_denied' });
    expect([sent, selectApplicant(store.getState())]).toEqual([[], null]);
    expect(selectIdentityFailure(store.getState())).toBeUndefined();
  });
});

describe('the policies', () => {
  const version = (number: number) => ({ data: { items: [{ policy: 'terms', version: number }] } });

  it.each([
    ['are read again where one was changed meanwhile', 'accepted_policies', 2],
    ['stay as they are where another field is wrong', 'username', 1],
  ])('%s', async (_what, path, shown) => {
    let asked = 0;
    serving({
      'GET policies': () => version((asked += 1)),
      'user/register': () =>
        Promise.reject(refusal(400, 'VALIDATION_ERROR', { fields: [{ path, message: 'changed' }] })),
    });
    store.dispatch(policiesRequest.started(undefined));
    await pass();
    expect(selectPolicies(store.getState())).toEqual([{ policy: 'terms', version: 1 }]);
    store.dispatch(registerRequest.started(form));
    await pass();
    expect(selectPolicies(store.getState())).toEqual([{ policy: 'terms', version: shown }]);
  });
});

describe('registering', () => {
  it('sends the token that no action ever held, and signs in', async () => {
    const sent = serving({
      'user/pre-register': () => ({ data: { registration_token: 'the-secret', email: 'n@x.test' } }),
      'user/register': () => ({ jwt: JWT }),
    });
    keepOrigin({ referrer: 'mira', network: 'brightside' });
    const applicant = await beginRegistration({ code: 'c', state: 's' });
    expect(JSON.stringify(applicant)).not.toContain('the-secret');
    store.dispatch(draftChanged({ form: 'registration', values: { name: 'Nia' } }));
    store.dispatch(registerRequest.started(form));
    // A second click while it is on its way.
    store.dispatch(registerRequest.started(form));
    await pass(10);
    const posted = sent.filter(({ url }) => url === 'user/register');
    expect(posted).toHaveLength(1);
    expect(posted[0]?.data).toMatchObject({ registration_token: 'the-secret', birth_date: '2000-01-01' });
    expect(JSON.stringify([store.actions, store.getState()])).not.toMatch(/the-secret|eyJ/);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(JWT);
    expect(selectSession(store.getState())).toEqual({ userId: 'a', status: 'active', exp: 9 });
    expect(selectDraft(store.getState(), 'registration')).toBeUndefined();
    expect(readOrigin('')).toEqual({ referrer: '', network: '' });
    const moves = store.actions.filter(({ type }) => type === '@@router/CALL_HISTORY_METHOD');
    expect(moves).toMatchObject([
      { payload: { method: 'replace', args: ['/register?redirect=%2Fwelcome'] } },
    ]);
  });
});
