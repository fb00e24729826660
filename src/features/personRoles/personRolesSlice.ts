import { createSelector, isAnyOf } from '@reduxjs/toolkit';
import type { getRolesOfUser, giveRole, setRecruiterShare, takeRole } from '#contract/roles';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

export type PersonRoles = Answer<typeof getRolesOfUser>['data'];
export type PersonRole = PersonRoles['roles'][number];

// What fails is said where the roles are, or in the dialogs.
const silent = true;

export const personRolesRequest = defineRequest<Sent<typeof getRolesOfUser>, Answer<typeof getRolesOfUser>>(
  'personRoles/get',
  { safe: true, silent, keyOf: ({ subjectId }) => subjectId },
);

export const giveRoleRequest = defineRequest<Sent<typeof giveRole>, Answer<typeof giveRole>>(
  'personRoles/give',
  { silent },
);
export const takeRoleRequest = defineRequest<Sent<typeof takeRole>, Answer<typeof takeRole>>(
  'personRoles/take',
  { silent },
);
export const setShareRequest = defineRequest<
  Sent<typeof setRecruiterShare>,
  Answer<typeof setRecruiterShare>
>('personRoles/share', { silent });

/** The names of the drafts of the forms about an account. */
export const forms = {
  give: (subjectId: string) => `personRoles.give.${subjectId}`,
  take: (subjectId: string) => `personRoles.take.${subjectId}`,
  share: (subjectId: string) => `personRoles.share.${subjectId}`,
};

/** The roles of the account that was looked at last. */
export const personRolesSlice = createLazySlice({
  name: 'personRoles',
  initialState: { person: null as PersonRoles | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(
      isAnyOf(
        personRolesRequest.succeeded,
        giveRoleRequest.succeeded,
        takeRoleRequest.succeeded,
        setShareRequest.succeeded,
      ),
      (state, { payload }) => {
        state.person = payload.data;
      },
    ),
  selectors: { selectPerson: (state) => state.person },
});

type State = Parameters<typeof personRolesSlice.selectors.selectPerson>[0];

/** The roles of this account, where they have been read; null until then. */
export const selectPersonRoles = createSelector(
  [
    (state: State) => personRolesSlice.selectors.selectPerson(state),
    (_state: State, subjectId: string) => subjectId,
  ],
  (person, subjectId) => (person?.subjectId === subjectId ? person : null),
);
