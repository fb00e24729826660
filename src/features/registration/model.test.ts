import { jest } from '@jest/globals';
import type { RefusalCode } from '#contract/refusals';
import type { Failure } from '#src/api/failure';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { forgetOrigin, keepOrigin, readOrigin } from '#src/session/origin';
import { selectSession } from '#src/session/session';
import { TOKEN_KEY } from '#src/session/token';
import { featureStore } from '#src/testing/featureStore';
import { mockProviderWindow, windowAnswers } from '#src/testing/providerWindow';
import { refusal, serving, tokenOf } from '#src/testing/serving';
import {
  identityDropped,
  identityRequested,
  inviterCheck,
  inviterTyped,
  policies,
  policiesChanged,
  preRegister,
  register,
  registrationFeature,
  selectApplicant,
  selectIdentityFailure,
  usernameCheck,
  usernameTyped,
} from './model';

const JWT = tokenOf({ userId: 'a', status: 'active', exp: 9 });

const form = {
  name: 'Nia',
  username: 'nia',
  spokenLanguage: 'en' as const,
  country: 'NG',
  birthDate: '2000-01-01',
  acceptedPolicies: [],
};

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  forgetOrigin();
  mockProviderWindow();
  store = featureStore([registrationFeature]);
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
/** The window of the provider opens, and brings this. */
const answered = async (answer: object) => {
  store.dispatch(identityRequested());
  windowAnswers({ state: 'the-state', ...answer });
  await pass();
};
const applicant = () => selectApplicant(store.getState());

it('a username that is being typed is asked about once, when the typing has stopped for half a second', async () => {
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
  expect(usernameCheck.selectValue(store.getState())).toEqual({ username: 'nia_o', state: 'available' });
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
  expect(inviterCheck.selectValue(store.getState())).toEqual({ username: 'kofi', mayInvite: false });
  expect(readOrigin('').referrer).toBe('mira');
});

it('where the provider refuses, nobody registers, and the server is not asked', async () => {
  const sent = serving({});
  await answered({ error: 'access_denied' });
  expect([sent, applicant()]).toEqual([[], null]);
  expect(selectIdentityFailure(store.getState())).toBeUndefined();
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
    store.dispatch(policies.started({}));
    await pass();
    expect(policies.selectValue(store.getState())).toEqual([{ policy: 'terms', version: 1 }]);
    store.dispatch(register.started(form));
    await pass();
    expect(policies.selectValue(store.getState())).toEqual([{ policy: 'terms', version: shown }]);
  });
});

it('registering sends what the window brought and the token, which no action ever held, and signs in', async () => {
  const sent = serving({
    'user/pre-register': () => ({ data: { registration_token: 'the-token', email: 'n@x.test' } }),
    'user/register': () => ({ jwt: JWT }),
  });
  keepOrigin({ referrer: 'mira', network: 'brightside' });
  await answered({ code: 'the-code' });
  expect(sent.map(({ data }) => data)).toEqual([{ code: 'the-code', state: 'the-state' }]);
  expect(applicant()).toEqual({ email: 'n@x.test' });
  store.dispatch(draftChanged({ form: 'registration', values: { name: 'Nia' } }));
  store.dispatch(register.started(form));
  // A second click while it is on its way.
  store.dispatch(register.started(form));
  await pass(10);
  const posted = sent.filter(({ url }) => url === 'user/register');
  expect(posted).toHaveLength(1);
  expect(posted[0]?.data).toMatchObject({ registration_token: 'the-token', birth_date: '2000-01-01' });
  expect(JSON.stringify([store.actions, store.getState()])).not.toMatch(/the-|eyJ/);
  expect(localStorage.getItem(TOKEN_KEY)).toBe(JWT);
  expect(selectSession(store.getState())).toEqual({ userId: 'a', status: 'active', exp: 9 });
  expect(selectDraft(store.getState(), 'registration')).toBeUndefined();
  expect(readOrigin('')).toEqual({ referrer: '', network: '' });
  expect(store.moves()).toEqual([{ method: 'replace', args: ['/register?redirect=%2Fwelcome'] }]);
});

const refused = (code: RefusalCode, more: object = {}): Failure => ({
  kind: 'refused',
  status: 400,
  code,
  text: 'said by the server',
  requestId: 'r',
  ...more,
});

describe('who registers', () => {
  const EXPIRED = refused('SIGN_IN_EXPIRED');
  const SECRETS = { secrets: 'gone' };
  const person = { email: 'n@x.test', name: 'Nia' } as ReturnType<typeof preRegister.succeeded>['payload'];
  const failure = () => selectIdentityFailure(store.getState());
  beforeEach(() => {
    store.dispatch(preRegister.succeeded(SECRETS, person));
    store.dispatch(draftChanged({ form: 'registration', values: { name: 'Nia' } }));
  });

  it.each([
    ['the sign-in has run out', EXPIRED],
    ['there is an account already', refused('USER_ALREADY_EXISTS')],
  ])('signs in again where %s, learns why, and keeps what was typed', (_why, why) => {
    expect([applicant(), failure()]).toEqual([person, undefined]);
    store.dispatch(register.failed(form, why));
    expect([applicant(), failure()]).toEqual([null, why]);
    expect(selectDraft(store.getState(), 'registration')).toEqual({ name: 'Nia' });
  });

  it.each<[string, Failure]>([
    ['a field is wrong', refused('VALIDATION_ERROR')],
    ['the server cannot be reached', { kind: 'offline' }],
  ])('stays signed in where %s', (_why, why) => {
    store.dispatch(register.failed(form, why));
    expect([applicant(), failure()]).toEqual([person, undefined]);
  });

  it('reads no more of the old failure while signing in again, and then of the new one', () => {
    store.dispatch(register.failed(form, EXPIRED));
    store.dispatch(preRegister.started(SECRETS));
    expect(failure()).toBeUndefined();
    store.dispatch(preRegister.failed(SECRETS, { kind: 'timeout' }));
    expect(failure()).toEqual({ kind: 'timeout' });
  });

  it('can be somebody else', () => {
    store.dispatch(identityDropped());
    expect(applicant()).toBeNull();
  });
});

it.each<[string, Failure, boolean]>([
  ['a policy', refused('VALIDATION_ERROR', { fields: [{ path: 'accepted_policies', message: 'x' }] }), true],
  [
    'a policy beside a field',
    refused('VALIDATION_ERROR', {
      fields: [
        { path: 'name', message: 'x' },
        { path: 'accepted_policies', message: 'x' },
      ],
    }),
    true,
  ],
  ['a field', refused('VALIDATION_ERROR', { fields: [{ path: 'name', message: 'x' }] }), false],
  ['no field', refused('VALIDATION_ERROR'), false],
  ['nothing that the server said', { kind: 'offline' }, false],
])('where the failure is about %s, policies were changed: %s', (_what, failure, changed) => {
  expect(policiesChanged(failure)).toBe(changed);
});
