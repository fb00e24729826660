import type { FailureAnswer, RefusalCode } from '#contract/refusals';
import type { AccountLock } from '#src/session/lock';

/** What went wrong with a call, as data. */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | {
      kind: 'refused';
      status: number;
      code: RefusalCode;
      text: string;
      requestId: string;
      fields?: FailureAnswer['fields'];
      /** From this moment on the same call may succeed, in ms since 1970. */
      retryAt?: number;
      /** Only with `USER_IS_LOCKED`: why. */
      lock?: AccountLock;
      /** Only with `IP_THRESHOLD_OUT_OF_BOUNDS`: what is left of the network's limit, dollars. */
      remaining?: string;
      /** The token was replaced during the call, so the refusal says nothing about the present session. */
      stale?: true;
    }
  | { kind: 'unexpected'; status?: number; requestId?: string };

/** Carries a failure from the HTTP client to the saga that performs the call. */
export class CallFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

/** Turns anything thrown into a failure. */
export const toFailure = (cause: unknown): Failure =>
  cause instanceof CallFailed ? cause.failure : { kind: 'unexpected' };

/** The id of the call in the server's log; undefined if the server gave none. */
export const requestIdOf = (failure: Failure): string | undefined =>
  'requestId' in failure ? failure.requestId : undefined;
