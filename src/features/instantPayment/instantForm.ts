import type { InstantSource } from '#contract/plain/instantPayment';
import { type Check, all, required, shaped } from '#contract/rules/check';
import { compareAmounts } from '#src/lib/amount';

/** The form of a claim. */
export const CLAIM_FORM = 'instantPayment.claim';

/** The least and the most that can be claimed of a source, dollars and whole cents. */
export interface ClaimLimits {
  least: string;
  most: string;
}

/** Whole cents, dollars. */
const cents = shaped(/^\d{1,9}(\.\d{1,2})?$/, 'amount');

const between =
  ({ least, most }: ClaimLimits): Check =>
  (amount) => {
    if (compareAmounts(amount, least) < 0) return 'below_minimum';
    return compareAmounts(amount, most) > 0 ? 'too_high' : undefined;
  };

/** What may be typed as the amount of a claim. */
export const amountCheck = (limits: ClaimLimits): Check => all(required, cents, between(limits));

/** What is typed, where it can be claimed. */
export const claimOf = (
  { source, amount }: { source: InstantSource; amount: string },
  limits: ClaimLimits,
): { source: InstantSource; requested: string } | null =>
  amountCheck(limits)(amount, undefined) === undefined ? { source, requested: amount } : null;
