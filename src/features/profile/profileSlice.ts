import { createAction, createSlice } from '@reduxjs/toolkit';
import type { UserProfile, editProfile } from '#contract/profile';
import type { verifyUsername } from '#contract/registration';
import type { Answer, Parameters } from '#src/api/client';
import type { Camelized } from '#src/lib/camelized';
import { defineRequest } from '#src/request/request';

export type Profile = Camelized<UserProfile>;
type ProfileAnswer = { data: { user: Profile } };

export const profileRequest = defineRequest<{ userId: string }, ProfileAnswer>('profile/get', {
  safe: true,
  notice: 'notice.cannotRetrieveUserInformation',
});
/** Saves the profile form, which shows the problems at its fields. */
export const editProfileRequest = defineRequest<Parameters<typeof editProfile>, ProfileAnswer>(
  'profile/edit',
);
/** Saves the chosen language in the account. Silent: the choice works in this browser in any case. */
export const keepLanguageRequest = defineRequest<Parameters<typeof editProfile>, ProfileAnswer>(
  'profile/keepLanguage',
  { silent: true },
);

/** The username in the field changed; the server checks it. */
export const usernameTyped = createAction<string>('profile/usernameTyped');
export type UsernameCheck = Answer<typeof verifyUsername>['data'];
export const usernameRequest = defineRequest<{ username: string }, { data: UsernameCheck }>(
  'profile/username',
  { safe: true, silent: true },
);

interface ProfileState {
  user: Profile | null;
  /** The last check, with the username that it was for. */
  username: UsernameCheck | null;
}
const initialState: ProfileState = { user: null, username: null };

export const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(usernameRequest.succeeded, (state, { payload }) => {
      state.username = payload.data;
    });
    for (const request of [profileRequest, editProfileRequest, keepLanguageRequest]) {
      builder.addCase(request.succeeded, (state, { payload }) => {
        state.user = payload.data.user;
      });
    }
  },
  selectors: {
    selectProfile: (state) => state.user,
    selectUsernameCheck: (state) => state.username,
  },
});

export const { selectProfile, selectUsernameCheck } = profileSlice.selectors;
