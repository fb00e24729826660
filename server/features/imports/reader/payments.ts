import {
  type EarningsCategory,
  type EarningsSource,
  earningsCategories,
  earningsSources,
  paymentTypes,
} from '#contract/earnings';
import { Amount, decimalOf } from './amounts';
import { dayOf, monthOf } from './fields';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { ReportProblem, type ProblemCode } from './problem';
import { readTable, textOf, type Progress, type ReportFile } from './table';

export type PaymentType = (typeof paymentTypes)[number];

export const PAYMENT_STATUSES = ['paid', 'failed', 'returned'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** One past payment of a network that moves here. Optional texts are null where the file leaves them out. */
export interface PaymentLine {
  line: number;
  /** Of the payment in the network's former books; unique together with source and category. */
  reference: string;
  email: string | null;
  username: string | null;
  /** Ledger day, UTC, `YYYY-MM-DD`. */
  date: string;
  /** `YYYY-MM` that was paid for. */
  month: string | null;
  type: PaymentType;
  /** USD taken from the creator's balance: positive, at most 6 decimals. */
  amount: string;
  status: PaymentStatus;
  source: EarningsSource | null;
  category: EarningsCategory | null;
  /** USD, at most 6 decimals, as is the service fee. */
  paymentFee: string | null;
  serviceFee: string | null;
  /** ISO 4217 code of what arrived. */
  currency: string;
  /** Units of `currency` for one USD. */
  exchangeRate: string | null;
  method: string | null;
  paymentDetails: string | null;
  transactionId: string | null;
  note: string | null;
  failureCode: string | null;
}

export interface ReadPayments {
  /** SHA-256 of the file as uploaded, hexadecimal. */
  sha256: string;
  bytes: number;
  rows: number;
  payments: PaymentLine[];
  /** Months paid for, each once, in order; a payment without one counts for the month of its date. */
  months: string[];
}

export interface PaymentOptions {
  limits?: Partial<Limits>;
  /** `YYYY-MM-DD`; a later date is refused. Default: the present UTC day. */
  today?: string;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

const REQUIRED = ['reference', 'date', 'type', 'amount', 'status'] as const;
const OPTIONAL = [
  'email',
  'username',
  'month',
  'source',
  'category',
  'payment_fee',
  'service_fee',
  'currency',
  'exchange_rate',
  'method',
  'payment_details',
  'transaction_id',
  'note',
  'failure_code',
] as const;
type Field = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

/** Nothing was paid before the first network of this kind existed. */
const FIRST_DAY = '2013-12-01';
const LONGEST = 2000;
const SIX_DECIMALS = 10_000n;

const known = new Set<string>([...REQUIRED, ...OPTIONAL]);
const isPaymentHeading = (keys: readonly string[]): boolean =>
  keys.filter((key) => known.has(key)).length >= 3;

/** Reads one line's fields, refusing what is not as it should be. */
const lineOf = (places: ReadonlyMap<string, number>, today: string) => {
  const number = new Amount();
  return (fields: readonly string[], line: number): PaymentLine => {
    const refused = (code: ProblemCode, what: string, column: Field) =>
      new ReportProblem(code, what, { line, column, value: value(column) });
    const value = (field: Field): string => {
      const place = places.get(field);
      return place === undefined ? '' : textOf(fields[place] ?? '').trim();
    };
    const optional = (field: Field): string | null => {
      const text = value(field);
      if (text.length > LONGEST)
        throw refused('BAD_VALUE', `The text is longer than ${LONGEST} signs`, field);
      return text === '' ? null : text;
    };
    const required = (field: Field): string => {
      const text = optional(field);
      if (text === null) throw refused('BAD_VALUE', 'The field must not be empty', field);
      return text;
    };
    const matching = (field: Field, pattern: RegExp, what: string): string | null => {
      const text = optional(field);
      if (text !== null && !pattern.test(text)) throw refused('BAD_VALUE', what, field);
      return text;
    };
    const oneOf = <Word extends string>(field: Field, words: readonly Word[]): Word => {
      const text = value(field).toLowerCase();
      const word = words.find((candidate) => candidate === text);
      if (word === undefined) throw refused('BAD_VALUE', `Must be one of ${words.join(', ')}`, field);
      return word;
    };
    const decimal = (field: Field, most: 'sixDecimals' | 'tenDecimals'): string | null => {
      if (optional(field) === null) return null;
      const isRead = number.read(value(field));
      if (!isRead || number.isNegative || (most === 'sixDecimals' && number.scaled % SIX_DECIMALS !== 0n)) {
        throw refused(
          'BAD_AMOUNT',
          `Must be a plain decimal number, not negative, with at most ${most === 'sixDecimals' ? 6 : 10} decimals`,
          field,
        );
      }
      return decimalOf(number.scaled);
    };
    const positive = (field: Field, most: 'sixDecimals' | 'tenDecimals'): string | null => {
      const text = decimal(field, most);
      if (text === '0') throw refused('BAD_AMOUNT', 'Must be more than zero', field);
      return text;
    };

    const reference = required('reference');
    const email = matching('email', /^[^\s@]+@[^\s@]+$/, 'This is no e-mail address');
    const username = optional('username');
    if (email === null && username === null) {
      throw new ReportProblem('BAD_VALUE', 'The row names no payee: it needs an email or a username', {
        line,
      });
    }
    const date = dayOf(required('date'));
    if (date === null || date < FIRST_DAY || date > today) {
      throw refused('BAD_DAY', `Must be a day from ${FIRST_DAY} to ${today}`, 'date');
    }
    const monthText = optional('month');
    const month = monthText === null ? null : monthOf(monthText);
    if (monthText !== null && (month === null || month > date.slice(0, 7))) {
      throw refused('BAD_DAY', 'Must be a month YYYY-MM, not after the date', 'month');
    }
    const type = oneOf('type', paymentTypes);
    const amount = positive('amount', 'sixDecimals');
    if (amount === null) throw refused('BAD_AMOUNT', 'The field must not be empty', 'amount');
    return {
      line,
      reference,
      email,
      username,
      date,
      month,
      type,
      amount,
      status: oneOf('status', PAYMENT_STATUSES),
      source: optional('source') === null ? null : oneOf('source', earningsSources),
      category: optional('category') === null ? null : oneOf('category', earningsCategories.filter(Boolean)),
      paymentFee: decimal('payment_fee', 'sixDecimals'),
      serviceFee: decimal('service_fee', 'sixDecimals'),
      currency: matching('currency', /^[A-Z]{3}$/, 'Must be an ISO 4217 code') ?? 'USD',
      exchangeRate: positive('exchange_rate', 'tenDecimals'),
      method: matching('method', /^[a-z_]+$/, 'Must be the name of a payment method'),
      paymentDetails: optional('payment_details'),
      transactionId: optional('transaction_id'),
      note: optional('note'),
      failureCode: optional('failure_code'),
    };
  };
};

/**
 * Reads a payment history: past payments that a network brings along. Container, encodings and bounds are those of
 * `readReport`; the lines are kept, so that their number is bounded. Throws `ReportProblem` at the first wrong line.
 */
export const readPayments = async (file: ReportFile, options: PaymentOptions = {}): Promise<ReadPayments> => {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const payments: PaymentLine[] = [];
  const months = new Set<string>();
  const lines = new Map<string, number>();

  const table = await readTable(
    file,
    { ...options, limits, fields: 'bytes' },
    isPaymentHeading,
    ({ keys, line: headingLine }) => {
      const places = new Map(keys.map((key, index) => [key, index]));
      const missing = REQUIRED.find((field) => !places.has(field));
      const lacking = missing ?? (places.has('email') || places.has('username') ? null : 'email');
      if (lacking !== null) {
        throw new ReportProblem('MISSING_COLUMN', `A payment history needs the column "${lacking}"`, {
          line: headingLine,
          column: lacking,
        });
      }
      const read = lineOf(places, today);
      return (fields, line) => {
        if (payments.length >= limits.payments) {
          throw new ReportProblem('TOO_MANY_ROWS', `A file may hold ${limits.payments} payments`, { line });
        }
        const payment = read(fields, line);
        const key = JSON.stringify([payment.reference, payment.source, payment.category]);
        const earlier = lines.get(key);
        if (earlier !== undefined) {
          throw new ReportProblem('DUPLICATE_PAYMENT', `The payment is in line ${earlier} already`, {
            line,
            column: 'reference',
            value: payment.reference,
          });
        }
        lines.set(key, line);
        months.add(payment.month ?? payment.date.slice(0, 7));
        payments.push(payment);
      };
    },
  );
  return { ...table, payments, months: [...months].sort() };
};
