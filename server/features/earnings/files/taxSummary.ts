import Big from 'big.js';
import type { Document } from '../../../documents';
import { type Wording, amountCell, partNamed } from '../documents/wording';
import type { BookedRow, taxesOf } from './repository';
import { type YearFacts, channelNamed, monthCell, percentCell } from './statement';

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

const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed();

/** The tax of a year by month, channel and source. What it was taken of is told where all of it was booked in that year. */
export const taxSummaryOf = (
  wording: Wording,
  { booked, name, network, year, from, to }: YearFacts,
  taxes: readonly TaxRow[],
  at: Date,
): Document => {
  const { say, language, day } = wording;
  const known = new Map(taxes.map((tax) => [keyOf(tax), tax]));
  const rows = booked
    .filter(({ type }) => type === 'tax')
    .map((row) => {
      const tax = known.get(keyOf(row));
      const isWhole = tax !== undefined && new Big(tax.amount).eq(row.amount);
      return { ...row, percent: isWhole ? tax.tax_percent : null, base: isWhole ? tax.tax_base : null };
    });
  return {
    language,
    title: say('documents.taxSummary.title', { year }),
    network,
    at,
    parts: [
      {
        facts: [
          [say('documents.name'), name],
          [say('documents.months'), `${day(from)} – ${day(to)}`],
        ],
      },
      {
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
              amountCell(wording, sum(rows.flatMap(({ base }) => base ?? []))),
              amountCell(wording, sum(rows.map(({ amount }) => amount))),
            ],
          ],
        },
      },
      { note: say('documents.statement.note') },
    ],
  };
};
