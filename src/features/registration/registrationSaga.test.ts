import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { TOKEN_KEY } from '#src/session/token';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { requestsSlice } from '#src/request/request';
import { selectSession, sessionSlice } from '#src/session/session';
import { runningStore } from '#src/testing/runningStore';
import { serving, tokenOf } from '#src/testing/serving';
import { keepOrigin, readOrigin } from '#src/session/origin';
import { beginRegistration } from './registrationApi';
import { registrationSaga } from './registrationSaga';
import {
  inviterTyped,
  registerRequest,
  registrationSlice,
  selectApplicant,
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
  store = start();
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

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
  serving({ 'user/recruiter/verify': () => ({ data: { username: 'mira', may_invite: true } }) });
  store.dispatch(inviterTyped('mira'));
  await pass(600);
  expect(readOrigin('')).toEqual({ referrer: 'mira', network: '' });
  expect(readOrigin('?referrer=kofi')).toEqual({ referrer: 'kofi', network: '' });
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

  it('begins again with the sign-in where that has run out, and keeps what was typed', () => {
    store.dispatch(draftChanged({ form: 'registration', values: { name: 'Nia' } }));
    store.dispatch({
      type: 'registration/begin/succeeded',
      payload: { email: 'n@x.test' },
      meta: { request: { key: 'registration/begin:', state: { status: 'succeeded' } } },
    });
    expect(selectApplicant(store.getState())).not.toBeNull();
    store.dispatch(
      registerRequest.failed(form, {
        kind: 'refused',
        status: 400,
        code: 'SIGN_IN_EXPIRED',
        text: 'Request expired',
        requestId: 'r',
      }),
    );
    expect(selectApplicant(store.getState())).toBeNull();
    expect(selectDraft(store.getState(), 'registration')).toEqual({ name: 'Nia' });
  });
});
