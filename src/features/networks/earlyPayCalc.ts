import {
  compareAmounts,
  isZero,
  percentOf,
  roundAmount,
  splitAmount,
  subtractAmounts,
  sumAmounts,
} from '#src/lib/amount';
import type { EarlyPay } from './model';

/** How the money is sent, as far as fees differ. */
export const calcMethods = ['paypal', 'other'] as const;
export type CalcMethod = (typeof calcMethods)[number];

/** What the URL of the calculator holds: an amount as typed, in dollars a month, and a method. */
export const CALC_DEFAULTS: { amount: string; method: CalcMethod } = { amount: '', method: 'paypal' };

export type Way = EarlyPay['ways'][number];
type Part = Way['parts'][number];

/** A part of a month's earnings: what is kept of it and what is sent, dollars. */
export interface CalculatedPart extends Pick<Part, 'when' | 'day'> {
  amount: string;
  fee: string;
  received: string;
}

export interface Calculated {
  parts: CalculatedPart[];
  fee: string;
  received: string;
  /** The part that is too small to be asked for, and the least that can be; null where nothing is too small. */
  tooSmall: { amount: string; least: string } | null;
}

// More digits than a month brings; longer ones do not fit into their place.
const MOST_DIGITS = 9;

/** Whether a text is an amount that can be paid: more than nothing, no smaller part than there are `decimals`. */
export const isCalcAmount = (text: string, decimals: number): boolean =>
  new RegExp(`^\\d{1,${MOST_DIGITS}}(\\.\\d{1,${decimals}})?$`).test(text) && !isZero(text);

const feePercentOf = (part: Part, method: CalcMethod) => (method === 'paypal' ? part.paypalFee : part.fee);
const leastOf = (part: Part, method: CalcMethod) => (method === 'paypal' ? part.paypalMinimum : part.minimum);

// Shares are rounded down, and the last part has what is left: together they are the amount.
const divided = (amount: string, parts: readonly Part[], decimals: number): string[] => {
  const first = parts.slice(0, -1).map(({ share }) => splitAmount(percentOf(amount, share), decimals).whole);
  return [...first, subtractAmounts(amount, sumAmounts(first))];
};

/**
 * What a way to be paid makes of an amount earned in a month, in dollars: fees are rounded as those of payments are, half up, and what
 * is received and the fee are the amount, of each part and together.
 */
export const calculate = (
  amount: string,
  { parts }: Pick<Way, 'parts'>,
  { method, decimals }: { method: CalcMethod; decimals: number },
): Calculated => {
  const amounts = divided(amount, parts, decimals);
  const calculated = parts.map((part, place) => {
    const whole = roundAmount(amounts[place] ?? '0', decimals);
    const fee = roundAmount(percentOf(whole, feePercentOf(part, method)), decimals);
    const received = roundAmount(subtractAmounts(whole, fee), decimals);
    return { when: part.when, day: part.day, amount: whole, fee, received, least: leastOf(part, method) };
  });
  const together = (of: readonly string[]) => roundAmount(sumAmounts(of), decimals);
  const [tooSmall = null] = calculated.flatMap(({ amount: whole, least }) =>
    least !== null && compareAmounts(whole, least) < 0 ? [{ amount: whole, least }] : [],
  );
  return {
    parts: calculated.map(({ least: _least, ...part }) => part),
    fee: together(calculated.map(({ fee }) => fee)),
    received: together(calculated.map(({ received }) => received)),
    tooSmall,
  };
};
