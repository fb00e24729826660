import { push, replace } from 'connected-react-router';
import { call, delay, put, race, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { restoreAdminToken, storedToken } from '#src/session/token';
import { loginAs, permission, returnRequested, selectSubject } from '#src/features/acting/model';
import { postLogoutOf } from '#src/features/auth';
import { ownProfile } from '#src/features/profile';
import { paths } from '#src/lib/paths';
import type { Feature } from '#src/request/feature';
import { adminKept, loseSession, selectActingAdmin } from '#src/session/acting';
import { notify } from '#src/request/notices';
import { selectSession, sessionReplaced } from '#src/session/session';
import { selectLocation } from '#src/lib/location';

// Spec 000 §4 and §7: keep who the admin is, replace the session, show the server's message, and open the dashboard.
function* begin({ payload, meta }: ReturnType<typeof loginAs.succeeded>) {
  const admin = yield* select(selectSession);
  const subject = yield* select(selectSubject);
  const { search } = yield* select(selectLocation);
  const { claims, message } = payload;
  if (!admin || admin.act) return;
  const { reason } = meta.params;
  yield* put(adminKept({ id: admin.userId, userName: subject?.name ?? '', reason, search }));
  yield* put(sessionReplaced(claims));
  yield* put(notify({ kind: 'success', message: { text: message } }));
  yield* put(replace(paths.dashboard));
}

function* tellServer(token: string) {
  try {
    yield* race({ told: call(postLogoutOf, token), late: delay(5_000) });
  } catch {
    // This browser no longer has the token, and the server ends the session within the hour.
  }
}

// First the admin's own session is back: that cancels all calls of the other session, so none of them can end this one.
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

// The admin's permissions have changed since their profile was read.
function* readProfileAgain({ payload }: ReturnType<typeof permission.succeeded>) {
  const session = yield* select(selectSession);
  if (session && !payload.data.allowed) yield* put(ownProfile.started());
}

function* actingFlowSaga() {
  yield* takeLatest(loginAs.succeeded, begin);
  // takeLeading: a second click must not go back twice.
  yield* takeLeading(returnRequested, comeBack);
  yield* takeLatest(permission.succeeded, readProfileAgain);
}

/** Acting as a user: begin and come back. Loaded with the shell, where it begins, and with the bar, where it ends. */
export const actingFlowFeature = { slices: [], sagas: [actingFlowSaga] } satisfies Feature;
