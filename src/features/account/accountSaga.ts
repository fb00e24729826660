import { call, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { removeToken } from '#src/session/token';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { accountChanged, sessionEnded, sessionReplaced } from '#src/session/session';
import {
  deactivateAccount,
  endAllSessions,
  fetchCode,
  reactivateAccount,
  sendCode,
  verifyAddress,
} from './accountApi';
import {
  codeRequest,
  deactivateRequest,
  reactivateRequest,
  sendCodeRequest,
  signOutEverywhereRequest,
  verifyRequest,
} from './accountSlice';

function* confirmVerified() {
  yield* put(notify({ kind: 'success', message: { id: 'account.verify.saved' } }));
  yield* put(accountChanged());
}

function* startActive({ payload }: ReturnType<typeof reactivateRequest.succeeded>) {
  yield* put(notify({ kind: 'success', message: { id: 'account.reactivate.done' } }));
  yield* put(sessionReplaced(payload));
}

function* startDeactivated({ payload }: ReturnType<typeof deactivateRequest.succeeded>) {
  yield* put(sessionReplaced(payload));
}

// The call has ended this session too, so that the server need not be told again.
function* endHere() {
  yield* put(notify({ kind: 'success', message: { id: 'account.everywhere.done' } }));
  yield* call(removeToken);
  yield* put(sessionEnded('signed-out'));
}

export function* accountSaga() {
  // takeEvery: each purpose has a code of its own.
  yield* takeEvery(codeRequest.started, perform(codeRequest, fetchCode));
  // takeLeading: a second click must not send a second e-mail or use a second try.
  yield* takeLeading(sendCodeRequest.started, perform(sendCodeRequest, sendCode));
  yield* takeLeading(verifyRequest.started, perform(verifyRequest, verifyAddress));
  yield* takeLeading(reactivateRequest.started, perform(reactivateRequest, reactivateAccount));
  yield* takeLeading(deactivateRequest.started, perform(deactivateRequest, deactivateAccount));
  yield* takeLeading(signOutEverywhereRequest.started, perform(signOutEverywhereRequest, endAllSessions));
  yield* takeLatest(verifyRequest.succeeded, confirmVerified);
  yield* takeLatest(reactivateRequest.succeeded, startActive);
  yield* takeLatest(deactivateRequest.succeeded, startDeactivated);
  yield* takeLatest(signOutEverywhereRequest.succeeded, endHere);
}
