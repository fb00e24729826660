import { call, put, select, takeEvery } from 'typed-redux-saga';
import { type Failure, requestIdOf } from '#src/api/failure';
import { loseSession } from '#src/session/acting';
import { wordsOf } from '#src/request/failureWords';
import { notify } from '#src/request/notices';
import { type RequestMeta, concernsRequest } from '#src/request/request';
import { tellOtherTabs } from '#src/session/lock';
import { accountLocked, selectIsActing, selectSession } from '#src/session/session';

/** Whether a failure means that the session is over (spec 000 §8). */
const endsSession = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.text === 'Invalid JWT' || failure.code === 'USER_IS_LOCKED');

/** Says why the session ends. A lock with its reason has a page of its own, in all tabs. */
function* say(failure: Failure) {
  if (failure.kind === 'refused' && failure.lock) {
    yield* put(accountLocked(failure.lock));
    yield* call(tellOtherTabs, failure.lock);
    return;
  }
  const locked = failure.kind === 'refused' && failure.code === 'USER_IS_LOCKED';
  yield* put(
    notify({ kind: 'error', message: locked ? wordsOf(failure) : { id: 'notice.signedOutInactive' } }),
  );
}

function* apply({ payload: failure, meta }: { payload: Failure; meta: RequestMeta }) {
  const { notice, silent } = meta.request;
  if (endsSession(failure)) {
    const lock = failure.kind === 'refused' ? failure.lock : undefined;
    // During sign-in there is no session that could end: the sign-in page shows the failure.
    if (silent && !(yield* select(selectSession))) {
      if (lock) yield* put(accountLocked(lock));
      return;
    }
    // The refused token was replaced since, because another tab signed in: this session goes on.
    if (failure.kind === 'refused' && failure.stale) return;
    const locked = failure.kind === 'refused' && failure.code === 'USER_IS_LOCKED';
    // An admin who acts as a user goes back to their own session, where another notice is shown.
    if (!(yield* select(selectIsActing))) yield* say(failure);
    // In both cases the guards lead to the logout route, and from there to the page of a lock; drafts are kept only for an
    // expired session.
    yield* loseSession(locked ? 'signed-out' : 'expired');
    return;
  }
  // A banner says that the server cannot be reached, once for all calls.
  if (silent || failure.kind === 'offline') return;
  const requestId = requestIdOf(failure);
  yield* put(
    notify({
      kind: 'error',
      message: notice ? { id: notice } : wordsOf(failure),
      ...(requestId ? { requestId } : {}),
    }),
  );
}

const isFailure = (action: unknown): action is { type: string; payload: Failure; meta: RequestMeta } =>
  concernsRequest(action) && action.meta.request.state.status === 'failed';

/** The shared error policy of spec 000 §8, in one place for every call. */
export function* failurePolicySaga() {
  yield* takeEvery(isFailure, apply);
}
