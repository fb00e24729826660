import { createSlice } from '@reduxjs/toolkit';
import type { UserProfile } from '#contract/profile';
import type { editProfile } from '#contract/profile';
import type { Parameters } from '#src/api/client';
import type { Camelized } from '#src/lib/camelized';
import { type RequestsState, defineRequest } from '#src/request/request';

export type Profile = Camelized<UserProfile>;
type ProfileAnswer = { data: { user: Profile } };

export const profileRequest = defineRequest<{ userId: string }, ProfileAnswer>('profile/get', {
  safe: true,
  notice: 'notice.cannotRetrieveUserInformation',
});
/** Saving the profile form: what is wrong shows at its fields. */
export const editProfileRequest = defineRequest<Parameters<typeof editProfile>, ProfileAnswer>(
  'profile/edit',
);
/** Keeping a choice of language, which works without it too. */
export const keepLanguageRequest = defineRequest<Parameters<typeof editProfile>, ProfileAnswer>(
  'profile/keepLanguage',
  { silent: true },
);

interface ProfileState {
  user: Profile | null;
}
const initialState: ProfileState = { user: null };

export const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const request of [profileRequest, editProfileRequest, keepLanguageRequest]) {
      builder.addCase(request.succeeded, (state, { payload }) => {
        state.user = payload.data.user;
      });
    }
  },
  selectors: { selectProfile: (state) => state.user },
});

export const { selectProfile } = profileSlice.selectors;

type WithRequests = { requests: RequestsState };
export const selectProfileRequest = (state: WithRequests) => profileRequest.select(state);
export const selectEditRequest = (state: WithRequests) => editProfileRequest.select(state);
