import Big from 'big.js';
import { dayAfter } from '../../../common/days';
import type { Cell, Document, DocumentPart } from '../../../documents';
import type { PaymentRow } from '../months/repository';
import { type Wording, amountCell, kindNamed, methodNamed, partNamed } from '../documents/wording';
import type { BookedRow } from './repository';

/** What the statement of a year is made of; amounts are dollars. */
export interface YearFacts {
  year: string;
  from: string;
  to: string;
  name: string;
  network: Document['network'];
  /** The balance before the year. */
  opening: string;
  booked: readonly BookedRow[];
  payments: readonly PaymentRow[];
  /** What each payment has taken in the year, less what came back in it, by id. */
  taken: ReadonlyMap<string, string>;
}

/** What amounts come to. */
export const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed();

const isTax = ({ type }: BookedRow) => type === 'tax';
const amountsOf = (rows: readonly { amount: string }[]) => sum(rows.map(({ amount }) => amount));
const earnedIn = (rows: readonly BookedRow[]) => amountsOf(rows.filter((row) => !isTax(row)));
const taxIn = (rows: readonly BookedRow[]) => amountsOf(rows.filter(isTax));

/** A month as it is written; in a file for machines by its number. */
export const monthCell = ({ month }: Wording, value: string): Cell =>
  value === '' ? '' : { text: month(value), value };
/** The same of a day. */
const dayCell = ({ day }: Wording, value: string): Cell => ({ text: day(value), value });
/** A share of a hundred. */
export const percentCell = ({ number }: Wording, value: string | null): Cell =>
  value === null ? '' : { text: `${number(value)} %`, value: new Big(value).toFixed() };
/** The channel that something is of: its id where the user has it no more. */
export const channelNamed = ({ name, channel_id: id }: Pick<BookedRow, 'name' | 'channel_id'>): string =>
  name ?? id;

/** Whose it is, and of which days. */
export const aboutYear = ({ say, day }: Wording, { name, from, to }: YearFacts): DocumentPart => ({
  facts: [
    [say('documents.name'), name],
    [say('documents.months'), `${day(from)} – ${day(to)}`],
  ],
});

const balanceTable = (wording: Wording, facts: YearFacts): DocumentPart => {
  const { say, day } = wording;
  const { opening, booked, taken, from, to } = facts;
  const paid = sum([...taken.values()]);
  const closing = new Big(sum([opening, ...booked.map(({ amount }) => amount)])).minus(paid).toFixed();
  const on = (last: string) => say('documents.balanceOn', { day: day(last) });
  return {
    heading: say('earnings.balance'),
    table: {
      columns: [{ title: '' }, { title: say('documents.amount'), align: 'end' }],
      rows: [
        [on(dayAfter(from, -1)), amountCell(wording, opening)],
        [say('earnings.earned'), amountCell(wording, earnedIn(booked))],
        [say('earnings.type.tax'), amountCell(wording, taxIn(booked))],
        [say('earnings.paid'), amountCell(wording, new Big(paid).neg().toFixed())],
        [on(to), amountCell(wording, closing)],
      ],
    },
  };
};

const monthsTable = (wording: Wording, { booked }: YearFacts): DocumentPart => {
  const { say } = wording;
  const months = [...new Set(booked.map(({ month }) => month))].sort();
  const cells = (rows: readonly BookedRow[]) =>
    [earnedIn(rows), taxIn(rows), amountsOf(rows)].map((amount) => amountCell(wording, amount));
  return {
    heading: say('documents.byMonth'),
    table: {
      columns: [
        { title: say('documents.month') },
        { title: say('earnings.earned'), align: 'end' },
        { title: say('earnings.type.tax'), align: 'end' },
        { title: say('documents.total'), align: 'end' },
      ],
      rows: months.map((month) => [
        monthCell(wording, month),
        ...cells(booked.filter((row) => row.month === month)),
      ]),
      totals: [[say('documents.total'), ...cells(booked)]],
    },
  };
};

const channelsTable = (wording: Wording, { booked }: YearFacts): DocumentPart => {
  const { say } = wording;
  const earned = booked.filter((row) => !isTax(row));
  return {
    heading: say('earnings.details.channels'),
    table: {
      columns: [
        { title: say('documents.month') },
        { title: say('earnings.details.channel') },
        { title: say('documents.source') },
        { title: say('documents.category') },
        { title: say('earnings.details.gross'), align: 'end' },
        { title: say('earnings.details.revenueShare'), align: 'end' },
        { title: say('earnings.details.serviceFee'), align: 'end' },
        { title: say('earnings.earned'), align: 'end' },
      ],
      rows: earned.map((row) => [
        monthCell(wording, row.month),
        channelNamed(row),
        ...partNamed(wording, row),
        amountCell(wording, row.gross),
        percentCell(wording, row.revenue_share),
        amountCell(wording, row.service_fee),
        amountCell(wording, row.amount),
      ]),
      totals: [[say('documents.total'), '', '', '', '', '', '', amountCell(wording, amountsOf(earned))]],
    },
  };
};

const paymentsTable = (wording: Wording, { payments, taken }: YearFacts): DocumentPart => {
  const { say } = wording;
  return {
    heading: say('documents.payments'),
    table: {
      columns: [
        { title: say('documents.date') },
        { title: say('documents.receipt.kind') },
        { title: say('earnings.payment.method') },
        { title: say('documents.receipt.status') },
        { title: say('documents.fee'), align: 'end' },
        { title: say('documents.amount'), align: 'end' },
      ],
      rows: payments.map((payment) => [
        dayCell(wording, payment.date),
        kindNamed(wording, payment.type),
        methodNamed(wording, payment.method),
        say(`earnings.status.${payment.status}`),
        amountCell(wording, sum([payment.service_fee, payment.payment_fee])),
        amountCell(wording, taken.get(payment.payment_id) ?? '0'),
      ]),
      totals: [[say('documents.total'), '', '', '', '', amountCell(wording, sum([...taken.values()]))]],
    },
  };
};

/** The statement of a year: from the balance before it to the balance after it. */
export const statementOf = (wording: Wording, facts: YearFacts, at: Date): Document => {
  const { say, language } = wording;
  const { network, year } = facts;
  return {
    language,
    title: say('documents.statement.title', { year }),
    network,
    at,
    parts: [
      aboutYear(wording, facts),
      balanceTable(wording, facts),
      monthsTable(wording, facts),
      channelsTable(wording, facts),
      paymentsTable(wording, facts),
      { note: say('documents.statement.note') },
    ],
  };
};
