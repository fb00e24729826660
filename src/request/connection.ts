import { createAction, createSlice, isAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { Failure } from '#src/api/failure';
import { isServerReachable } from '#src/api/reachable';

/** A call could not reach the server. */
export const connectionLost = createAction('connection/lost');
/** The server can be reached again. */
export const connectionRestored = createAction('connection/restored');

/** Whether the server can be reached. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { online: true },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(connectionLost, (state) => {
        state.online = false;
      })
      .addCase(connectionRestored, (state) => {
        state.online = true;
      }),
  selectors: { selectOnline: (state) => state.online },
});

export const { selectOnline } = connectionSlice.selectors;

const CHECK_EVERY = 5_000;

const browserEvents = () =>
  eventChannel<'online' | 'offline'>((emit) => {
    const online = () => emit('online');
    const offline = () => emit('offline');
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  });

function* waitForServer() {
  const events = yield* call(browserEvents);
  try {
    while (!(yield* call(isServerReachable))) {
      yield* race({ event: take(events), later: delay(CHECK_EVERY) });
    }
    yield* put(connectionRestored());
  } finally {
    events.close();
  }
}

function* reportOffline(event: 'online' | 'offline') {
  if (event === 'offline' && (yield* select(selectOnline))) yield* put(connectionLost());
}

const failedOffline = (action: unknown): boolean =>
  isAction(action) &&
  action.type.endsWith('/failed') &&
  (action as { payload?: Failure }).payload?.kind === 'offline';

/** Notices when the server cannot be reached, asks until it answers again, and then lets waiting calls go on. */
export function* connectionSaga() {
  const events = yield* call(browserEvents);
  yield* takeEvery(events, reportOffline);
  yield* takeEvery(failedOffline, function* () {
    if (yield* select(selectOnline)) yield* put(connectionLost());
  });
  yield* takeLeading(connectionLost, waitForServer);
}
