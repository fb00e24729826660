import { type FailureAnswer, type RefusalCode, refusals } from '#contract/refusals';

/** A refusal of a call, by its code in the contract. `text` replaces the code's standard text and is shown to the user. */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    text?: string,
    readonly fields?: FailureAnswer['fields'],
    /** Seconds after which the same call may succeed. */
    readonly retryAfter?: number,
    /** What only some codes tell besides. */
    readonly more: Pick<FailureAnswer, 'lock' | 'remaining'> = {},
  ) {
    super(text || refusals[code].text);
    this.status = refusals[code].status;
  }
}
