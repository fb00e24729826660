import type { InviteFailure } from '#contract/plain/channelInvites';
import type { MessageId } from '#src/lib/messageId';

/** What reasons of failures are called, by their codes. */
export const failureWordsOf = (failures: readonly InviteFailure[]): Readonly<Record<string, MessageId>> =>
  Object.fromEntries(failures.map((failure) => [failure, `channelInvites.failure.${failure}` as const]));
