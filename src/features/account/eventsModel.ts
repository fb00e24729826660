import { cancel, fork, select, take } from 'typed-redux-saga';
import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/account.generated';
import { stream } from '#src/api/stream';
import {
  accountEventReceived,
  accountEvents,
  accountEventsMissed,
  cursorKnown,
} from '#src/request/accountEvents';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { followStream } from '#src/request/stream';
import { selectSession, sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';

/** The last event that is known of. */
const eventsSlice = createLazySlice({
  name: 'account/events',
  initialState: { cursor: null as string | null },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(accountEventReceived, (state, { payload: { id } }) => {
        state.cursor = id;
      })
      .addCase(cursorKnown, (state, { payload }) => {
        state.cursor ??= payload;
      }),
  selectors: { selectCursor: ({ cursor }) => cursor },
});

function* follow(userId: string) {
  yield* followStream<{ userId: string }, AnswerTo<typeof calls.getAccountEvents>>({
    request: accountEvents,
    connect: stream(calls.getAccountEvents),
    params: { userId },
    selectCursor: eventsSlice.selectors.selectCursor,
    received: accountEventReceived,
    ask: accountEventsMissed,
  });
}

/**
 * Follows the account of whoever is signed in. The server ends the stream of a session that is over or of an account that is locked,
 * and refuses the next one: so the page learns of it within seconds, also where nobody does anything.
 */
function* eventsSaga() {
  for (;;) {
    const session = yield* select(selectSession);
    const following = session?.status === 'active' ? yield* fork(follow, session.userId) : undefined;
    yield* take([sessionStarted, sessionReplaced, sessionEnded]);
    if (following) yield* cancel(following);
  }
}

/** What happens in the account, while the shell is on the page. */
export const accountEventsFeature = defineFeature([], { slices: [eventsSlice], sagas: [eventsSaga] });
