import { push, replace } from 'connected-react-router';
import { call, delay, put, race, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { restoreAdminToken, storedToken } from '#src/session/token';
import { loginAsRequest, permissionRequest, returnRequested } from '#src/features/acting';
import { postLogoutOf } from '#src/features/auth';
import { profileRequest, selectProfile } from '#src/features/profile';
import { paths } from '#src/lib/paths';
import type { Feature } from '#src/request/feature';
import { adminKept, loseSession, selectActingAdmin } from '#src/session/acting';
import { notify } from '#src/request/notices';
import { selectSession, sessionReplaced } from '#src/session/session';
import { selectLocation } from '#src/lib/location';

// Spec 000 §4 and §7: the admin's own data is kept once, his session replaced, the message shown, and he goes home.
function* begin({ payload }: ReturnType<typeof loginAsRequest.succeeded>) {
  const admin = yield* select(selectSession);
  const profile = yield* select(selectProfile);
  const { search } = yield* select(selectLocation);
  const { claims, message, reason } = payload;
  if (!admin || admin.act) return;
  yield* put(adminKept({ id: admin.userId, name: profile?.name ?? '', reason, search }));
  yield* put(sessionReplaced(claims));
  yield* put(notify({ kind: 'success', message: { text: message } }));
  yield* put(replace(paths.dashboard));
}

function* tellServer(token: string) {
  try {
    yield* race({ told: call(postLogoutOf, token), late: delay(5_000) });
  } catch {
    // The server ends it by itself within the hour; the token is gone from here.
  }
}

// The admin's own session comes first: what was on its way while acting is dropped with it, and can end nothing.
function* comeBack() {
  const session = yield* select(selectSession);
  if (!session?.act) return;
  const admin = yield* select(selectActingAdmin);
  const acted = yield* call(storedToken);
  const own = yield* call(restoreAdminToken);
  if (own) {
    yield* put(sessionReplaced(own));
    yield* put(push(paths.adminUsers + (admin?.search ?? '')));
  } else {
    yield* put(notify({ kind: 'error', message: { id: 'acting.ownSessionOver' } }));
    yield* loseSession('expired');
  }
  if (acted) yield* call(tellServer, acted);
}

// What an admin may do has changed since his profile was read.
function* readProfileAgain({ payload }: ReturnType<typeof permissionRequest.succeeded>) {
  const session = yield* select(selectSession);
  if (session && !payload.data.allowed) yield* put(profileRequest.started({ userId: session.userId }));
}

function* actingFlowSaga() {
  yield* takeLatest(loginAsRequest.succeeded, begin);
  // takeLeading: a second click must not go back twice.
  yield* takeLeading(returnRequested, comeBack);
  yield* takeLatest(permissionRequest.succeeded, readProfileAgain);
}

/** Beginning and coming back: arrives with the shell, in which it begins, and with the bar, in which it ends. */
export const actingFlowFeature = { slices: [], sagas: [actingFlowSaga] } satisfies Feature;
