import type { Failure } from '#src/api/failure';
import type { MessageId } from '#src/lib/messageId';
import { serverMessage } from '#src/lib/serverMessage';
import type { Notice } from './notices';

/** What the user is told of a failure. A code of the contract without words does not compile here. */
export const failureWords = (failure: Failure): MessageId => {
  if (failure.kind !== 'refused') return `failure.${failure.kind}`;
  return failure.code === 'SERVER_ERROR' ? 'failure.unexpected' : `refused.${failure.code}`;
};

/** What the user is told of a failure: a text of ours, or the server's words where none fits. */
export const wordsOf = (failure: Failure): Notice['message'] => {
  if (failure.kind !== 'refused') return { id: failureWords(failure) };
  // The reason of a lock is the server's to tell.
  if (failure.code === 'USER_IS_LOCKED') return { text: failure.text };
  // It carries Google's answer, whose message is for the user (spec 000 §8).
  if (failure.code === 'ERROR_ON_AUTH_CHANNEL') return { text: serverMessage(failure.text) ?? failure.code };
  // A server newer than this page may refuse with a code that has no words here yet.
  return { id: failureWords(failure), otherwise: failure.text.toLowerCase() };
};
