import { takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { perform } from '#src/request/request';
import { lockDecisions } from './lockDecisions';
import { fetchLock, postLock, postLocks, postRelock, postUnlocks } from './locksApi';
import { type Many, checkManyRequest, decideManyRequest, lockRequest, setLockRequest } from './locksSlice';

const sendMany =
  (dryRun: boolean) =>
  ({ form: _form, ...many }: Many, sending: Sending) => {
    if (many.act === 'lock') {
      const { act: _act, ...sent } = many;
      return postLocks({ ...sent, dryRun }, sending);
    }
    const { act: _act, ...sent } = many;
    return postUnlocks({ ...sent, dryRun }, sending);
  };

/** Reading, locking and unlocking accounts, one or several. */
export function* locksSaga() {
  yield* takeEvery(lockRequest.started, perform(lockRequest, fetchLock));
  yield* takeLatest(lockDecisions.history.request.started, lockDecisions.history.worker);
  for (const { request, worker } of lockDecisions.acts) yield* takeLeadingOfEach(request, worker);
  // takeLeading: a second click locks nobody twice.
  yield* takeLeadingOfEach(
    setLockRequest,
    mutation(
      setLockRequest,
      ({ act, form: _form, ...lock }, sending) => (act === 'lock' ? postLock : postRelock)(lock, sending),
      {
        form: ({ form }) => form,
        notice: ({ act }) => `acts.userLock.${act}.done` as const,
        rereads: ({ userId, subjectId }) => [lockRequest.started({ userId, subjectId })],
        // Somebody else may have locked it.
        rereadsAfterFailure: true,
      },
    ),
  );
  // takeLatest: what is checked is what the form says last.
  yield* takeLatest(checkManyRequest.started, perform(checkManyRequest, sendMany(true)));
  yield* takeLeading(
    decideManyRequest.started,
    mutation(decideManyRequest, sendMany(false), { form: ({ form }) => form }),
  );
}
