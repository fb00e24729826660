import type { RowReader } from './rows';

const FIRST_SIZE = 1024;
/** Of more rows than this the later ones are only compared with the first ones: the memory has an end. */
const MOST_ROWS = 4_000_000;
const MULTIPLIER = 0x01000193;
const OTHER_MULTIPLIER = 0x85ebca6b;
const HIGH = 2 ** 32;
// 53 bits are exact in a plain number.
const HIGH_BITS = 2 ** 21;

// It runs for every letter: looking up a global each time is slow where a test runner has replaced the globals.
const { imul } = Math;

/**
 * Counts the rows of a table that are exactly like an earlier one. It keeps eight bytes and some room for each row: a
 * number made from the row's text. Two rows that differ have the same number less than once in a thousand files of
 * millions of rows.
 */
export class DoubleRows {
  count = 0;
  private slots = new Float64Array(FIRST_SIZE);
  private used = 0;

  /** A reader that counts each row before it hands it on. */
  before(read: RowReader): RowReader {
    return (fields, line) => {
      this.add(fields);
      read(fields, line);
    };
  }

  add(fields: readonly string[]): void {
    const number = this.numberOf(fields);
    if (this.used >= MOST_ROWS) {
      if (this.has(number)) this.count++;
    } else if (this.put(number)) {
      this.used++;
      if (this.used * 2 > this.slots.length) this.grow();
    } else {
      this.count++;
    }
  }

  /** Never zero, which is an empty slot. */
  private numberOf(fields: readonly string[]): number {
    let low = 0x811c9dc5;
    let high = 0x9747b28c;
    for (const field of fields) {
      for (let at = 0; at < field.length; at++) {
        const code = field.charCodeAt(at);
        low = imul(low ^ code, MULTIPLIER);
        high = imul(high + code, OTHER_MULTIPLIER) ^ (high >>> 13);
      }
      low = imul(low ^ 0x1f, MULTIPLIER);
      high = imul(high + 0x1f, OTHER_MULTIPLIER);
    }
    return ((high >>> 0) % HIGH_BITS) * HIGH + (low >>> 0) + 1;
  }

  private has(number: number): boolean {
    const { slots } = this;
    let at = number % slots.length;
    while (slots[at] !== 0 && slots[at] !== number) at = at + 1 === slots.length ? 0 : at + 1;
    return slots[at] === number;
  }

  /** Whether it was not there yet. */
  private put(number: number): boolean {
    const { slots } = this;
    for (let at = number % slots.length; ; at = at + 1 === slots.length ? 0 : at + 1) {
      if (slots[at] === 0) {
        slots[at] = number;
        return true;
      }
      if (slots[at] === number) return false;
    }
  }

  private grow(): void {
    const before = this.slots;
    this.slots = new Float64Array(before.length * 2);
    for (const number of before) if (number !== 0) this.put(number);
  }
}
