import { put, select, takeEvery } from 'typed-redux-saga';
import { decideMany, lockDecisions, setLock } from '#src/features/admin/locks';
import { users } from '#src/features/admin/users';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import type { Feature } from '#src/request/feature';

// Rows of the list say which users are locked.
function* readUsersAgain() {
  const { pathname } = yield* select(selectLocation);
  if (pathname === paths.adminUsers) yield* put(users.rows.started(yield* select(users.selectAsked)));
}

export function* locksFlowSaga() {
  yield* takeEvery(
    [setLock.succeeded, decideMany.succeeded, ...lockDecisions.acts.map(({ request }) => request.succeeded)],
    readUsersAgain,
  );
}

/** What the locks tell the list of users. */
export const locksFlowFeature = { slices: [], sagas: [locksFlowSaga] } satisfies Feature;
