import { lockMachine } from '#contract/plain/locks';
import { createDecisions } from '#src/decisions/createDecisions';
import { selectUserId } from '#src/session/session';
import { fetchLockHistory, postUnlock } from './locksApi';
import { type UserLock, lockChanged, lockRequest, locksSlice } from './locksSlice';

type State = Parameters<typeof locksSlice.selectors.selectItem>[0] & Parameters<typeof selectUserId>[0];

/** Unlocking an account, and the history of its locks. What locks it asks for more than a reason (`LockForm`). */
export const lockDecisions = createDecisions(lockMachine, {
  // One thing stands here for a list: it is read again as one would be.
  list: {
    rows: lockRequest,
    actions: { rowChanged: lockChanged },
    selectAsked: (state: State) => ({
      userId: selectUserId(state),
      subjectId: locksSlice.selectors.selectItem(state)?.subjectId ?? '',
    }),
  },
  keyOf: ({ subjectId }: UserLock) => ({ subjectId }),
  fetchHistory: fetchLockHistory,
  acts: { unlock: postUnlock },
});
