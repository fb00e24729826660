import { createAction } from '@reduxjs/toolkit';
import type { SessionClaims } from '#contract/auth';
import type { getPolicies, verifyRecruiter, verifyUsername } from '#contract/registration';
import type { Answer } from '#src/api/client';
import type { Failure } from '#src/api/failure';
import { createLazySlice } from '#src/request/feature';
import { type RequestsState, defineRequest } from '#src/request/request';
import type { Applicant, RegistrationForm } from './registrationApi';

export type { Applicant };
type UsernameCheck = Answer<typeof verifyUsername>['data'];
type InviterCheck = Answer<typeof verifyRecruiter>['data'];
type Policies = Answer<typeof getPolicies>['data']['items'];

/** The visitor opens the provider's window to sign in there. */
export const identityRequested = createAction('registration/identityRequested');
/** The visitor signed in at the provider with the wrong account and starts again. */
export const identityDropped = createAction('registration/identityDropped');
/** The fields that the server checks during typing changed. */
export const usernameTyped = createAction<string>('registration/usernameTyped');
export const inviterTyped = createAction<string>('registration/inviterTyped');

/** Silent: the screen shows a failure itself, next to the button that opened the popup. */
export const preRegisterRequest = defineRequest<undefined, Applicant>('registration/begin', { silent: true });
export const registerRequest = defineRequest<RegistrationForm, SessionClaims>('registration/finish');
export const usernameRequest = defineRequest<{ username: string }, { data: UsernameCheck }>(
  'registration/username',
  { safe: true, silent: true },
);
export const inviterRequest = defineRequest<{ username: string }, { data: InviterCheck }>(
  'registration/inviter',
  { safe: true, silent: true },
);
export const policiesRequest = defineRequest<undefined, { data: { items: Policies } }>(
  'registration/policies',
  { safe: true, silent: true },
);

interface RegistrationState {
  applicant: Applicant | null;
  /** The last checks, each with the text that it was for. */
  username: UsernameCheck | null;
  inviter: InviterCheck | null;
  policies: Policies | null;
}
const initialState: RegistrationState = { applicant: null, username: null, inviter: null, policies: null };

/** Whether the visitor must sign in at the provider again after this failure. */
const startsAnew = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.code === 'SIGN_IN_EXPIRED' || failure.code === 'USER_ALREADY_EXISTS');

/** Whether a policy was changed after the form showed it. */
export const policiesChanged = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.fields ?? []).some(({ path }) => path === 'accepted_policies');

export const registrationSlice = createLazySlice({
  name: 'registration',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(preRegisterRequest.succeeded, (state, { payload }) => {
        state.applicant = payload;
      })
      .addCase(identityDropped, (state) => {
        state.applicant = null;
      })
      .addCase(registerRequest.failed, (state, { payload }) => {
        if (startsAnew(payload)) state.applicant = null;
      })
      .addCase(usernameRequest.succeeded, (state, { payload }) => {
        state.username = payload.data;
      })
      .addCase(inviterRequest.succeeded, (state, { payload }) => {
        state.inviter = payload.data;
      })
      .addCase(policiesRequest.succeeded, (state, { payload }) => {
        state.policies = payload.data.items;
      }),
  selectors: {
    selectApplicant: (state) => state.applicant,
    selectUsernameCheck: (state) => state.username,
    selectInviterCheck: (state) => state.inviter,
    selectPolicies: (state) => state.policies,
  },
});

export const { selectApplicant, selectUsernameCheck, selectInviterCheck, selectPolicies } =
  registrationSlice.selectors;

type WithRequests = { requests: RequestsState };

/**
 * Why the visitor must sign in at the provider again: its answer was refused, or the registration token is no longer
 * valid.
 */
export const selectIdentityFailure = (state: WithRequests): Failure | undefined => {
  const begun = preRegisterRequest.select(state);
  const finished = registerRequest.select(state);
  if (begun.status === 'failed') return begun.failure;
  const again = begun.status === 'succeeded' && finished.status === 'failed' && startsAnew(finished.failure);
  return again ? finished.failure : undefined;
};
