import { createSelector, isAnyOf } from '@reduxjs/toolkit';
import type { getAnnouncement, getAnnouncementAudiences, previewAnnouncement } from '#contract/announcements';
import type { Answer } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { serverNow } from '#src/lib/clock';
import { selectOpenId } from './announcementsAddress';
import {
  announcementRequest,
  audiencesRequest,
  previewRequest,
  saveRequest,
  scheduleRequest,
} from './announcementsRequests';

export type AnnouncementDetails = Answer<typeof getAnnouncement>['data']['item'];
export type Audiences = Answer<typeof getAnnouncementAudiences>['data'];
type Preview = Answer<typeof previewAnnouncement>['data'];

interface AnnouncementState {
  /** The announcement whose page was read last. */
  item: AnnouncementDetails | null;
  audiences: Audiences | null;
  /** What was looked at last, and in which language. */
  preview: { language: string; said: Preview } | null;
}
const initialState: AnnouncementState = { item: null, audiences: null, preview: null };

/** The page of an announcement. */
export const announcementSlice = createLazySlice({
  name: 'announcement',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(audiencesRequest.succeeded, (state, { payload }) => {
        state.audiences = payload.data;
      })
      .addCase(previewRequest.started, (state) => {
        state.preview = null;
      })
      .addCase(previewRequest.succeeded, (state, { payload, meta }) => {
        state.preview = { language: meta.params.language, said: payload.data };
      })
      .addMatcher(
        isAnyOf(announcementRequest.succeeded, saveRequest.succeeded, scheduleRequest.succeeded),
        (state, { payload }) => {
          state.item = payload.data.item;
        },
      ),
  selectors: {
    selectKnown: (state) => state.item,
    selectAudiences: (state) => state.audiences,
    selectPreview: (state) => state.preview,
  },
});

export const { selectAudiences, selectPreview } = announcementSlice.selectors;

type State = Parameters<typeof announcementSlice.selectors.selectKnown>[0];

/** The announcement with this id, where that has been read; null until then. */
export const selectAnnouncement = createSelector(
  [(state: State) => announcementSlice.selectors.selectKnown(state), (_state: State, id: string) => id],
  (item, id) => (item?.announcementId === id ? item : null),
);

const SOON = 60_000; // ms

/** Whether the page of an announcement is open of which the server tells somebody or mails something, or is about to. */
export const selectHasWork = (state: State & Parameters<typeof selectOpenId>[0]): boolean => {
  const item = selectAnnouncement(state, selectOpenId(state));
  if (!item) return false;
  if (item.state === 'scheduled') return Date.parse(item.sendAt ?? '') < serverNow() + SOON;
  return item.state === 'sending' || item.counts.mailWaiting > 0;
};
