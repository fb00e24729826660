import Big from 'big.js';
import { decimalOf } from './amounts';
import type { Column } from './headings';
import type { Family } from './layoutTypes';
import { ReportProblem } from './problem';

/** What a table says of itself: how many rows it has, and the sum of its amounts in tenths of a billionth. */
export interface TableSums {
  rows: number;
  sum: bigint;
}

/**
 * The place of the amounts in a table's rows, that of the rates they are worth where they are no dollars, and with which sign a
 * row's amount is summed: 1, −1 or not at all.
 */
export interface AmountPlace {
  column: number;
  rateColumn?: number;
  signOf?: (fields: readonly string[]) => 1 | -1 | 0;
}

const PLAIN = /^([+-]?)(\d*)\.?(\d{0,10})$/;
const EXPONENT = /^([+-]?\d*)\.?(\d*)[eE]([+-]?\d{1,2})$/;

const scaledOf = (text: string): bigint => {
  const [, sign, whole = '', fraction = ''] = PLAIN.exec(text) ?? [];
  if (sign !== undefined) return BigInt(`${sign === '-' ? '-' : ''}${whole || 0}${fraction.padEnd(10, '0')}`);
  const [, before = '', after = '', exponent] = EXPONENT.exec(text) ?? [];
  // What is no number is for the reader to refuse.
  if (exponent === undefined) return 0n;
  const shift = 10 + Number(exponent) - after.length;
  const digits = BigInt(`${before}${after}` || 0);
  return shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
};

/** An amount at a rate, rounded half-even. */
const productOf = (...factors: string[]): bigint => {
  const decimals = factors.reduce((sum, text) => sum + (text.split('.')[1] ?? '').length, 0);
  const digits = factors.map((text) => text.replace('.', ''));
  if (!digits.every((text) => /^\d+$/.test(text))) return 0n;
  const exact = digits.reduce((product, text) => product * BigInt(text), 1n);
  if (decimals <= 10) return exact * 10n ** BigInt(10 - decimals);
  const unit = 10n ** BigInt(decimals - 10);
  const [whole, rest] = [exact / unit, exact % unit];
  return rest * 2n > unit || (rest * 2n === unit && whole % 2n === 1n) ? whole + 1n : whole;
};

const FIELD = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;

const quotedFields = (text: string): string[] => [...text.matchAll(FIELD)].map(([, field = '']) => field);

/** Whether each quotation mark has another one. */
const isClosed = (text: string): boolean => {
  let even = true;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) even = !even;
  return even;
};

/** The amounts of a report's layout. Withheld tax is taken, and so is what a channel adjustment takes; a total is no row's. */
export const amountPlace = (
  family: Family,
  {
    money,
    rate,
    adjustmentType,
    label,
  }: Record<'money' | 'rate' | 'adjustmentType' | 'label', Column | null>,
): AmountPlace => {
  const column = money?.index ?? -1;
  const textOf = (of: Column | null, fields: readonly string[]) => fields[of?.index ?? -1] ?? '';
  switch (family) {
    case 'tax':
      return { column, signOf: () => -1 };
    case 'channel_adjustments':
      return { column, signOf: (fields) => (/disabled/i.test(textOf(adjustmentType, fields)) ? -1 : 1) };
    case 'payment_summary':
      return { column, signOf: (fields) => (/total"?\s*$/i.test(textOf(label, fields)) ? 0 : 1) };
    case 'crypto_daily':
      return { column, rateColumn: rate?.index ?? -1 };
    default:
      return { column };
  }
};

/** Refuses a table of which the reader made something else than the text says. */
export const refuseOther = (
  { rows, sum }: TableSums,
  parts: readonly { rows: number; gross: string }[],
): void => {
  const read = parts.reduce((total, part) => total + part.rows, 0);
  const gross = parts.reduce((total, part) => total.plus(part.gross), new Big(0));
  if (read === rows && gross.eq(decimalOf(sum))) return;
  throw new ReportProblem(
    'READ_DIFFERS',
    `Line by line the file has ${rows} rows and ${decimalOf(sum)} USD, but ${read} rows and ${gross.toFixed()} USD were read`,
  );
};

/**
 * Counts and sums a table a second time, in another and simpler way than its reader: line by line. What it finds is kept with
 * the file, so that a fault of the reader is found by comparing with the text, and not with what the reader made of it.
 */
export class LineSums {
  private rows = 0;
  private sum = 0n;
  private rest = '';
  /** Lines of a row whose quotation marks are not closed yet. */
  private open: string[] = [];

  constructor(
    private readonly format: { width: number; delimiter: string; newline: string },
    private readonly place: AmountPlace,
  ) {}

  write(chunk: Buffer): void {
    const lines = (this.rest + chunk.toString('latin1')).split(this.format.newline);
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.take(line);
  }

  end(): TableSums {
    this.take(this.rest);
    for (const line of this.open) this.add(line.split(this.format.delimiter));
    return { rows: this.rows, sum: this.sum };
  }

  private take(line: string): void {
    const { delimiter, newline } = this.format;
    if (this.open.length === 0 && (delimiter === '\t' || isClosed(line))) {
      if (line.includes(delimiter) || line.trim() !== '') this.addLine(line);
      return;
    }
    this.open.push(line);
    const text = this.open.join(newline);
    if (!isClosed(text)) return;
    this.takeOpen(text);
    this.open = [];
  }

  /** A row of these lines, or a row each where each has as many fields as the heading: quotation marks can be letters. */
  private takeOpen(text: string): void {
    const { width, delimiter } = this.format;
    const rows = this.open.map((line) => line.split(delimiter));
    if (rows.length > 1 && rows.every((row) => row.length >= width)) {
      for (const row of rows) this.add(row);
    } else {
      this.add(quotedFields(text));
    }
  }

  private addLine(line: string): void {
    const { delimiter } = this.format;
    const { signOf, rateColumn } = this.place;
    const text = signOf || rateColumn !== undefined ? null : this.textFromEnd(line);
    if (text !== null) this.addAmount(scaledOf(text.trim()), 1);
    else if (delimiter === ',' && line.includes('"')) this.add(quotedFields(line));
    else this.add(line.split(delimiter));
  }

  /** The amount of a line without looking at what is before it; null where quotation marks stand there or after it. */
  private textFromEnd(line: string): string | null {
    const { width, delimiter } = this.format;
    let [from, to] = [line.length, line.length];
    for (let column = width; column > this.place.column; column--) {
      to = from;
      from = line.lastIndexOf(delimiter, to - 1);
      if (from === -1) return null;
    }
    return line.includes('"', from) ? null : line.slice(from + 1, to);
  }

  private add(fields: readonly string[]): void {
    const { column, rateColumn, signOf } = this.place;
    const textIn = (at: number) => (fields[at] ?? '').replaceAll('"', '').trim();
    const text = textIn(column);
    const amount = rateColumn === undefined ? scaledOf(text) : productOf(text, textIn(rateColumn));
    this.addAmount(amount, signOf ? signOf(fields) : 1);
  }

  private addAmount(amount: bigint, sign: 1 | -1 | 0): void {
    this.rows++;
    if (sign !== 0) this.sum += BigInt(sign) * amount;
  }
}
