import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { Connection } from '../../../database/open';
import type { PastPayment } from '../../ledger';
import { type PaymentLine, type ReadPayments, ReportProblem } from '../reader';
import { type NewPart, bookedReferences } from '../repository';
import { PAYMENT_HISTORY } from '../rules';
import { findPayees, payeeOf } from './payees';

const keyOf = (payment: Pick<PastPayment, 'user_id' | 'reference' | 'source' | 'category'>) =>
  [payment.user_id, payment.reference, payment.source, payment.category].join('/');

const toPastPayment = (userId: string, payment: PaymentLine): PastPayment => ({
  user_id: userId,
  reference: payment.reference,
  date: payment.date,
  month: payment.month ?? '',
  type: payment.type,
  source: payment.source ?? '',
  category: payment.category ?? '',
  amount: payment.amount,
  status: payment.status,
  payment_fee: payment.paymentFee ?? '0',
  service_fee: payment.serviceFee ?? '0',
  target_currency: payment.currency,
  exchange_rate: payment.exchangeRate,
  method: payment.method ?? '',
  payment_details: payment.paymentDetails ?? '',
  transaction_id: payment.transactionId ?? '',
  note: payment.note ?? '',
  failure_code: payment.failureCode,
});

/** The months whose histories hold payments with these references already, by payment. */
const monthsOfBooked = async (
  connection: Connection,
  payments: readonly PaymentLine[],
): Promise<ReadonlyMap<string, string>> => {
  const references = [...new Set(payments.map(({ reference }) => reference))];
  const booked = await bookedReferences(connection, references);
  return new Map(booked.map((row) => [keyOf(row), row.date.slice(0, 7)]));
};

/** A part of a payment history for each month of pay days. Its summary holds the payments with their payees. */
export const partsOfHistory = async (
  connection: Connection,
  fileId: string,
  { payments }: ReadPayments,
): Promise<NewPart[]> => {
  const payees = await findPayees(connection, payments);
  const booked = await monthsOfBooked(connection, payments);
  const months = new Map<string, { lines: PastPayment[]; sum: Big }>();
  for (const payment of payments) {
    const line = toPastPayment(payeeOf(payment, payees), payment);
    const month = payment.date.slice(0, 7);
    const before = booked.get(keyOf(line));
    if (before !== undefined && before !== month) {
      throw new ReportProblem(
        'DUPLICATE_PAYMENT',
        `The history of ${before} has this payment already: bring that month again without it first`,
        { line: payment.line, column: 'reference', value: payment.reference },
      );
    }
    const ofMonth = months.get(month) ?? { lines: [], sum: new Big(0) };
    months.set(month, ofMonth);
    ofMonth.lines.push(line);
    ofMonth.sum = ofMonth.sum.plus(payment.amount);
  }
  return [...months].map(([month, { lines, sum }]) => ({
    part_id: randomUUID(),
    file_id: fileId,
    content_owner: PAYMENT_HISTORY,
    layout: PAYMENT_HISTORY,
    period: month,
    month,
    version: 'final',
    row_count: lines.length,
    gross: sum.toFixed(),
    summary: JSON.stringify(lines),
  }));
};
