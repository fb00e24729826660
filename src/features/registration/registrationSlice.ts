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

/** The visitor wants to say who he is, in the provider's window. */
export const identityRequested = createAction('registration/identityRequested');
/** The visitor signed in as somebody else than he wanted to register. */
export const identityDropped = createAction('registration/identityDropped');
/** What stands in the fields that are checked while they are typed. */
export const usernameTyped = createAction<string>('registration/usernameTyped');
export const inviterTyped = createAction<string>('registration/inviterTyped');

/** The screen says itself how it went, where the popup was opened. */
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
  /** The last checks, by what was typed then. */
  username: UsernameCheck | null;
  inviter: InviterCheck | null;
  policies: Policies | null;
}
const initialState: RegistrationState = { applicant: null, username: null, inviter: null, policies: null };

/** Whether a failed registration has to begin again with the provider's window. */
const startsAnew = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.code === 'SIGN_IN_EXPIRED' || failure.code === 'USER_ALREADY_EXISTS');

/** Whether a policy was changed since the form showed it. */
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
export const selectPreRegisterRequest = (state: WithRequests) => preRegisterRequest.select(state);
export const selectRegisterRequest = (state: WithRequests) => registerRequest.select(state);
export const selectPoliciesRequest = (state: WithRequests) => policiesRequest.select(state);

/** Why the provider's window has to be opened again: its answer was refused, or what came of it no longer counts. */
export const selectIdentityFailure = (state: WithRequests): Failure | undefined => {
  const begun = preRegisterRequest.select(state);
  const finished = registerRequest.select(state);
  if (begun.status === 'failed') return begun.failure;
  const again = begun.status === 'succeeded' && finished.status === 'failed' && startsAnew(finished.failure);
  return again ? finished.failure : undefined;
};
