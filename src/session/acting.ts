import { type PayloadAction, type UnknownAction, createAction, createSlice } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import { removeToken, restoreAdminToken } from './token';
import { type SessionEnd, selectSession, sessionEnded, sessionReplaced } from './session';

/** What is kept of an admin who acts as a user; the admin's token is only in local storage. */
interface ActingAdmin {
  id: string;
  /** The name of the user that the admin acts as. */
  userName: string;
  /** The reason that the admin gave. */
  reason: string;
  /** The query of the users' screen to come back to. */
  search: string;
}

const KEY = 'partner-dashboard.admin';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const parse = (text: string | null): ActingAdmin | null => {
  try {
    const { id, userName, reason, search } = JSON.parse(text ?? '') as Record<keyof ActingAdmin, unknown>;
    return asText(id)
      ? { id: asText(id), userName: asText(userName), reason: asText(reason), search: asText(search) }
      : null;
  } catch {
    return null;
  }
};

/** Nobody acts as a user any more. */
export const forgetAdmin = (): void => localStorage.removeItem(KEY);

/** The admin in local storage; null if nobody acts as a user. */
export const storedAdmin = (): ActingAdmin | null => parse(localStorage.getItem(KEY));

const remember = (admin: ActingAdmin | null): void => {
  if (admin) localStorage.setItem(KEY, JSON.stringify(admin));
  else forgetAdmin();
};

/** The admin who acts as the user of the session. It stays when the session is replaced and after a reload. */
export const actingSlice = createSlice({
  name: 'acting',
  initialState: { admin: null as ActingAdmin | null },
  reducers: {
    /** An admin begins to act as a user, or another tab says that this has begun or ended. */
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
});

export const { adminKept } = actingSlice.actions;

interface WithActing {
  auth: { acting: ReturnType<typeof actingSlice.reducer> };
}

export const selectActingAdmin = ({ auth }: WithActing) => auth.acting.admin;

/** The session in which an admin acted as a user has ended by itself; the admin's own session goes on. */
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
  // Acting began in another tab, and that tab has stored the admin; this tab may not know the admin yet.
  if (sessionReplaced.match(action) && action.payload.act) return;
  yield* call(remember, yield* select(selectActingAdmin));
}

/**
 * Ends a session that is over without the user's doing. If an admin acted as the user, the admin's own session goes on
 * while its token is valid.
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

/** Keeps the acting admin in local storage and follows the changes of other tabs. */
export function* actingSaga() {
  yield* fork(followOtherTabs);
  yield* takeEvery([adminKept, sessionReplaced, sessionEnded], keepInStorage);
}
