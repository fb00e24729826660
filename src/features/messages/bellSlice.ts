import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { getNotices, getUnreadNotices, readNotices } from '#contract/messages';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { selectUserId } from '#src/session/session';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';
import type { Notice } from './noticesList';

/** The bell is on the page: the unread notices are counted again and again. */
export const bellShown = createAction<{ userId: string }>('bell/shown');

export const unreadRequest = defineRequest<Sent<typeof getUnreadNotices>, Answer<typeof getUnreadNotices>>(
  'bell/unread',
  { safe: true, silent: true },
);
/** The newest notices, for the drawer. */
export const latestRequest = defineRequest<Sent<typeof getNotices>, Answer<typeof getNotices>>(
  'bell/latest',
  // The drawer says it at their place.
  { safe: true, silent: true },
);
/** Marks notices as read: these, or all without ids. */
export const readRequest = defineRequest<Sent<typeof readNotices>, Answer<typeof readNotices>>('bell/read');

/** The newest notices, and how many are not read. */
export const bellSlice = createLazySlice({
  name: 'bell',
  initialState: { unread: 0, latest: null as Notice[] | null },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(latestRequest.succeeded, (state, { payload }) => {
        state.latest = payload.data.items;
      })
      .addMatcher(isAnyOf(unreadRequest.succeeded, readRequest.succeeded), (state, { payload }) => {
        state.unread = payload.data.unread;
      }),
  selectors: { selectUnread: (state) => state.unread, selectLatest: (state) => state.latest },
});

export const { selectUnread, selectLatest } = bellSlice.selectors;

type State = Parameters<typeof selectUserId>[0] & {
  [bellSlice.name]: ReturnType<typeof bellSlice.reducer>;
};

/** How the drawer asks for its notices. */
export const latestOf = (userId: string) => latestRequest.started({ userId, perPage: 10 });

/** What of the bell is read again after notices were read. */
export const readsAfterReading = (_params: unknown, state: State) =>
  selectLatest(state) ? [latestOf(selectUserId(state))] : [];
