import { put, select, takeEvery } from 'typed-redux-saga';
import type { RefusalCode } from '#contract/refusals';
import { type Failure, requestIdOf } from '#src/api/failure';
import type { MessageId } from '#src/lib/messageId';
import { serverMessage } from '#src/lib/serverMessage';
import { type Notice, notify } from '#src/request/notices';
import { loseSession } from '#src/request/acting';
import { type RequestMeta, concernsRequest } from '#src/request/request';
import { selectIsActing } from '#src/request/session';
import { selectSession, sessionEnded } from '#src/request/session';

/** The words of every refusal. A code of the contract that is missing here does not compile. */
export const refusalWords: Record<RefusalCode, MessageId> = {
  VALIDATION_ERROR: 'refused.VALIDATION_ERROR',
  MISSING_TOKEN: 'refused.MISSING_TOKEN',
  INVALID_TOKEN: 'refused.INVALID_TOKEN',
  UNAUTHORIZED: 'refused.UNAUTHORIZED',
  NOT_ALLOWED: 'refused.NOT_ALLOWED',
  NOT_FOUND: 'refused.NOT_FOUND',
  USER_DOES_NOT_EXIST: 'refused.USER_DOES_NOT_EXIST',
  USER_ALREADY_EXISTS: 'refused.USER_ALREADY_EXISTS',
  USER_IS_LOCKED: 'refused.USER_IS_LOCKED',
  ACCOUNT_DEACTIVATED: 'refused.ACCOUNT_DEACTIVATED',
  INVALID_GOOGLE_SSO_CODE: 'refused.INVALID_GOOGLE_SSO_CODE',
  SIGN_IN_EXPIRED: 'refused.SIGN_IN_EXPIRED',
  SIGN_IN_UNAVAILABLE: 'refused.SIGN_IN_UNAVAILABLE',
  CHANNEL_ALREADY_IN_USE: 'refused.CHANNEL_ALREADY_IN_USE',
  ERROR_ON_AUTH_CHANNEL: 'refused.ERROR_ON_AUTH_CHANNEL',
  CHANNEL_NEEDS_REAUTH: 'refused.CHANNEL_NEEDS_REAUTH',
  YOUTUBE_UNAVAILABLE: 'refused.YOUTUBE_UNAVAILABLE',
  NOT_WHILE_ACTING: 'refused.NOT_WHILE_ACTING',
  MAIL_UNAVAILABLE: 'refused.MAIL_UNAVAILABLE',
  CODE_WRONG: 'refused.CODE_WRONG',
  CODE_EXPIRED: 'refused.CODE_EXPIRED',
  RESEND_TOO_EARLY: 'refused.RESEND_TOO_EARLY',
  LAST_SIGN_IN: 'refused.LAST_SIGN_IN',
  FORUM_UNAVAILABLE: 'refused.FORUM_UNAVAILABLE',
  FORUM_PHRASE_MISSING: 'refused.FORUM_PHRASE_MISSING',
  WORDPRESS_UNAVAILABLE: 'refused.WORDPRESS_UNAVAILABLE',
  WORDPRESS_REFUSED: 'refused.WORDPRESS_REFUSED',
  POLICY_NOT_CURRENT: 'refused.POLICY_NOT_CURRENT',
  EXPORT_RUNNING: 'refused.EXPORT_RUNNING',
  ALREADY_ACTING: 'refused.ALREADY_ACTING',
  IDEMPOTENCY_KEY_REUSED: 'refused.IDEMPOTENCY_KEY_REUSED',
  LIMIT_REACHED: 'refused.LIMIT_REACHED',
  IMPORT_NOT_READY: 'refused.IMPORT_NOT_READY',
  IMPORT_NOT_LAST: 'refused.IMPORT_NOT_LAST',
  TOO_MANY_REQUESTS: 'refused.TOO_MANY_REQUESTS',
  BODY_TOO_LARGE: 'refused.BODY_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'refused.UNSUPPORTED_MEDIA_TYPE',
  SERVER_BUSY: 'refused.SERVER_BUSY',
  SERVER_ERROR: 'failure.unexpected',
};

/** What the user is told of a failure: a text of ours, or the server's words where none fits. */
export const wordsOf = (failure: Failure): Notice['message'] => {
  switch (failure.kind) {
    case 'offline':
      return { id: 'failure.offline' };
    case 'timeout':
      return { id: 'failure.timeout' };
    case 'unexpected':
      return { id: 'failure.unexpected' };
    case 'refused':
      // The reason of a lock is the server's to tell.
      if (failure.code === 'USER_IS_LOCKED') return { text: failure.text };
      // It carries Google's answer, whose message is for the user (spec 000 §8).
      if (failure.code === 'ERROR_ON_AUTH_CHANNEL')
        return { text: serverMessage(failure.text) ?? failure.code };
      return failure.code in refusalWords
        ? { id: refusalWords[failure.code] }
        : { text: failure.text.toLowerCase() };
  }
};

/** Whether a failure means that the session is over (spec 000 §8). */
const endsSession = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.text === 'Invalid JWT' || failure.code === 'USER_IS_LOCKED');

function* apply({ payload: failure, meta }: { payload: Failure; meta: RequestMeta }) {
  const { notice, silent } = meta.request;
  if (endsSession(failure)) {
    // At sign-in there is no session to end: the sign-in page itself says why.
    if (silent && !(yield* select(selectSession))) return;
    // Nor is it ours that ended when another tab has signed in since.
    if (silent && !(yield* select(selectSession))) return;
    if (failure.kind === 'refused' && failure.stale) return;
    const locked = failure.kind === 'refused' && failure.code === 'USER_IS_LOCKED';
    // An admin who acts as somebody goes back to his own session, which says so itself.
    if (!(yield* select(selectIsActing))) {
      yield* put(
        notify({ kind: 'error', message: locked ? wordsOf(failure) : { id: 'notice.signedOutInactive' } }),
      );
    }
    // Either way the guards lead to the logout route; only an expired session finds its drafts again.
    yield* loseSession(locked ? 'signed-out' : 'expired');
    return;
  }
  // That the server cannot be reached is said by the banner, once and for all calls.
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
