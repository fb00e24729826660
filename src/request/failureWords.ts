import type { Failure } from '#src/api/failure';
import type { MessageId } from '#src/lib/messageId';
import { serverMessage } from '#src/lib/serverMessage';
import type { Notice } from './notices';

/** The text for a failure. A refusal code of the contract without a text does not compile here. */
export const failureWords = (failure: Failure): MessageId => {
  if (failure.kind !== 'refused') return `failure.${failure.kind}`;
  return failure.code === 'SERVER_ERROR' ? 'failure.unexpected' : `refused.${failure.code}`;
};

/** What the user reads about a failure: one of our texts or, if none fits, the server's words. */
export const wordsOf = (failure: Failure): Notice['message'] => {
  if (failure.kind !== 'refused') return { id: failureWords(failure) };
  // Only the server knows the reason of a lock.
  if (failure.code === 'USER_IS_LOCKED') return { text: failure.text };
  // The text holds Google's answer, whose message is meant for the user (spec 000 §8).
  if (failure.code === 'ERROR_ON_AUTH_CHANNEL') return { text: serverMessage(failure.text) ?? failure.code };
  // If the server is newer than this page, it may send a code without a text here.
  return { id: failureWords(failure), otherwise: failure.text.toLowerCase() };
};
