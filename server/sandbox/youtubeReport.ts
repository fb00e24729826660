import type { SandboxChannel } from './googleAccounts';
import { bad } from './googleError';
import {
  type Figures,
  LISTS,
  METRICS,
  REVENUE_METRIC,
  WITHOUT_REVENUE,
  figuresByDay,
  figuresByKey,
  sumOf,
} from './youtubeFigures';

/** The query of a URL. */
export type Query = Record<string, string | undefined>;

/** The items of a list with commas. */
export const list = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];

/** What a report is asked for. */
export interface ReportQuery {
  metrics: (keyof Figures)[];
  from: string;
  to: string;
  dimension: string | undefined;
  /** The rows with the most of this metric come first. */
  sort: keyof Figures | undefined;
  /** The number of rows of a list, at most. */
  most: number;
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the query of `reports.query`; refuses what YouTube does not know. */
export const readReportQuery = (query: Query): ReportQuery => {
  const asks = list(query.metrics);
  const metrics = METRICS.filter((metric) => asks.includes(metric)).sort(
    (one, other) => asks.indexOf(one) - asks.indexOf(other),
  );
  const { startDate: from = '', endDate: to = '', dimensions: dimension } = query;
  if (metrics.length === 0 || metrics.length < asks.length)
    throw bad('Unknown identifier given in field parameters.metrics.');
  if (!DAY_PATTERN.test(from) || !DAY_PATTERN.test(to) || from > to)
    throw bad('Invalid value for field parameters.start-date.');
  if (dimension && dimension !== 'day' && !LISTS.has(dimension)) throw bad('The query is not supported.');
  const sort = metrics.find((metric) => query.sort === `-${metric}`);
  return { metrics, from, to, dimension, sort, most: Number(query.maxResults ?? 200) };
};

export const asksRevenue = ({ metrics }: ReportQuery): boolean => metrics.includes(REVENUE_METRIC);

/** Refuses revenue by a dimension for which YouTube has none. */
export const refuseRevenueByDimension = ({ dimension }: ReportQuery): void => {
  if (dimension && WITHOUT_REVENUE.has(dimension)) throw bad('The query is not supported.');
};

const rowsOf = (
  channel: SandboxChannel,
  { metrics, from, to, dimension, sort, most }: ReportQuery,
): (string | number)[][] => {
  const days = figuresByDay(channel, { from, to }, new Date().toISOString().slice(0, 10));
  const pick = (figures: Figures) => metrics.map((metric) => figures[metric]);
  if (dimension === 'day') return days.map(({ day, figures }) => [day, ...pick(figures)]);
  const total = sumOf(days);
  if (!total) return [];
  if (!dimension) return [pick(total)];
  return figuresByKey(channel.channelId, dimension, total)
    .sort((one, other) => (sort ? other.figures[sort] - one.figures[sort] : 0))
    .slice(0, most)
    .map(({ key, figures }) => [key, ...pick(figures)]);
};

/** The answer of `reports.query`; without `rows` where there are none, as YouTube does. */
export const reportOf = (channel: SandboxChannel, query: ReportQuery) => {
  const { metrics, dimension } = query;
  const rows = rowsOf(channel, query);
  return {
    kind: 'youtubeAnalytics#resultTable',
    columnHeaders: [
      ...(dimension ? [{ name: dimension, columnType: 'DIMENSION', dataType: 'STRING' }] : []),
      ...metrics.map((name) => ({
        name,
        columnType: 'METRIC',
        dataType: name === REVENUE_METRIC ? 'FLOAT' : 'INTEGER',
      })),
    ],
    ...(rows.length > 0 ? { rows } : {}),
  };
};
