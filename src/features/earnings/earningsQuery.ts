import type { EarningsSource } from '#contract/earnings';
import { type QueryRules, isDay, oneOf } from '#src/lib/query';
import { EARLIEST_DAY } from '#contract/lists';
import { rangeNamed } from '#src/lib/ranges';
import { entryLabels, sourceWords } from './earningsMessages';
import type { EarningsRange, Group } from './model';

/** What the earnings screen keeps in the URL. */
export type EarningsQuery = {
  from: string;
  to: string;
  source: string;
  /** The group that is open, `date.type`. */
  open: string;
  /** The regular payments whose record is shown, `date.type`: they have no breakdown that opens. */
  record: string;
  view: string;
};

/** Without any filter: six whole months including the current one, all sources (spec 001 §9). */
export const earningsDefaults = (today: string): EarningsQuery => ({
  ...rangeNamed('months6', today),
  source: 'all',
  open: '',
  record: '',
  view: 'chart',
});

const isGroup = (text: string): boolean => {
  const [date = '', type = '', ...more] = text.split('.');
  return isDay(date) && type in entryLabels && more.length === 0;
};

export const earningsRules = (today: string): QueryRules<EarningsQuery> => {
  const isPast = (text: string) => isDay(text) && text >= EARLIEST_DAY && text <= today;
  return {
    from: isPast,
    to: isPast,
    source: oneOf('all', ...Object.keys(sourceWords)),
    open: isGroup,
    record: isGroup,
    view: oneOf('chart', 'table'),
  };
};

/** The range in the URL. Where `from` is after `to`, the default range. */
export const rangeOf = (query: EarningsQuery, today: string): EarningsRange => {
  const { from, to } = query.from <= query.to ? query : earningsDefaults(today);
  return { from, to, source: query.source as EarningsSource | 'all' };
};

/** The group that is open in the URL; `source` is the source of the summary. */
export const groupOf = (id: string, source: Group['source']): Group => {
  const [date = '', type] = id.split('.');
  return { date, type: type as Group['type'], source };
};
