import type { FailureAnswer, RefusalCode } from '#contract/refusals';

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
      /** The same call may succeed from this moment on, ms since 1970. */
      retryAt?: number;
      /** The token was replaced while the call was on its way: what was refused is no longer what we hold. */
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

/** The id under which the server's log knows the call. */
export const requestIdOf = (failure: Failure): string | undefined =>
  'requestId' in failure ? failure.requestId : undefined;
