import * as calls from '#src/api/calls/profile.generated';
import type { AnswerTo } from '#src/api/call';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type Profile = AnswerTo<typeof calls.getProfile>['data']['user'];

export const PROFILE_FORM = 'profile';

/** The profile of the account, which the guards need. */
export const ownProfile = resource(calls.getProfile, {
  as: 'profile/user',
  value: ({ data }) => data.user,
  failure: 'notice.cannotRetrieveUserInformation',
});

/** The profile; null until it has been read. */
export const selectProfile = (state: Parameters<typeof ownProfile.selectValue>[0]): Profile | null =>
  ownProfile.selectValue(state) ?? null;

/** Saves the profile form, which shows the problems at its fields. A second click while it saves does nothing. */
export const editProfile = command(calls.editProfile, {
  concurrency: 'leading',
  form: PROFILE_FORM,
  updates: [update(ownProfile, ({ data }) => data.user)],
});

/** Saves the chosen language in the account. Without a notification: the choice works in this browser in any case. */
export const keepLanguage = command(calls.editProfile, {
  as: 'profile/keepLanguage',
  concurrency: 'latest',
  failure: 'atPlace',
  updates: [update(ownProfile, ({ data }) => data.user)],
});

/** The profile, in the first script. */
export const profileFeature = defineFeature([ownProfile, editProfile, keepLanguage]);
