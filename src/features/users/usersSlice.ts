import { createAction } from '@reduxjs/toolkit';
import type { FoundUser as WireUser, searchUsers } from '#contract/users';
import type { Answer, Parameters } from '#src/api/client';
import type { Camelized } from '#src/lib/camelized';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

export type FoundUser = Camelized<WireUser>;

/** The text in the search box; the search starts when the typing stops. */
export const searchTyped = createAction<string>('users/searchTyped');

export const usersRequest = defineRequest<Parameters<typeof searchUsers>, Answer<typeof searchUsers>>(
  'users/list',
  { safe: true },
);

interface UsersState {
  users: Answer<typeof searchUsers>['data'] | null;
}
const initialState: UsersState = { users: null };

/** The users that staff search through. */
export const usersSlice = createLazySlice({
  name: 'users',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(usersRequest.succeeded, (state, { payload }) => {
      state.users = payload.data;
    }),
  selectors: { selectUsers: (state) => state.users },
});

export const { selectUsers } = usersSlice.selectors;
