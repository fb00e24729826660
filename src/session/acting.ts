import { type PayloadAction, type UnknownAction, createAction, createSlice } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import { removeToken, restoreAdminToken } from './token';
import { type SessionEnd, selectSession, sessionEnded, sessionReplaced } from './session';

/** What is kept of an admin while he acts as another user; his token stays in local storage alone. */
export interface ActingAdmin {
  id: string;
  name: string;
  /** What he said why. */
  reason: string;
  /** The query of the users' screen that he comes back to. */
  search: string;
}

const KEY = 'partner-dashboard.admin';

const parse = (text: string | null): ActingAdmin | null => {
  try {
    const { id, name, reason, search } = JSON.parse(text ?? '') as Partial<ActingAdmin>;
    return id ? { id, name: name ?? '', reason: reason ?? '', search: search ?? '' } : null;
  } catch {
    return null;
  }
};

/** The admin as the browser remembers him. */
export const storedAdmin = (): ActingAdmin | null => parse(localStorage.getItem(KEY));

const remember = (admin: ActingAdmin | null): void => {
  if (admin) localStorage.setItem(KEY, JSON.stringify(admin));
  else localStorage.removeItem(KEY);
};

/** The admin who acts in the session's user's place; it outlives the replacing of the session and a reload. */
export const actingSlice = createSlice({
  name: 'acting',
  initialState: { admin: null as ActingAdmin | null },
  reducers: {
    /** He begins, or another tab says that he has begun or come back. */
    adminKept: (state, { payload }: PayloadAction<ActingAdmin | null>) => {
      state.admin = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionReplaced, (state, { payload }) => {
        if (!payload.act) state.admin = null;
      })
      .addCase(sessionEnded, (state) => {
        state.admin = null;
      }),
  selectors: { selectActingAdmin: (state) => state.admin },
});

export const { adminKept } = actingSlice.actions;
export const { selectActingAdmin } = actingSlice.selectors;

/** The session in which an admin acted is over without the admin's doing; the admin's own one goes on. */
export const actingEnded = createAction('acting/ended');

const changesElsewhere = () =>
  eventChannel<{ admin: ActingAdmin | null }>((emit) => {
    const listener = ({ key, newValue }: StorageEvent) => {
      if (key === KEY || key === null) emit({ admin: parse(newValue) });
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  });

function* followOtherTabs() {
  const changes = yield* call(changesElsewhere);
  try {
    for (;;) yield* put(adminKept((yield* take(changes)).admin));
  } finally {
    changes.close();
  }
}

function* keepInStorage(action: UnknownAction) {
  // Who began to act in another tab is kept by that tab; here he may not be known yet.
  if (sessionReplaced.match(action) && action.payload.act) return;
  yield* call(remember, yield* select(selectActingAdmin));
}

/**
 * The session is over without the user's doing. One in which an admin acts gives way to his own, as long as that is
 * good; any other ends.
 */
export function* loseSession(end: SessionEnd) {
  const session = yield* select(selectSession);
  const own = session?.act ? yield* call(restoreAdminToken) : undefined;
  if (own) {
    yield* put(actingEnded());
    yield* put(sessionReplaced(own));
    return;
  }
  yield* call(removeToken);
  yield* put(sessionEnded(end));
}

export function* actingSaga() {
  yield* fork(followOtherTabs);
  yield* takeEvery([adminKept, sessionReplaced, sessionEnded], keepInStorage);
}
