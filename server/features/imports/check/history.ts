import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { Connection } from '../../../database/open';
import { type PastPayment, effectOf, isOwn, ownPayments } from '../../ledger';
import { type PaymentLine, type ReadPayments, ReportProblem } from '../reader';
import { type NewPart, bookedReferences, findPart } from '../repository';
import { PAYMENT_HISTORY } from '../rules';
import { paymentKey } from './warnings';
import { findPayees, payeeOf } from './payees';

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
  payments: readonly { reference: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const references = [...new Set(payments.map(({ reference }) => reference))];
  const booked = await bookedReferences(connection, references);
  return new Map(booked.map((row) => [paymentKey(row), row.date.slice(0, 7)]));
};

/**
 * Refuses a line that has the id of a payment which the network made itself, to somebody else, of another amount, or that
 * says of its money what the network does not: gone where it came back, or the other way round.
 */
const refuseOthers = (own: Awaited<ReturnType<typeof ownPayments>>, line: PastPayment, at: number): void => {
  const same = own.find((one) => isOwn(one, line));
  const namesake = own.find(
    (one) => line.transaction_id !== '' && one.transaction_id === line.transaction_id,
  );
  const refused = (column: 'amount' | 'status' | 'transaction_id') =>
    new ReportProblem(
      'OTHER_PAYMENT',
      'The network has a payment of its own with this id, to somebody else, of another amount or with another outcome',
      { line: at, column, value: line[column] },
    );
  if (!same) {
    if (namesake) throw refused('transaction_id');
    return;
  }
  if (!new Big(same.amount).eq(line.amount)) throw refused('amount');
  if (!effectOf(same).eq(effectOf(line))) throw refused('status');
};

/** Whether a part of a payment history has payments that another month's history brought. */
export const isInOtherMonth = async (
  connection: Connection,
  part: { part_id: string; layout: string; month: string },
): Promise<boolean> => {
  if (part.layout !== PAYMENT_HISTORY) return false;
  const kept = await findPart(connection, part.part_id);
  const lines = JSON.parse(kept?.summary ?? '[]') as PastPayment[];
  const booked = await monthsOfBooked(connection, lines);
  return lines.some((line) => (booked.get(paymentKey(line)) ?? part.month) !== part.month);
};

/** Whether the part that counts again when this one is undone has payments that another month's history brought by now. */
export const bringsBackOthers = async (
  connection: Connection,
  part: { replaces: string | null },
): Promise<boolean> => {
  const previous = part.replaces ? await findPart(connection, part.replaces) : undefined;
  return previous?.status === 'replaced' && isInOtherMonth(connection, previous);
};

/** A part of a payment history for each month of pay days. Its summary holds the payments with their payees. */
export const partsOfHistory = async (
  connection: Connection,
  fileId: string,
  { payments, madeAt }: ReadPayments,
): Promise<NewPart[]> => {
  const payees = await findPayees(connection, payments);
  const booked = await monthsOfBooked(connection, payments);
  const lines = payments.map((payment) => toPastPayment(payeeOf(payment, payees), payment));
  const own = await ownPayments(connection, lines);
  const months = new Map<string, { lines: PastPayment[]; sum: Big }>();
  for (const [index, payment] of payments.entries()) {
    const line = lines[index];
    if (!line) continue;
    refuseOthers(own, line, payment.line);
    const month = payment.date.slice(0, 7);
    const before = booked.get(paymentKey(line));
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
  return [...months].map(([month, { lines: ofMonth, sum }]) => ({
    part_id: randomUUID(),
    file_id: fileId,
    content_owner: PAYMENT_HISTORY,
    layout: PAYMENT_HISTORY,
    period: month,
    month,
    version: 'final',
    row_count: ofMonth.length,
    gross: sum.toFixed(),
    claimed: '0',
    partial: false,
    made_at: madeAt?.moment ?? null,
    made_at_local: madeAt?.isLocal ?? false,
    unsettled_name: '',
    summary: JSON.stringify(ofMonth),
  }));
};
