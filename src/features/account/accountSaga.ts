import { call, delay, put, race, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { removeToken } from '#src/session/token';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { accountChanged, sessionEnded, sessionIsOver, sessionReplaced } from '#src/session/session';
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

function* startSession({
  payload,
}: ReturnType<typeof reactivateRequest.succeeded | typeof deactivateRequest.succeeded>) {
  yield* put(sessionReplaced(payload));
}

// The call has ended this session too, so that the server need not be told again.
function* endHere() {
  yield* call(removeToken);
  yield* put(sessionEnded('signed-out'));
}

const readCode = perform(codeRequest, fetchCode);
const LOOK_EVERY = 1_000; // ms

// The mail is sent a moment after it is asked for. Each look that finds it still on its way is followed by another one.
function* pollCode({
  payload,
  meta,
}: ReturnType<typeof codeRequest.succeeded | typeof sendCodeRequest.succeeded>) {
  if (payload.delivery !== 'on-its-way') return;
  const { over } = yield* race({ over: take(sessionIsOver), passed: delay(LOOK_EVERY) });
  if (!over) yield* call(readCode, codeRequest.started(meta.params));
}

export function* accountSaga() {
  // takeEvery: each purpose has a code of its own.
  yield* takeEvery(codeRequest.started, readCode);
  yield* takeEvery([codeRequest.succeeded, sendCodeRequest.succeeded], pollCode);
  // takeLeading: a second click must not send a second e-mail or use a second try.
  yield* takeLeading(sendCodeRequest.started, perform(sendCodeRequest, sendCode));
  yield* takeLeading(
    verifyRequest.started,
    mutation(verifyRequest, verifyAddress, {
      notice: 'account.verify.saved',
      rereads: [accountChanged()],
    }),
  );
  yield* takeLeading(
    reactivateRequest.started,
    mutation(reactivateRequest, reactivateAccount, { notice: 'account.reactivate.done' }),
  );
  yield* takeLeading(deactivateRequest.started, perform(deactivateRequest, deactivateAccount));
  yield* takeLeading(
    signOutEverywhereRequest.started,
    mutation(signOutEverywhereRequest, endAllSessions, { notice: 'account.everywhere.done' }),
  );
  yield* takeLatest([reactivateRequest.succeeded, deactivateRequest.succeeded], startSession);
  yield* takeLatest(signOutEverywhereRequest.succeeded, endHere);
}
