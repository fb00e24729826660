import {
  type EarningsCategory,
  type EarningsSource,
  earningsCategories,
  earningsSources,
  paymentTypes,
} from '#contract/earnings';
import { Amount, decimalOf } from './amounts';
import { dayOf, monthOf } from './days';
import { ReportProblem, type ProblemCode } from './problem';

export type PaymentType = (typeof paymentTypes)[number];

export const PAYMENT_STATUSES = ['paid', 'failed', 'returned'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** One past payment of a network that moves here. Texts that the file leaves out are null. */
export interface PaymentLine {
  line: number;
  /** The payment's id in the network's former books; unique together with source and category. */
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

export const REQUIRED = ['reference', 'date', 'type', 'amount', 'status'] as const;
export const OPTIONAL = [
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

/** No network of this kind existed before, so nothing was paid. */
const FIRST_DAY = '2013-12-01';
const LONGEST = 2000;
const SIX_DECIMALS = 10_000n;

/** What stands for a broken letter. */
const BROKEN = '\ufffd';
/** Texts that are only shown: on everything else hangs money. */
const SAID_TO_PEOPLE: ReadonlySet<Field> = new Set(['note', 'payment_details']);

type Decimals = 6 | 10;
/** What the digits that are kept of an exchange rate do not reach. */
const MOST_UNITS = 10 ** 10;

/** The fields of one line at a time. One instance reads all lines. */
class LineFields {
  private readonly number = new Amount();
  private fields: readonly string[] = [];
  private line = 0;

  constructor(
    private readonly places: ReadonlyMap<string, number>,
    private readonly textOf: (field: string) => string,
  ) {}

  /** Goes on to another line. */
  take(fields: readonly string[], line: number): void {
    this.fields = fields;
    this.line = line;
  }

  refused(code: ProblemCode, what: string, column: Field): ReportProblem {
    return new ReportProblem(code, what, { line: this.line, column, value: this.value(column) });
  }

  optional(field: Field): string | null {
    const text = this.value(field);
    if (text.length > LONGEST) {
      throw this.refused('BAD_VALUE', `The text is longer than ${LONGEST} signs`, field);
    }
    if (text.includes(BROKEN) && !SAID_TO_PEOPLE.has(field)) {
      throw this.refused('MIXED_ENCODING', 'A letter of this text is broken', field);
    }
    return text === '' ? null : text;
  }

  required(field: Field): string {
    const text = this.optional(field);
    if (text === null) throw this.refused('BAD_VALUE', 'The field must not be empty', field);
    return text;
  }

  matching(field: Field, pattern: RegExp, what: string): string | null {
    const text = this.optional(field);
    if (text !== null && !pattern.test(text)) throw this.refused('BAD_VALUE', what, field);
    return text;
  }

  oneOf<Word extends string>(field: Field, words: readonly Word[]): Word {
    const text = this.value(field).toLowerCase();
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) throw this.refused('BAD_VALUE', `Must be one of ${words.join(', ')}`, field);
    return word;
  }

  decimal(field: Field, decimals: Decimals): string | null {
    if (this.optional(field) === null) return null;
    const { number } = this;
    const isRead = number.read(this.value(field));
    if (!isRead || number.isNegative || (decimals === 6 && number.scaled % SIX_DECIMALS !== 0n)) {
      throw this.refused(
        'BAD_AMOUNT',
        `Must be a plain decimal number, not negative, with at most ${decimals} decimals`,
        field,
      );
    }
    return decimalOf(number.scaled);
  }

  positive(field: Field, decimals: Decimals): string | null {
    const text = this.decimal(field, decimals);
    if (text === '0') throw this.refused('BAD_AMOUNT', 'Must be more than zero', field);
    return text;
  }

  /** Units of a currency for one dollar. */
  rate(field: Field): string | null {
    const text = this.positive(field, 10);
    if (text !== null && Number(text) >= MOST_UNITS) {
      throw this.refused('BAD_AMOUNT', `Must be less than ${MOST_UNITS}`, field);
    }
    return text;
  }

  private value(field: Field): string {
    const place = this.places.get(field);
    return place === undefined ? '' : this.textOf(this.fields[place] ?? '').trim();
  }
}

const readPayee = (fields: LineFields, line: number): Pick<PaymentLine, 'email' | 'username'> => {
  const email = fields.matching('email', /^[^\s@]+@[^\s@]+$/, 'This is no e-mail address');
  const username = fields.optional('username');
  if (email === null && username === null) {
    throw new ReportProblem('BAD_VALUE', 'The row names no payee: it needs an email or a username', { line });
  }
  return { email, username };
};

const readDays = (fields: LineFields, today: string): Pick<PaymentLine, 'date' | 'month'> => {
  const date = dayOf(fields.required('date'));
  if (date === null || date < FIRST_DAY || date > today) {
    throw fields.refused('BAD_DAY', `Must be a day from ${FIRST_DAY} to ${today}`, 'date');
  }
  const text = fields.optional('month');
  const month = text === null ? null : monthOf(text);
  if (text !== null && (month === null || month > date.slice(0, 7))) {
    throw fields.refused('BAD_DAY', 'Must be a month YYYY-MM, not after the date', 'month');
  }
  return { date, month };
};

/** Reads lines whose columns have these places. Refuses a line at its first wrong field. */
export const paymentLineReader = (
  places: ReadonlyMap<string, number>,
  { today, textOf }: { today: string; textOf: (field: string) => string },
) => {
  const fields = new LineFields(places, textOf);
  return (texts: readonly string[], line: number): PaymentLine => {
    fields.take(texts, line);
    const reference = fields.required('reference');
    const payee = readPayee(fields, line);
    const days = readDays(fields, today);
    const type = fields.oneOf('type', paymentTypes);
    const amount = fields.positive('amount', 6);
    if (amount === null) throw fields.refused('BAD_AMOUNT', 'The field must not be empty', 'amount');
    return {
      line,
      reference,
      ...payee,
      ...days,
      type,
      amount,
      status: fields.oneOf('status', PAYMENT_STATUSES),
      source: fields.optional('source') === null ? null : fields.oneOf('source', earningsSources),
      category:
        fields.optional('category') === null
          ? null
          : fields.oneOf('category', earningsCategories.filter(Boolean)),
      paymentFee: fields.decimal('payment_fee', 6),
      serviceFee: fields.decimal('service_fee', 6),
      currency: fields.matching('currency', /^[A-Z]{3}$/, 'Must be an ISO 4217 code') ?? 'USD',
      exchangeRate: fields.rate('exchange_rate'),
      method: fields.matching('method', /^[a-z_]+$/, 'Must be the name of a payment method'),
      paymentDetails: fields.optional('payment_details'),
      transactionId: fields.optional('transaction_id'),
      note: fields.optional('note'),
      failureCode: fields.optional('failure_code'),
    };
  };
};
