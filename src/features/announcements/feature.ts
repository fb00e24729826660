import type { Feature } from '#src/request/feature';
import { announcements, decisions, people } from './announcementsLists';
import { announcementSaga, announcementsSaga, audiencesSaga } from './announcementsSaga';
import { announcementSlice } from './announcementsSlice';

/** News from the network to many: written, sent and followed by staff. */
export const announcementsFeature = {
  slices: [announcements.slice, announcementSlice, decisions.history.slice, people.slice],
  sagas: [announcementsSaga, announcementSaga, audiencesSaga],
} satisfies Feature;
