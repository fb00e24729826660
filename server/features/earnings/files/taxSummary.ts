import Big from 'big.js';
import type { Document, DocumentPart } from '../../../documents';
import { type Wording, amountCell, partNamed } from '../documents/wording';
import type { BookedRow, taxesOf } from './repository';
import { type YearFacts, aboutYear, channelNamed, monthCell, percentCell, sum } from './statement';

/** Tax is withheld of what viewers there bring (spec 001 §3). */
const COUNTRY = 'US';

type TaxRow = Awaited<ReturnType<typeof taxesOf>>[number];

const keyOf = ({
  month,
  channel_id: id,
  source,
  category,
}: Pick<BookedRow, 'month' | 'channel_id' | 'source' | 'category'>) =>
  [month, id, source, category].join(' ');

/** The tax that was booked in the year. What it was taken of is told where all of it was booked in that year. */
const taxesIn = (booked: readonly BookedRow[], taxes: readonly TaxRow[]) => {
  const known = new Map(taxes.map((tax) => [keyOf(tax), tax]));
  return booked
    .filter(({ type }) => type === 'tax')
    .map((row) => {
      const tax = known.get(keyOf(row));
      const isWhole = tax !== undefined && new Big(tax.amount).eq(row.amount);
      return { ...row, percent: isWhole ? tax.tax_percent : null, base: isWhole ? tax.tax_base : null };
    });
};

const taxTable = (wording: Wording, rows: ReturnType<typeof taxesIn>): DocumentPart => {
  const { say } = wording;
  const bases = sum(rows.flatMap(({ base }) => base ?? []));
  return {
    table: {
      columns: [
        { title: say('documents.month') },
        { title: say('earnings.details.channel') },
        { title: say('documents.source') },
        { title: say('earnings.details.taxCountry') },
        { title: say('earnings.details.taxPercent'), align: 'end' },
        { title: say('earnings.details.taxBase'), align: 'end' },
        { title: say('earnings.type.tax'), align: 'end' },
      ],
      rows: rows.map((row) => [
        monthCell(wording, row.month),
        channelNamed(row),
        partNamed(wording, row)[0],
        COUNTRY,
        percentCell(wording, row.percent),
        row.base === null ? '' : amountCell(wording, row.base),
        amountCell(wording, row.amount),
      ]),
      totals: [
        [
          say('documents.total'),
          '',
          '',
          '',
          '',
          amountCell(wording, bases),
          amountCell(wording, sum(rows.map(({ amount }) => amount))),
        ],
      ],
    },
  };
};

/** The tax of a year by month, channel and source. */
export const taxSummaryOf = (
  wording: Wording,
  facts: YearFacts,
  taxes: readonly TaxRow[],
  at: Date,
): Document => {
  const { say, language } = wording;
  const { network, year } = facts;
  return {
    language,
    title: say('documents.taxSummary.title', { year }),
    network,
    at,
    parts: [
      aboutYear(wording, facts),
      taxTable(wording, taxesIn(facts.booked, taxes)),
      { note: say('documents.statement.note') },
    ],
  };
};
