import { type QueryRules, isDay, isId, isMonth, oneOf } from '#src/lib/query';
import { EARLIEST_DAY } from '#contract/lists';
import { type DayRange, rangeNamed } from '#src/lib/ranges';
import { categoryWords, entryLabels, sourceWords, typeWords } from './earningsMessages';
import type { EarningsFilter, EarningsRange, Group } from './model';

/** What the earnings screen keeps in the URL. */
export type EarningsQuery = {
  tab: string;
  from: string;
  to: string;
  channel: string;
  source: string;
  category: string;
  /** A type of entries; of the list by date. */
  type: string;
  /** The month that is open. */
  month: string;
  /** The payment that is shown. */
  payment: string;
  /** The group that is open, `date.type`. */
  open: string;
  /** The regular payments whose record is shown, `date.type`: they have no breakdown that opens. */
  record: string;
  view: string;
};

/** Without any filter: six whole months including the current one, all sources (spec 001 §9). */
export const earningsDefaults = (today: string): EarningsQuery => ({
  ...rangeNamed('months6', today),
  tab: 'months',
  channel: 'all',
  source: 'all',
  category: 'all',
  type: 'all',
  month: '',
  payment: '',
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
    tab: oneOf('months', 'days'),
    channel: (text) => text === 'all' || /^UC[\w-]{22}$/.test(text),
    source: oneOf('all', ...Object.keys(sourceWords)),
    category: oneOf('all', ...Object.keys(categoryWords)),
    type: oneOf('all', ...Object.keys(typeWords)),
    month: isMonth,
    payment: isId,
    open: isGroup,
    record: isGroup,
    view: oneOf('chart', 'table'),
  };
};

/** Nothing narrowed. */
export const UNFILTERED = { channel: 'all', source: 'all', category: 'all', type: 'all' } as const;

/** What is open is of what was shown. */
export const SHUT = { month: '', open: '', record: '' } as const;

/** The range in the URL. Where `from` is after `to`, the default range. */
export const rangeOf = (query: EarningsQuery, today: string): DayRange => {
  const { from, to } = query.from <= query.to ? query : earningsDefaults(today);
  return { from, to };
};

/** What the URL narrows earnings to. */
export const filterOf = ({ channel, source, category }: EarningsQuery): EarningsFilter => ({
  channel,
  source: source as EarningsFilter['source'],
  category: category as EarningsFilter['category'],
});

/** The days in the URL and what they are narrowed to. */
export const summaryAskedOf = (query: EarningsQuery, today: string): EarningsRange => ({
  ...rangeOf(query, today),
  ...filterOf(query),
  type: query.type as EarningsRange['type'],
});

/** The months in the URL and what they are narrowed to. */
export const monthsAskedOf = (query: EarningsQuery, today: string) => {
  const { from, to } = rangeOf(query, today);
  return { from: from.slice(0, 7), to: to.slice(0, 7), ...filterOf(query) };
};

/** The group that is open in the URL; `filter` is what the summary is narrowed to. */
export const groupOf = (id: string, { channel, source, category }: EarningsFilter): Group => {
  const [date = '', type] = id.split('.');
  return { date, type: type as Group['type'], channel, source, category };
};
