import type { LockType } from './plain/admin/locks';
import { refusals } from './refusals.generated';

export { refusals };

/**
 * Every code of a refusal (spec 000 §8). The dashboard has words for each of them: a new code in a file of
 * `contract/plain` does not compile there until the English catalogue has `refused.CODE`.
 */
export type RefusalCode = keyof typeof refusals;

/** Why somebody cannot sign in or go on: what a locked person reads (spec 000 §8). */
export interface ShownLock {
  type: LockType;
  /** What staff wrote. Empty where nobody wrote anything. */
  reason: string;
  /** A moment; null where nobody knows it any more. */
  since: string | null;
  /** The last day, `YYYY-MM-DD`; null: until somebody unlocks it. */
  until: string | null;
  /** Where the locked person can write to. */
  support_email: string;
}

/** The body of every answer that is not a success. */
export interface FailureAnswer {
  /** English words for a log or another client. The dashboard does not show them; it has its own words for `code`. */
  error: string;
  code: RefusalCode;
  /** The id of this call in the server's log. */
  request_id: string;
  /** Only with `VALIDATION_ERROR`: the problem of each wrong field. */
  fields?: { path: string; message: string }[];
  /** How many seconds to wait before the same call is made again; also in the `Retry-After` header. */
  retry_after?: number;
  /** Only with `USER_IS_LOCKED`. */
  lock?: ShownLock;
  /** Only with `IP_THRESHOLD_OUT_OF_BOUNDS`: what is left of the network's limit, dollars. */
  remaining?: string;
}
