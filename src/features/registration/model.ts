import { createAction } from '@reduxjs/toolkit';
import { replace } from 'connected-react-router';
import { call, debounce, put, takeLatest } from 'typed-redux-saga';
import { type AnswerTo, type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/registration.generated';
import { send } from '#src/api/client';
import type { Failure } from '#src/api/failure';
import { forgetSecrets, keepSecrets, secretToSend } from '#src/forms/secrets';
import { paths, withRedirect } from '#src/lib/paths';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { resource } from '#src/request/resource';
import { forgetOrigin, keepOrigin } from '#src/session/origin';
import { askPopup } from '#src/session/popup';
import { sessionStarted } from '#src/session/session';
import { keepToken } from '#src/session/token';
import { REGISTRATION_FORM } from './registrationForm';

/** The person who registers; without the token that proves it. */
export type Applicant = Omit<AnswerTo<typeof calls.preRegister>['data'], 'registrationToken'>;
export type RegistrationForm = Omit<GivenTo<typeof calls.register>, 'registrationToken'>;

/** Wait after the last typed letter, in ms (spec 000 §9). */
const DEBOUNCE = 500;

/** The visitor opens the provider's window to sign in there. */
export const identityRequested = createAction('registration/identityRequested');
/** The visitor signed in at the provider with the wrong account and starts again. */
export const identityDropped = createAction('registration/identityDropped');
/** The fields that the server checks during typing changed. */
export const usernameTyped = createAction<string>('registration/usernameTyped');
export const inviterTyped = createAction<string>('registration/inviterTyped');

/** What the server said last of a username, and of who may invite, each with the text that it was asked about. */
export const usernameCheck = resource(calls.verifyUsername, { keyOf: 'one', value: ({ data }) => data });
export const inviterCheck = resource(calls.verifyRecruiter, { keyOf: 'one', value: ({ data }) => data });
export const policies = resource(calls.getPolicies, { value: ({ data }) => data.items });

// What the provider's window brought, and the token, stay outside of the store: support can see actions, store and URLs.
// After a reload the token is asked for again.
const WINDOW = 'registration/window';
let registrationToken = '';

/** Sends what the window brought; answers with the person who signed in there. A failure is shown next to the button. */
export const preRegister = command(
  sentBy(calls.preRegister, async ({ secrets }: { secrets: string }, sending): Promise<Applicant> => {
    const answer = { code: secretToSend(secrets, 'code'), state: secretToSend(secrets, 'state') };
    forgetSecrets(WINDOW);
    const { registrationToken: token, ...applicant } = (await send(calls.preRegister)(answer, sending)).data;
    registrationToken = token;
    return applicant;
  }),
  { concurrency: 'latest', failure: 'atPlace' },
);

/** Makes the account of the person who began to register; brings the claims of its session. */
export const register = command(
  sentBy(calls.register, async (form: RegistrationForm, sending) => {
    const { jwt } = await send(calls.register)({ ...form, registrationToken }, sending);
    registrationToken = '';
    return keepToken(jwt);
  }),
  // 'leading': a second click must not register twice.
  { concurrency: 'leading', form: REGISTRATION_FORM },
);

/** Whether the visitor must sign in at the provider again after this failure. */
const startsAnew = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.code === 'SIGN_IN_EXPIRED' || failure.code === 'USER_ALREADY_EXISTS');

/** Whether a policy was changed after the form showed it. */
export const policiesChanged = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.fields ?? []).some(({ path }) => path === 'accepted_policies');

const identitySlice = createLazySlice({
  name: 'registration/identity',
  initialState: { applicant: null } as { applicant: Applicant | null },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(preRegister.succeeded, (state, { payload }) => {
        state.applicant = payload;
      })
      .addCase(identityDropped, (state) => {
        state.applicant = null;
      })
      .addCase(register.failed, (state, { payload }) => {
        if (startsAnew(payload)) state.applicant = null;
      }),
  selectors: { selectApplicant: (state) => state.applicant },
});

export const { selectApplicant } = identitySlice.selectors;

/**
 * Why the visitor must sign in at the provider again: its answer was refused, or the registration token is no longer
 * valid.
 */
export const selectIdentityFailure = (state: Parameters<typeof register.select>[0]): Failure | undefined => {
  const begun = preRegister.select(state);
  const finished = register.select(state);
  if (begun.status === 'failed') return begun.failure;
  const again = begun.status === 'succeeded' && finished.status === 'failed' && startsAnew(finished.failure);
  return again ? finished.failure : undefined;
};

function* identify() {
  const answer = yield* call(askPopup, 'register' as const);
  if (answer) yield* put(preRegister.started({ secrets: keepSecrets(WINDOW, answer) }));
}

function* checkUsername({ payload: username }: ReturnType<typeof usernameTyped>) {
  yield* put(usernameCheck.started({ username }));
}

function* checkInviter({ payload: username }: ReturnType<typeof inviterTyped>) {
  yield* put(inviterCheck.started({ username }));
}

function* rememberInviter({ payload: { data } }: ReturnType<typeof inviterCheck.succeeded>) {
  if (data.mayInvite) yield* call(keepOrigin, { referrer: data.username });
}

function* reloadPolicies({ payload: failure }: ReturnType<typeof register.failed>) {
  if (policiesChanged(failure)) yield* put(policies.started({}));
}

function* enter({ payload: claims }: ReturnType<typeof register.succeeded>) {
  yield* call(forgetOrigin);
  // The guards send signed-in users away from this page, to the `redirect` in the URL.
  yield* put(replace(withRedirect(paths.register, paths.welcome)));
  yield* put(sessionStarted(claims));
}

function* registrationSaga() {
  // takeLatest: a second click opens a new window and forgets the first.
  yield* takeLatest(identityRequested, identify);
  // Only the last text in the field is checked.
  yield* debounce(DEBOUNCE, usernameTyped, checkUsername);
  yield* debounce(DEBOUNCE, inviterTyped, checkInviter);
  yield* takeLatest(inviterCheck.succeeded, rememberInviter);
  yield* takeLatest(register.failed, reloadPolicies);
  yield* takeLatest(register.succeeded, enter);
}

/** Registration, and the page that says who invites the visitor. */
export const registrationFeature = defineFeature(
  [usernameCheck, inviterCheck, policies, preRegister, register],
  { slices: [identitySlice], sagas: [registrationSaga] },
);
