import { type PayloadAction, createSelector } from '@reduxjs/toolkit';
import type { getUserLock, lockUser, lockUsers, unlockUsers } from '#contract/locks';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

export type UserLock = Answer<typeof getUserLock>['data']['item'];
type Acted = Answer<typeof lockUser>;
type Outcomes = Answer<typeof lockUsers>;
/** What became of one of several accounts, or would. */
export type Outcome = Outcomes['data']['items'][number];

/** What is asked of several accounts at once; `form` is the name of the draft. */
export type Many = { form: string } & (
  | ({ act: 'lock' } & Omit<Sent<typeof lockUsers>, 'dryRun'>)
  | ({ act: 'unlock' } & Omit<Sent<typeof unlockUsers>, 'dryRun'>)
);

/** How an account is locked. */
export const lockRequest = defineRequest<Sent<typeof getUserLock>, Answer<typeof getUserLock>>(
  'userLock/get',
  {
    safe: true,
    // It is said at its place, as what fails of the others is.
    silent: true,
    keyOf: ({ subjectId }) => subjectId,
  },
);

/** Locks an account, or changes its lock. */
export const setLockRequest = defineRequest<
  Sent<typeof lockUser> & { act: 'lock' | 'relock'; form: string },
  Acted
>('userLock/set', { silent: true, keyOf: ({ subjectId }) => subjectId });

/** Asks what would become of several accounts. */
export const checkManyRequest = defineRequest<Many, Outcomes>('userLocks/check', { silent: true });

/** Locks or unlocks several accounts. */
export const decideManyRequest = defineRequest<Many, Outcomes>('userLocks/decide', { silent: true });

interface LocksState {
  /** The lock that was read last. */
  item: UserLock | null;
  /** The account whose lock is open beside a list. */
  opened: { id: string; name: string } | null;
  /** What is asked of several accounts, as far as that has come. */
  many: { act: Many['act']; ids: string[] } | null;
  checked: { asked: Many; items: Outcome[] } | null;
  done: Outcome[] | null;
}
const initialState: LocksState = { item: null, opened: null, many: null, checked: null, done: null };

/** The locks of accounts, as staff see them. */
export const locksSlice = createLazySlice({
  name: 'locks',
  initialState,
  reducers: {
    lockChanged: (state, { payload }: PayloadAction<UserLock>) => {
      state.item = payload;
    },
    /** Opens the lock of an account beside a list; null closes it. */
    lockOpened: (state, { payload }: PayloadAction<LocksState['opened']>) => {
      state.opened = payload;
    },
    /** Begins to lock or unlock several accounts; null: it is over, or given up. */
    manyOpened: (state, { payload }: PayloadAction<LocksState['many']>) => {
      state.many = payload;
      state.checked = null;
      state.done = null;
    },
    /** Back to the form. */
    checkForgotten: (state) => {
      state.checked = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(lockRequest.succeeded, (state, { payload }) => {
        state.item = payload.data.item;
      })
      .addCase(setLockRequest.succeeded, (state, { payload }) => {
        state.item = payload.data.item;
      })
      .addCase(checkManyRequest.succeeded, (state, { payload, meta }) => {
        // Given up meanwhile.
        if (state.many) state.checked = { asked: meta.params, items: payload.data.items };
      })
      .addCase(decideManyRequest.succeeded, (state, { payload }) => {
        if (state.many) state.done = payload.data.items;
      }),
  selectors: {
    selectItem: (state) => state.item,
    selectOpened: (state) => state.opened,
    selectMany: (state) => state.many,
    selectChecked: (state) => state.checked,
    selectDone: (state) => state.done,
  },
});

export const { checkForgotten, lockChanged, lockOpened, manyOpened } = locksSlice.actions;
export const { selectChecked, selectDone, selectMany, selectOpened } = locksSlice.selectors;

type State = Parameters<typeof locksSlice.selectors.selectItem>[0];

/** The lock of this account, where that has been read; null until then. */
export const selectUserLock = createSelector(
  [(state: State) => locksSlice.selectors.selectItem(state), (_state: State, subjectId: string) => subjectId],
  (item, subjectId) => (item?.subjectId === subjectId ? item : null),
);
