import type { PaidKind } from '#contract/plain/earlyPay';
import { methodTypes } from '#contract/plain/paymentMethods';
import {
  addAmounts,
  compareAmounts,
  isZero,
  percentOf,
  roundAmount,
  splitAmount,
  subtractAmounts,
  sumAmounts,
} from '#src/lib/amount';
import { oneOf } from '#src/lib/query';
import type { EarlyPay } from './model';

/** What the URL of the calculator holds: an amount as typed, in dollars a month, and a method; the first on offer where it names none. */
export const CALC_DEFAULTS = { amount: '', method: '' };
export const CALC_RULES = { method: oneOf(...methodTypes) };

export type Way = EarlyPay['ways'][number];
export type Method = EarlyPay['methods'][number];
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
  /** The part that is too small to be paid, or to be asked for, and the least that can be; null where nothing is too small. */
  tooSmall: { amount: string; least: string; isAsked: boolean } | null;
}

/** By which method, and with how many decimals; `earlyPercent` is kept of what is paid before it is due. */
export interface How {
  method: Pick<Method, PaidKind>;
  earlyPercent: string;
  decimals: number;
}

// More digits than a month brings; longer ones do not fit into their place.
const MOST_DIGITS = 9;

/** Whether a text is an amount that can be paid: more than nothing, no smaller part than there are `decimals`. */
export const isCalcAmount = (text: string, decimals: number): boolean =>
  new RegExp(`^\\d{1,${MOST_DIGITS}}(\\.\\d{1,${decimals}})?$`).test(text) && !isZero(text);

const smaller = (one: string, other: string): string => (compareAmounts(one, other) < 0 ? one : other);

// What is claimed of estimates as soon as it is asked for has a least of its own; every other payment that of its method.
const leastOf = ({ when, kind }: Part, { method }: How): string =>
  method[when === 'asked' ? kind : 'regular'].minimum;

// Shares are rounded down, and the last part has what is left: together they are the amount.
const divided = (amount: string, parts: readonly Part[], decimals: number): string[] => {
  const first = parts.slice(0, -1).map(({ share }) => splitAmount(percentOf(amount, share), decimals).whole);
  return [...first, subtractAmounts(amount, sumAmounts(first))];
};

/** What the network and the service that pays keep, as the server keeps it: each rounded half up, and never more than there is. */
const feeOf = (amount: string, { kind }: Part, { method, earlyPercent, decimals }: How): string => {
  const { servicePercent, fee } = method[kind];
  const percent = kind === 'early' ? earlyPercent : servicePercent;
  const network = roundAmount(percentOf(amount, percent), decimals);
  const left = subtractAmounts(amount, network);
  const bySize = percentOf(left, fee.percent);
  const service = roundAmount(
    addAmounts(fee.fixed, fee.most === null ? bySize : smaller(bySize, fee.most)),
    decimals,
  );
  return addAmounts(network, smaller(service, left));
};

/**
 * What a way to be paid makes of an amount earned in a month, in dollars. What is received and the fee are the amount, of each part and
 * together.
 */
export const calculate = (amount: string, { parts }: Pick<Way, 'parts'>, how: How): Calculated => {
  const { decimals } = how;
  const amounts = divided(amount, parts, decimals);
  const calculated = parts.map((part, place) => {
    const whole = roundAmount(amounts[place] ?? '0', decimals);
    const fee = roundAmount(feeOf(whole, part, how), decimals);
    const received = roundAmount(subtractAmounts(whole, fee), decimals);
    return { when: part.when, day: part.day, amount: whole, fee, received, least: leastOf(part, how) };
  });
  const together = (of: readonly string[]) => roundAmount(sumAmounts(of), decimals);
  const [tooSmall = null] = calculated.flatMap(({ amount: whole, least, when }) =>
    compareAmounts(whole, least) < 0 ? [{ amount: whole, least, isAsked: when === 'asked' }] : [],
  );
  return {
    parts: calculated.map(({ least: _least, ...part }) => part),
    fee: together(calculated.map(({ fee }) => fee)),
    received: together(calculated.map(({ received }) => received)),
    tooSmall,
  };
};
