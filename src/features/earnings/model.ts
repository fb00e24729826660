import { createSelector } from '@reduxjs/toolkit';
import { takeEvery } from 'typed-redux-saga';
import type { EarningsCategory, EarningsSource, EntryType, FilterType } from '#contract/earnings';
import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/earnings.generated';
import { send } from '#src/api/client';
import type { DayRange } from '#src/lib/ranges';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { defineRequest, perform } from '#src/request/request';
import { resource } from '#src/request/resource';

/** What earnings are narrowed to. */
export interface EarningsFilter {
  channel: string;
  source: EarningsSource | 'all';
  category: Exclude<EarningsCategory, ''> | 'all';
}

/** The question that a summary answers: days from `from` to `to`, both included, and what they are narrowed to. */
export interface EarningsRange extends DayRange, EarningsFilter {
  type: FilterType;
}
type Asked = DayRange & Partial<EarningsRange>;

const rangeAsked = ({
  from,
  to,
  channel = 'all',
  source = 'all',
  category = 'all',
  type = 'all',
}: Asked): EarningsRange => ({ from, to, channel, source, category, type });

/** A summary with its range: it stays on the screen while another range is loaded. */
export type Summary = { range: EarningsRange } & AnswerTo<typeof calls.getEarnings>['data'];

export const earningsSummary = resource(calls.getEarnings, {
  as: 'earnings/summary',
  keyOf: 'one',
  value: ({ data }, asked): Summary => ({ range: rangeAsked(asked), ...data }),
  failure: 'earnings.failed',
});

export const nextPayment = resource(calls.getNextPayment, {
  value: ({ data }) => data,
  failure: 'earnings.failed',
});
export type NextPayment = AnswerTo<typeof calls.getNextPayment>['data'];

/** What the entries of one group have in common. */
export interface Group extends EarningsFilter {
  date: string;
  type: EntryType;
}
type DetailsAnswer = AnswerTo<typeof calls.getEarningsDetails>;
export type EntryDetail = DetailsAnswer['data']['items'][number];

export const keyOfGroup = ({ date, type, channel, source, category }: Group): string =>
  [date, type, channel, source, category].join('/');

/** Not a resource: each page is added to those before it. */
export const detailsRequest = defineRequest<{ page: number } & Group, DetailsAnswer>('earnings/details', {
  safe: true,
  keyOf: keyOfGroup,
  notice: 'earnings.details.failed',
});

interface Details {
  /** The last page that has arrived. */
  page: number;
  items: EntryDetail[];
  total: number;
}

const detailsSlice = createLazySlice({
  name: 'earnings/details',
  initialState: {} as Record<string, Details>,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(detailsRequest.succeeded, (state, { payload: { data }, meta: { params } }) => {
      const key = keyOfGroup(params);
      const { page } = params;
      const { items } = data;
      const { total } = data.pagination;
      const known = state[key];
      if (page === 1) state[key] = { page, items, total };
      // A page that arrives twice is added once.
      else if (known?.page === page - 1) state[key] = { page, items: [...known.items, ...items], total };
    }),
  selectors: { selectDetails: (state, group: Group) => state[keyOfGroup(group)] },
});

const askedSlice = createLazySlice({
  name: 'earnings/asked',
  /** The newest question. */
  initialState: { range: null as EarningsRange | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(earningsSummary.started, (state, { payload }) => {
      state.range = rangeAsked(payload);
    }),
  selectors: { selectAskedRange: ({ range }) => range },
});

export const { selectDetails } = detailsSlice.selectors;
export const { selectAskedRange } = askedSlice.selectors;

/** The answer to the newest question; undefined until it has arrived, even where an older summary is known. */
export const selectAskedSummary = createSelector(
  [earningsSummary.selectValue, selectAskedRange],
  (summary, asked) =>
    JSON.stringify(summary?.range) === JSON.stringify(asked ?? undefined) ? summary : undefined,
);

// takeEvery: several groups are opened in turn, and each keeps its own entries.
function* detailsSaga() {
  yield* takeEvery(detailsRequest.started, perform(detailsRequest, send(calls.getEarningsDetails)));
}

/** What was earned and paid, and the next payment; the dashboard and the earnings screen need it. */
export const earningsFeature = defineFeature([earningsSummary, nextPayment], {
  slices: [detailsSlice, askedSlice],
  sagas: [detailsSaga],
});
