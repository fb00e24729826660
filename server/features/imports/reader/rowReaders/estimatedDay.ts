import { dayOf } from '../days';
import { problemAt, memoizeText, textReader } from '../fields';
import type { Context } from './context';

/** Reads the day `YYYY-MM-DD` of a row of daily estimates. One that is still to come is refused: nothing was earned on it. */
export const estimatedDayReader = ({ columns, today }: Pick<Context, 'columns' | 'today'>) => {
  const day = textReader(columns.day);
  const dayIn = memoizeText((text) => dayOf(text.trim()));
  return (fields: readonly string[], line: number): string => {
    const date = dayIn(day(fields));
    if (date === null) throw problemAt('BAD_DAY', 'This is no day', columns.day, fields, line);
    if (date > today) throw problemAt('BAD_DAY', 'This day is still to come', columns.day, fields, line);
    return date;
  };
};
