import { FIRST_INSTANT_MONTH, REQUESTS_A_PAGE, instantSources } from '#contract/plain/instantPayment';
import type { InstantSource } from '#contract/plain/instantPayment';
import { serverNow } from '#src/lib/clock';
import { dayOf, monthsFrom } from '#src/lib/days';
import { type QueryRules, isMonth, oneOf, readQuery } from '#src/lib/query';
import type { ListedQuestion } from './model';

/** What the list of requests keeps in the address: the first and the last month, both included, the source and the page. */
export type InstantQuery = { from: string; to: string; source: string; page: number };

/** Without any filter: this month and the two before, all sources (spec 001 §9). `thisMonth` is `YYYY-MM`. */
export const instantDefaults = (thisMonth: string): InstantQuery => ({
  from: monthsFrom(thisMonth, -2),
  to: thisMonth,
  source: 'all',
  page: 1,
});

export const instantRules = (thisMonth: string): QueryRules<InstantQuery> => {
  const isOffered = (text: string) => isMonth(text) && text >= FIRST_INSTANT_MONTH && text <= thisMonth;
  return { from: isOffered, to: isOffered, source: oneOf('all', ...instantSources) };
};

/** The months in the address; where the first is after the last, those of the beginning. */
export const monthsOf = (query: InstantQuery, thisMonth: string): Pick<InstantQuery, 'from' | 'to'> => {
  const { from, to } = query.from <= query.to ? query : instantDefaults(thisMonth);
  return { from, to };
};

/** What is asked for it: until before the month after the last. */
export const questionOf = (query: InstantQuery, thisMonth: string): ListedQuestion => {
  const { from, to } = monthsOf(query, thisMonth);
  return {
    from,
    to: monthsFrom(to, 1),
    ...(query.source === 'all' ? {} : { source: query.source as InstantSource }),
    offset: (query.page - 1) * REQUESTS_A_PAGE,
    limit: REQUESTS_A_PAGE,
  };
};

/** The month of today. The months of the calendar are those of the ledger, UTC. */
export const monthNow = () => dayOf(serverNow()).slice(0, 7);

/** What is asked at an address. */
export const questionAt = (search: string): ListedQuestion => {
  const thisMonth = monthNow();
  return questionOf(readQuery(search, instantDefaults(thisMonth), instantRules(thisMonth)), thisMonth);
};
