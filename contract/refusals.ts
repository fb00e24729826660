import { refusals } from './refusals.generated';

export { refusals };

/**
 * Every code that a refusal may carry (spec 000 §8). The dashboard words each of them: a code that is added to a
 * feature's `contract/plain` file does not compile there until `refused.CODE` stands in the English catalogue.
 */
export type RefusalCode = keyof typeof refusals;

/** The body of every answer that is not a success. */
export interface FailureAnswer {
  /** English words for a log or another client; the dashboard words `code` itself. */
  error: string;
  code: RefusalCode;
  /** Also in the server's log line of the call. */
  request_id: string;
  /** Only with `VALIDATION_ERROR`: what is wrong, field by field. */
  fields?: { path: string; message: string }[];
  /** Seconds after which the same call may succeed; also in the `Retry-After` header. */
  retry_after?: number;
}
