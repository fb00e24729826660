import { businessConstants } from '../../../common/businessConstants';
import { monthAfter } from '../../../common/days';
import type { Document, Facts } from '../../../documents';
import { known } from './receipt';
import type { PaidRow, TakenRow } from './repository';
import { totalOf } from './sums';
import { type Wording, amountCell, methodNamed, monthsNamed, partNamed } from './wording';

/** What a sample invoice is made of. */
export interface Invoiced {
  payee: { name: string; country: string };
  network: Document['network'] & { email: string };
  /** What was paid last; undefined where nothing was yet. */
  paid: { payment: PaidRow; taken: readonly TakenRow[] } | undefined;
  /** The day on which it is written, `YYYY-MM-DD`. */
  day: string;
}

/** What stands in a sample where nothing was paid yet: a month's earnings as many have them. */
export const examplesOf = (month: string): TakenRow[] => [
  { month, source: 'youtube', category: 'ads', amount: '850.00' },
  { month, source: 'youtube_red', category: 'premium', amount: '120.50' },
  { month, source: 'paid_features', category: 'super_chat', amount: '29.50' },
];

// Unknown countries are not named.
const NOWHERE = 'ZZ';

const countryNamed = (language: string, country: string): string =>
  country === NOWHERE
    ? ''
    : (new Intl.DisplayNames([language.replace('_', '-')], { type: 'region' }).of(country) ?? country);

const fromOf = ({ say, language }: Wording, { payee }: Invoiced): Facts =>
  known([
    [say('documents.name'), payee.name],
    [say('documents.invoice.address'), say('documents.invoice.add')],
    [say('documents.invoice.country'), countryNamed(language, payee.country)],
    [say('documents.invoice.taxNumber'), say('documents.invoice.add')],
  ]);

const toOf = ({ say }: Wording, { network }: Invoiced): Facts => [
  [say('documents.name'), network.name],
  [say('documents.invoice.address'), say('documents.invoice.ask', { email: network.email })],
];

/** Invoices of earnings say what each part is for: the source and its category, and the month. */
const lineOf = (wording: Wording, row: TakenRow): string => {
  const { say, month } = wording;
  const named = partNamed(wording, row).filter((name) => name !== '');
  return [say('documents.invoice.line'), ...named, ...(row.month === '' ? [] : [month(row.month)])].join(
    ' · ',
  );
};

const paymentOf = (wording: Wording, { payment }: NonNullable<Invoiced['paid']>): string => {
  const { say, day } = wording;
  const method = [methodNamed(wording, payment.method), payment.payment_details]
    .filter((name) => name !== '')
    .join(', ');
  return say('documents.invoice.paid', { day: day(payment.date), method });
};

/**
 * A sample of an invoice from a creator to the network, of what was paid last; where nothing was yet, with figures that it calls
 * examples. What only the creator knows is left to them.
 */
export const sampleInvoice = (wording: Wording, invoiced: Invoiced, at: Date): Document => {
  const { say, day, language } = wording;
  const { network, paid } = invoiced;
  const written = paid?.payment.date ?? invoiced.day;
  const rows = paid?.taken ?? examplesOf(monthAfter(invoiced.day.slice(0, 7), -2));
  return {
    language,
    title: say('documents.invoice.title'),
    mark: say('documents.sample'),
    network,
    at,
    parts: [
      { note: say('documents.invoice.note', { network: network.name }) },
      ...(paid ? [] : [{ note: say('documents.invoice.examples') }]),
      {
        facts: [
          [say('documents.invoice.number'), say('documents.invoice.add')],
          [say('documents.date'), day(written)],
          [
            say('documents.months'),
            monthsNamed(
              wording,
              rows.map(({ month }) => month),
            ),
          ],
          [say('documents.invoice.currency'), businessConstants.currency],
        ],
      },
      { heading: say('documents.invoice.from'), facts: fromOf(wording, invoiced) },
      { heading: say('documents.invoice.to'), facts: toOf(wording, invoiced) },
      {
        heading: say('documents.invoice.lines'),
        table: {
          columns: [
            { title: say('documents.invoice.service') },
            { title: say('documents.amount'), align: 'end' },
          ],
          rows: rows.map((row) => [lineOf(wording, row), amountCell(wording, row.amount)]),
          totals: [[say('documents.total'), amountCell(wording, totalOf(rows))]],
        },
      },
      ...(paid ? [{ note: paymentOf(wording, paid) }] : []),
    ],
  };
};
