import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { fetchPermission, postLoginAs } from './actingApi';
import { loginAsRequest, permissionRequest } from './actingRequests';
import { reasonForm } from './reasonForm';
import { subjectChosen } from './subjectSlice';

function* refuse({ payload }: ReturnType<typeof permissionRequest.succeeded>) {
  if (payload.data.allowed) return;
  yield* put(subjectChosen(null));
  yield* put(notify({ kind: 'error', message: { id: 'refused.NOT_ALLOWED' } }));
}

export function* beginActingSaga() {
  yield* takeLatest(permissionRequest.started, perform(permissionRequest, fetchPermission));
  // takeLeading: a second click must not open a second session.
  yield* takeLeading(
    loginAsRequest.started,
    mutation(loginAsRequest, postLoginAs, { form: ({ subjectId }) => reasonForm(subjectId) }),
  );
  yield* takeLatest(permissionRequest.succeeded, refuse);
}
