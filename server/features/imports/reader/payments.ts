import Big from 'big.js';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { refuseOther } from './lineSums';
import { OPTIONAL, type PaymentLine, REQUIRED, paymentLineReader } from './paymentLine';
import { ReportProblem } from './problem';
import type { RowReader } from './rows';
import { readTable, type Progress, type ReadTable, type ReportFile } from './table';

export interface ReadPayments extends ReadTable {
  payments: PaymentLine[];
  /** The months that were paid for, sorted. A payment without a month counts for the month of its date. */
  months: string[];
}

export interface PaymentOptions {
  limits?: Partial<Limits>;
  /** `YYYY-MM-DD`; a later date is refused. Default: the current UTC day. */
  today?: string;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

const known = new Set<string>([...REQUIRED, ...OPTIONAL]);
const isPaymentHeading = (keys: readonly string[]): boolean =>
  keys.filter((key) => known.has(key)).length >= 3 && !keys.includes('channel_id');

/**
 * Reads a payment history: the past payments of a network that moves here. Formats, encodings and limits are those of
 * `readReport`. All lines are kept in memory, so their number is limited. Throws `ReportProblem` at the first wrong line.
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
    ({ keys, line: headingLine, textOf }) => {
      const places = new Map(keys.map((key, index) => [key, index]));
      const missing = REQUIRED.find((field) => !places.has(field));
      const lacking = missing ?? (places.has('email') || places.has('username') ? null : 'email');
      if (lacking !== null) {
        throw new ReportProblem('MISSING_COLUMN', `A payment history needs the column "${lacking}"`, {
          line: headingLine,
          column: lacking,
        });
      }
      const readLine = paymentLineReader(places, { today, textOf });
      const read: RowReader = (fields, line) => {
        if (payments.length >= limits.payments) {
          throw new ReportProblem('TOO_MANY_ROWS', `A file may hold ${limits.payments} payments`, { line });
        }
        const payment = readLine(fields, line);
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
      return { read, amounts: { column: places.get('amount') ?? -1 } };
    },
  );
  const gross = payments.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed();
  refuseOther(table.text, [{ rows: payments.length, gross }]);
  return { ...table, payments, months: [...months].sort() };
};
