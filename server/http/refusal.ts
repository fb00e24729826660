import { type FailureAnswer, type RefusalCode, refusals } from '#contract/refusals';

/** A call that the rules refuse. `text` replaces the code's standard words; it reaches the user. */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    text?: string,
    readonly fields?: FailureAnswer['fields'],
    /** Seconds after which the same call may succeed. */
    readonly retryAfter?: number,
  ) {
    super(text ?? refusals[code].text);
    this.status = refusals[code].status;
  }
}
