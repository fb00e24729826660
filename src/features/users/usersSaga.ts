import { type RouterState, replace } from 'connected-react-router';
import { debounce, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { draftDiscarded } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { fetchPermission, fetchUsers, postLoginAs } from '#src/features/acting/actingApi';
import { loginAsRequest, permissionRequest, searchTyped, usersRequest } from '#src/features/acting/actingRequests';
import { REASON_FORM } from '#src/features/acting/reasonForm';
import { userChosen } from './usersSlice';
import { DEFAULTS } from './usersQuery';

const DEBOUNCE = 500;

// The address leads, the list follows it.
function* search({ payload }: ReturnType<typeof searchTyped>) {
  const { pathname, search: query } = yield* select(({ router }: { router: RouterState }) => router.location);
  if (pathname !== paths.adminUsers) return;
  yield* put(replace({ pathname, search: writeQuery(query, DEFAULTS, { search: payload.trim() }) }));
}

function* refuse({ payload }: ReturnType<typeof permissionRequest.succeeded>) {
  if (payload.data.allowed) return;
  yield* put(userChosen(null));
  yield* put(notify({ kind: 'error', message: { id: 'refused.NOT_ALLOWED' } }));
}

function* forgetReason() {
  yield* put(draftDiscarded(REASON_FORM));
}

export function* usersSaga() {
  // Spec 000 §9: not before nothing was typed for that long.
  yield* debounce(DEBOUNCE, searchTyped, search);
  yield* takeLatest(usersRequest.started, perform(usersRequest, fetchUsers));
  yield* takeLatest(permissionRequest.started, perform(permissionRequest, fetchPermission));
  // takeLeading: a second click must not open a second session.
  yield* takeLeading(loginAsRequest.started, perform(loginAsRequest, postLoginAs));
  yield* takeLatest(permissionRequest.succeeded, refuse);
  yield* takeLatest([loginAsRequest.succeeded, userChosen], forgetReason);
}
