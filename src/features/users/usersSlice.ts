import type { PayloadAction } from '@reduxjs/toolkit';
import { createLazySlice } from '#src/request/feature';
import { type FoundUser, type Users, usersRequest } from '#src/features/acting/actingRequests';

interface UsersState {
  users: Users | null;
  /** As whom the admin is about to act: the dialog is open. */
  chosen: FoundUser | null;
}
const initialState: UsersState = { users: null, chosen: null };

/** The users that staff search through. */
export const usersSlice = createLazySlice({
  name: 'users',
  initialState,
  reducers: {
    userChosen: (state, { payload }: PayloadAction<FoundUser | null>) => {
      state.chosen = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(usersRequest.succeeded, (state, { payload }) => {
      state.users = payload.data;
    }),
  selectors: { selectUsers: (state) => state.users, selectChosen: (state) => state.chosen },
});

export const { userChosen } = usersSlice.actions;
export const { selectUsers, selectChosen } = usersSlice.selectors;
