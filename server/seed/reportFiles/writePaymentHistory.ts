import { snakeCase } from './headings';
import type { PaymentLine } from '../../features/imports';
import { lineOf, packed, USUAL_ENCODING, type Encoding } from './encoding';

const COLUMNS = [
  'reference',
  'email',
  'username',
  'date',
  'month',
  'type',
  'amount',
  'status',
  'source',
  'category',
  'paymentFee',
  'serviceFee',
  'currency',
  'exchangeRate',
  'method',
  'paymentDetails',
  'transactionId',
  'note',
  'failureCode',
] as const satisfies readonly (keyof PaymentLine)[];

/** Writes past payments in the format that `readPayments` takes. */
export const writePaymentHistory = (
  payments: readonly Omit<PaymentLine, 'line'>[],
  asked: Partial<Encoding> = {},
): { name: string; content: Buffer } => {
  const encoding = { ...USUAL_ENCODING, ...asked };
  const text = [
    encoding.titleLine ? `Payments${encoding.lineEnd}` : '',
    lineOf(
      COLUMNS.map((column) => snakeCase(column.replace(/[A-Z]/g, (letter) => `_${letter}`))),
      encoding,
    ),
    ...payments.map((payment) =>
      lineOf(
        COLUMNS.map((column) => payment[column] ?? ''),
        encoding,
      ),
    ),
  ].join('');
  return packed(text, 'payments.csv', encoding);
};
