import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { RefusalCode } from '#contract/refusals';
import type { Failure } from '#src/api/failure';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { requestsSlice } from '#src/request/request';
import {
  identityDropped,
  policiesChanged,
  preRegisterRequest,
  registerRequest,
  registrationSlice,
  selectApplicant,
  selectIdentityFailure,
} from './registrationSlice';

const reducer = combineReducers({
  drafts: draftsSlice.reducer,
  registration: registrationSlice.reducer,
  requests: requestsSlice.reducer,
});
const person = { email: 'n@x.test', name: 'Nia' } as Parameters<typeof preRegisterRequest.succeeded>[1];
const form = {} as Parameters<typeof registerRequest.failed>[0];
const refused = (code: RefusalCode, more: object = {}): Failure => ({
  kind: 'refused',
  status: 400,
  code,
  text: 'said by the server',
  requestId: 'r',
  ...more,
});
const EXPIRED = refused('SIGN_IN_EXPIRED');

const start = () => {
  const store = configureStore({ reducer });
  store.dispatch(preRegisterRequest.succeeded(undefined, person));
  store.dispatch(draftChanged({ form: 'registration', values: { name: 'Nia' } }));
  const state = store.getState;
  return {
    dispatch: store.dispatch,
    applicant: () => selectApplicant(state()),
    failure: () => selectIdentityFailure(state()),
    typed: () => selectDraft(state(), 'registration'),
  };
};

describe('who registers', () => {
  it.each([
    ['the sign-in has run out', EXPIRED],
    ['there is an account already', refused('USER_ALREADY_EXISTS')],
  ])('signs in again where %s, learns why, and keeps what was typed', (_why, failure) => {
    const { dispatch, applicant, failure: shown, typed } = start();
    expect([applicant(), shown()]).toEqual([person, undefined]);
    dispatch(registerRequest.failed(form, failure));
    expect([applicant(), shown(), typed()]).toEqual([null, failure, { name: 'Nia' }]);
  });

  it.each<[string, Failure]>([
    ['a field is wrong', refused('VALIDATION_ERROR')],
    ['the server cannot be reached', { kind: 'offline' }],
  ])('stays signed in where %s', (_why, failure) => {
    const { dispatch, applicant, failure: shown } = start();
    dispatch(registerRequest.failed(form, failure));
    expect([applicant(), shown()]).toEqual([person, undefined]);
  });

  it('reads no more of the old failure while signing in again, and then of the new one', () => {
    const { dispatch, failure } = start();
    dispatch(registerRequest.failed(form, EXPIRED));
    dispatch(preRegisterRequest.started(undefined));
    expect(failure()).toBeUndefined();
    dispatch(preRegisterRequest.failed(undefined, { kind: 'timeout' }));
    expect(failure()).toEqual({ kind: 'timeout' });
  });

  it('can be somebody else', () => {
    const { dispatch, applicant } = start();
    dispatch(identityDropped());
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
