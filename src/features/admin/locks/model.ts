import type { PayloadAction } from '@reduxjs/toolkit';
import { lockMachine } from '#contract/plain/admin/locks';
import { type AnswerTo, type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/admin/locks.generated';
import { send } from '#src/api/client';
import type { SendingOnce } from '#src/api/sending';
import { decisions } from '#src/decisions/createDecisions';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type UserLock = AnswerTo<typeof calls.getUserLock>['data']['item'];

/** How an account is locked. */
export const userLock = resource(calls.getUserLock, {
  keyOf: ({ subjectId }) => subjectId,
  value: ({ data }) => data.item,
});

/** The answer to an act is the lock as it is now, as if it had been read. */
const lockChanged = (item: UserLock) => userLock.succeeded({ subjectId: item.subjectId }, { data: { item } });

/** Unlocking an account, and the history of its locks. What locks it asks for more than a reason (`LockForm`). */
export const lockDecisions = decisions(lockMachine, {
  // One thing stands here for a list: it is read again as one would be.
  list: {
    name: userLock.name,
    rows: userLock,
    actions: { rowChanged: lockChanged },
    selectAsked: () => ({}),
  },
  rereads: userLock.reload,
  keyOf: ({ subjectId }: UserLock) => ({ subjectId }),
  history: calls.getUserLockHistory,
  acts: { unlock: calls.unlockUser },
});

/** `form` is the name of the draft. */
type SetLock = GivenTo<typeof calls.lockUser> & { act: 'lock' | 'relock'; form: string };

/** Locks an account, or changes its lock. */
export const setLock = command(
  sentBy(calls.lockUser, ({ act, form: _form, ...lock }: SetLock, sending) =>
    act === 'lock' ? send(calls.lockUser)(lock, sending) : send(calls.relockUser)(lock, sending),
  ),
  {
    as: 'admin/setLock',
    concurrency: 'leading', // a second click locks nobody twice
    keyOf: ({ subjectId }) => subjectId,
    failure: 'atPlace',
    form: ({ form }) => form,
    notice: ({ act }) => `acts.userLock.${act}.done` as const,
    updates: [
      update(
        userLock,
        ({ data }) => data.item,
        ({ subjectId }) => subjectId,
      ),
    ],
    rereads: ({ subjectId }) => [userLock.started({ subjectId })],
    // Somebody else may have locked it.
    rereadsAfterFailure: true,
  },
);

/** What became of one of several accounts, or would. */
export type Outcome = AnswerTo<typeof calls.lockUsers>['data']['items'][number];

/** What is asked of several accounts at once; `form` is the name of the draft. */
export type Many = { form: string } & (
  | ({ act: 'lock' } & Omit<GivenTo<typeof calls.lockUsers>, 'dryRun'>)
  | ({ act: 'unlock' } & Omit<GivenTo<typeof calls.unlockUsers>, 'dryRun'>)
);

const sendMany =
  (dryRun: boolean) =>
  ({ form: _form, ...many }: Many, sending: SendingOnce) => {
    if (many.act === 'lock') {
      const { act: _act, ...sent } = many;
      return send(calls.lockUsers)({ ...sent, dryRun }, sending);
    }
    const { act: _act, ...sent } = many;
    return send(calls.unlockUsers)({ ...sent, dryRun }, sending);
  };

/** Asks what would become of several accounts. */
export const checkMany = command(sentBy(calls.lockUsers, sendMany(true)), {
  as: 'admin/checkLocks',
  concurrency: 'latest', // what is checked is what the form says last
  failure: 'atPlace',
});

/** Locks or unlocks several accounts. */
export const decideMany = command(sentBy(calls.lockUsers, sendMany(false)), {
  as: 'admin/decideLocks',
  concurrency: 'leading',
  failure: 'atPlace',
  form: ({ form }) => form,
});

interface DialogsState {
  /** The account whose lock is open beside a list. */
  opened: { id: string; name: string } | null;
  /** What is asked of several accounts, as far as that has come. */
  many: { act: Many['act']; ids: string[] } | null;
  checked: { asked: Many; items: Outcome[] } | null;
  done: Outcome[] | null;
}
const initialState: DialogsState = { opened: null, many: null, checked: null, done: null };

const dialogsSlice = createLazySlice({
  name: 'admin/lockDialogs',
  initialState,
  reducers: {
    /** Opens the lock of an account beside a list; null closes it. */
    lockOpened: (state, { payload }: PayloadAction<DialogsState['opened']>) => {
      state.opened = payload;
    },
    /** Begins to lock or unlock several accounts; null: it is over, or given up. */
    manyOpened: (state, { payload }: PayloadAction<DialogsState['many']>) => {
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
      .addCase(checkMany.succeeded, (state, { payload, meta }) => {
        // Given up meanwhile.
        if (state.many) state.checked = { asked: meta.params, items: payload.data.items };
      })
      .addCase(decideMany.succeeded, (state, { payload }) => {
        if (state.many) state.done = payload.data.items;
      }),
  selectors: {
    selectOpened: (state) => state.opened,
    selectMany: (state) => state.many,
    selectChecked: (state) => state.checked,
    selectDone: (state) => state.done,
  },
});

export const { checkForgotten, lockOpened, manyOpened } = dialogsSlice.actions;
export const { selectChecked, selectDone, selectMany, selectOpened } = dialogsSlice.selectors;

/** Locking and unlocking accounts. */
export const locksFeature = defineFeature([userLock, lockDecisions, setLock, checkMany, decideMany], {
  slices: [dialogsSlice],
});
