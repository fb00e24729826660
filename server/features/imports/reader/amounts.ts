import { businessConstants } from '../../../common/businessConstants';

const DECIMALS = businessConstants.reportDecimals;
const SCALE = 10 ** DECIMALS;
const BIG_SCALE = BigInt(SCALE);
const MAX_WHOLE_DIGITS = 12;
const POWERS = Array.from({ length: DECIMALS + 1 }, (_, power) => 10 ** power);
const CARRY_AT = 1e15;

/**
 * The amount of one field, as a whole part and tenths of a billionth, both signed and both exact integers.
 * One instance reads all rows, so that a row makes no new object.
 */
export class Amount {
  whole = 0;
  fraction = 0;

  /**
   * Reads an exact decimal with at most 10 decimals and 12 digits before the point; empty is 0. Answers false for
   * anything else: thousands separators, currency signs, more decimals, an exponent that does not come out exactly.
   */
  read(text: string): boolean {
    const length = text.length;
    let at = 0;
    let negative = false;
    const first = text.charCodeAt(0);
    if (first === 45 || first === 43) {
      negative = first === 45;
      at = 1;
    }
    let whole = 0;
    let digits = 0;
    let code = 0;
    for (; at < length; at++) {
      code = text.charCodeAt(at);
      if (code < 48 || code > 57) break;
      whole = whole * 10 + (code - 48);
      digits++;
    }
    if (digits > MAX_WHOLE_DIGITS) return false;
    let fraction = 0;
    let decimals = 0;
    if (at < length && code === 46) {
      for (at++; at < length; at++) {
        code = text.charCodeAt(at);
        if (code < 48 || code > 57) break;
        fraction = fraction * 10 + (code - 48);
        decimals++;
        if (decimals > DECIMALS) return this.readUnusual(text);
      }
      if (decimals === 0) return false;
    }
    if (at < length || digits + decimals === 0) return this.readUnusual(text);
    fraction *= POWERS[DECIMALS - decimals] ?? 1;
    this.whole = negative ? -whole : whole;
    this.fraction = negative ? -fraction : fraction;
    return true;
  }

  get isZero(): boolean {
    return this.whole === 0 && this.fraction === 0;
  }

  get isNegative(): boolean {
    return this.whole < 0 || this.fraction < 0;
  }

  negate(): void {
    this.whole = -this.whole;
    this.fraction = -this.fraction;
  }

  subtract(other: Amount): void {
    this.whole -= other.whole;
    this.fraction -= other.fraction;
  }

  get scaled(): bigint {
    return BigInt(this.whole) * BIG_SCALE + BigInt(this.fraction);
  }

  /** Blanks around the number, no number at all, and exponents such as the `0E-10` of some writers. */
  private readUnusual(text: string): boolean {
    const trimmed = text.trim();
    if (trimmed === '') {
      this.whole = 0;
      this.fraction = 0;
      return true;
    }
    const match = /^([+-]?)(\d{0,12})(?:\.(\d{1,30}))?[eE]([+-]?\d{1,2})$/.exec(trimmed);
    if (!match) return trimmed.length < text.length && this.read(trimmed);
    const [, sign, before = '', after = '', exponent] = match;
    if (before + after === '') return false;
    const mantissa = BigInt(before + after);
    const shift = DECIMALS - after.length + Number(exponent);
    const divisor = 10n ** BigInt(Math.max(-shift, 0));
    if (mantissa % divisor !== 0n) return false;
    const scaled = (mantissa * 10n ** BigInt(Math.max(shift, 0))) / divisor;
    if (scaled / BIG_SCALE >= 10n ** BigInt(MAX_WHOLE_DIGITS)) return false;
    this.whole = Number(scaled / BIG_SCALE);
    this.fraction = Number(scaled % BIG_SCALE);
    if (sign === '-') this.negate();
    return true;
  }
}

/** An exact sum of any number of amounts. It is kept in plain numbers, and in a bigint what would be too large for them. */
export class ExactSum {
  private whole = 0;
  private fraction = 0;
  private carried = 0n;

  add(amount: Amount): void {
    this.whole += amount.whole;
    this.fraction += amount.fraction;
    if (this.fraction > CARRY_AT || this.fraction < -CARRY_AT) {
      const carry = Math.trunc(this.fraction / SCALE);
      this.whole += carry;
      this.fraction -= carry * SCALE;
    }
    if (this.whole > CARRY_AT || this.whole < -CARRY_AT) {
      this.carried += BigInt(this.whole);
      this.whole = 0;
    }
  }

  /** The sum in tenths of a billionth. */
  get scaled(): bigint {
    return (this.carried + BigInt(this.whole)) * BIG_SCALE + BigInt(this.fraction);
  }
}

/** The decimal text, such as `-1.5`, of a number of tenths of a billionth: no trailing zeros, no exponent, never `-0`. */
export const decimalOf = (scaled: bigint): string => {
  const size = scaled < 0n ? -scaled : scaled;
  const fraction = (size % BIG_SCALE).toString().padStart(DECIMALS, '0').replace(/0+$/, '');
  return `${scaled < 0n ? '-' : ''}${size / BIG_SCALE}${fraction === '' ? '' : `.${fraction}`}`;
};
