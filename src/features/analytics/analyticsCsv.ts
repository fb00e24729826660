import type { MessageId } from '#src/lib/messageId';
import type { Measure } from './analyticsMessages';
import { type DayFigures, type ListRow, drawnOf } from './analyticsSelectors';

type WordsOf = (id: MessageId) => string;

// The file has exact minutes; the screen shows rounded hours.
const headingOf = (measure: Measure): MessageId =>
  measure === 'watchMinutes' ? 'analytics.csv.watchMinutes' : `analytics.measure.${measure}`;

/** The rows of a CSV file of these days, with headings. A day without data has empty cells, not zeros. */
export const dayRows = (
  days: readonly DayFigures[],
  measures: readonly Measure[],
  words: WordsOf,
): string[][] => {
  const drawn = drawnOf(measures);
  return [
    [
      words('analytics.day'),
      ...measures.map((measure) => words(headingOf(measure))),
      words('analytics.before'),
      words('analytics.csv.final'),
    ],
    ...days.map(({ day, values, previous, final }) => [
      day,
      ...measures.map((measure) => values?.[measure] ?? ''),
      (drawn && previous?.[drawn]) ?? '',
      words(final ? 'analytics.csv.yes' : 'analytics.csv.no'),
    ]),
  ];
};

/** The rows of a CSV file of a list, with headings. `nameOfRow` gives the words of the first column. */
export const listRows = (
  rows: readonly ListRow[],
  measures: readonly Measure[],
  title: string,
  nameOfRow: (row: ListRow) => string,
  words: WordsOf,
): string[][] => [
  [title, words('analytics.csv.key'), ...measures.map((measure) => words(headingOf(measure)))],
  ...rows.map((row) => [nameOfRow(row), row.key, ...measures.map((measure) => row.values[measure] ?? '')]),
];
