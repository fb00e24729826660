import Big from 'big.js';
import type { Document, DocumentPart, Facts } from '../../../documents';
import type { PaidRow, TakenRow } from './repository';
import { arrivedOf, totalOf } from './sums';
import { type Wording, amountCell, kindNamed, methodNamed, monthsNamed, partNamed } from './wording';

/** What a receipt is made of. */
export interface Receipted {
  payment: PaidRow;
  taken: readonly TakenRow[];
  /** Whom it was paid to. */
  payee: string;
  network: Document['network'];
}

/** Facts without those that nothing is known of. */
export const known = (facts: Facts): Facts => facts.filter(([, value]) => value !== '');

const factsOf = (wording: Wording, { payment, taken, payee, network }: Receipted): Facts => {
  const { say, day } = wording;
  const months = taken.length > 0 ? taken.map(({ month }) => month) : [payment.month];
  return known([
    [say('documents.receipt.number'), payment.payment_id],
    [say('documents.date'), day(payment.date)],
    [say('documents.name'), payee],
    [say('documents.receipt.by'), network.name],
    [say('documents.receipt.kind'), kindNamed(wording, payment.type)],
    [say('documents.months'), monthsNamed(wording, months)],
    [say('documents.receipt.status'), say(`earnings.status.${payment.status}`)],
    [say('earnings.payment.method'), methodNamed(wording, payment.method)],
    [say('earnings.payment.details'), payment.payment_details],
    [say('earnings.payment.transaction'), payment.transaction_id],
    [say('earnings.payment.note'), payment.note],
  ]);
};

/** Of which months and sources a payment is, and what that comes to. */
export const partsTable = (wording: Wording, taken: readonly TakenRow[]): DocumentPart => {
  const { say, month } = wording;
  const total = totalOf(taken);
  return {
    heading: say('documents.parts'),
    table: {
      columns: [
        { title: say('documents.month') },
        { title: say('documents.source') },
        { title: say('documents.category') },
        { title: say('documents.amount'), align: 'end' },
      ],
      rows: taken.map((row) => [
        row.month === '' ? '' : month(row.month),
        ...partNamed(wording, row),
        amountCell(wording, row.amount),
      ]),
      totals: [[say('documents.total'), '', '', amountCell(wording, total)]],
    },
  };
};

const sumsTable = (wording: Wording, { payment }: Receipted): DocumentPart => {
  const { say, money, number } = wording;
  const { exchange_rate: rate, target_currency: target } = payment;
  const arrived = arrivedOf(payment);
  const less = (fee: string) => amountCell(wording, new Big(fee).neg().toFixed());
  const exchanged =
    rate === null || target === 'USD'
      ? []
      : [
          [
            say('earnings.payment.rate'),
            say('earnings.payment.rateOf', { rate: number(rate), target }),
          ] as const,
        ];
  return {
    heading: say('documents.receipt.sums'),
    table: {
      columns: [{ title: '' }, { title: say('documents.amount'), align: 'end' }],
      rows: [
        [say('earnings.payment.taken'), amountCell(wording, payment.amount)],
        [say('earnings.payment.fee'), less(payment.payment_fee)],
        [say('earnings.details.serviceFee'), less(payment.service_fee)],
        ...exchanged,
      ],
      totals: [
        [
          say('earnings.payment.arrives'),
          { text: money(arrived.amount, { currency: arrived.currency }), value: arrived.amount },
        ],
      ],
    },
  };
};

/** The receipt of a payment. Its parts sum to what it took, and that less both fees is what arrives. */
export const receiptOf = (wording: Wording, receipted: Receipted, at: Date): Document => {
  const { say, money, language } = wording;
  const { payment, taken, network } = receipted;
  const back = new Big(payment.given_back);
  return {
    language,
    title: say('documents.receipt.title'),
    network,
    at,
    parts: [
      { facts: factsOf(wording, receipted) },
      ...(taken.length > 0 ? [partsTable(wording, taken)] : []),
      sumsTable(wording, receipted),
      ...(back.gt(0) ? [{ note: say('earnings.payment.back', { amount: money(back.toFixed()) }) }] : []),
    ],
  };
};
