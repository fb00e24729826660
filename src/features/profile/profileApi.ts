import type { editProfile, getProfile } from '#contract/profile';
import type { verifyUsername } from '#contract/registration';
import { endpoint } from '#src/api/client';

export const fetchProfile = endpoint<typeof getProfile>('GET user/profile');
export const postProfile = endpoint<typeof editProfile>('POST user/profile/edit');
export const fetchUsername = endpoint<typeof verifyUsername>('GET user/verify');
