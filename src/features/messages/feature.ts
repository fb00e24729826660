import type { Feature } from '#src/request/feature';
import { bellSaga } from './bellSaga';
import { bellSlice } from './bellSlice';
import { userNotices } from './noticesList';
import { noticesSaga } from './noticesSaga';
import { preferencesSaga } from './preferencesSaga';
import { preferencesSlice } from './preferencesSlice';

/** The bell: the newest notices, and how many are unread. */
export const bellFeature = { slices: [bellSlice], sagas: [bellSaga] } satisfies Feature;

/** The page of all notices. */
export const noticesFeature = { slices: [userNotices.slice], sagas: [noticesSaga] } satisfies Feature;

/** Which mails the user wants. */
export const preferencesFeature = {
  slices: [preferencesSlice],
  sagas: [preferencesSaga],
} satisfies Feature;
