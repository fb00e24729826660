import { createAction } from '@reduxjs/toolkit';
import { call, takeLatest } from 'typed-redux-saga';
import * as calls from '#src/api/calls/messages.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { everyMinute } from '#src/request/everyMinute';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

/** The bell is on the page: the unread notices are counted again and again. */
export const bellShown = createAction('messages/bellShown');

/** How many notices are unread. */
export const unreadNotices = resource(calls.getUnreadNotices, { value: ({ data }) => data.unread });

/** The newest notices, for the drawer. */
export const latestNotices = resource(calls.getNotices, {
  as: 'messages/latestNotices',
  keyOf: 'one',
  value: ({ data }) => data.items,
});

/** How the drawer asks for its notices. */
export const LATEST = { perPage: 10 } as const;

/** Marks notices as read: these, or all without ids. Each click counts. */
export const readNotices = command(calls.readNotices, {
  concurrency: 'every',
  updates: [update(unreadNotices, ({ data }) => data.unread)],
  rereads: [latestNotices],
});

/** Counts the unread notices while the bell is shown. */
function* bellSaga() {
  yield* takeLatest(bellShown, function* () {
    yield* call(everyMinute, unreadNotices.started());
  });
}

/** The bell: the newest notices, and how many are unread. */
export const bellFeature = defineFeature([unreadNotices, latestNotices, readNotices], { sagas: [bellSaga] });
