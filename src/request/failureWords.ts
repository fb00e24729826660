import type { Failure } from '../api/failure';
import type { MessageId } from '../lib/messageId';

/** What the user is told of a failure. A code of the contract without words does not compile here. */
export const failureWords = (failure: Failure): MessageId => {
  if (failure.kind !== 'refused') return `failure.${failure.kind}`;
  return failure.code === 'SERVER_ERROR' ? 'failure.unexpected' : `refused.${failure.code}`;
};
