import type {
  EarningsSource,
  EntryType,
  EntryDetail as WireDetail,
  getEarnings,
  getNextPayment,
} from '#contract/earnings';
import type { Answer } from '#src/api/client';
import type { Camelized } from '#src/lib/camelized';
import type { DayRange } from '#src/lib/ranges';
import { createLazySlice } from '#src/request/feature';
import { type RequestsState, defineRequest } from '#src/request/request';

/** What a summary is of: days, both included, and one source or all. */
export interface EarningsRange extends DayRange {
  source: EarningsSource | 'all';
}
export type Summary = { range: EarningsRange } & Answer<typeof getEarnings>['data'];

/** What the entries behind one line of the summary have in common. */
export interface Group {
  date: string;
  type: EntryType;
  source: EarningsSource | 'all';
}
export type EntryDetail = Camelized<WireDetail>;
interface DetailsPage {
  group: Group;
  page: number;
  items: EntryDetail[];
  total: number;
}
export type NextPayment = Answer<typeof getNextPayment>['data'];

const keyOfGroup = ({ date, type, source }: Group): string => `${date}/${type}/${source}`;

export const summaryRequest = defineRequest<{ userId: string } & EarningsRange, Summary>('earnings/summary', {
  safe: true,
  notice: 'earnings.failed',
});
export const detailsRequest = defineRequest<{ userId: string; page: number } & Group, DetailsPage>(
  'earnings/details',
  { safe: true, keyOf: keyOfGroup, notice: 'earnings.details.failed' },
);
export const nextPaymentRequest = defineRequest<{ userId: string }, NextPayment>('earnings/nextPayment', {
  safe: true,
  notice: 'earnings.failed',
});

interface EarningsState {
  /** What a summary was last asked for of. */
  asked: EarningsRange | null;
  /** The last one that arrived; a failed refresh leaves it. */
  summary: Summary | null;
  details: Record<string, Omit<DetailsPage, 'group'>>;
  nextPayment: NextPayment | null;
}
const initialState: EarningsState = { asked: null, summary: null, details: {}, nextPayment: null };

export const earningsSlice = createLazySlice({
  name: 'earnings',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(summaryRequest.started, (state, { payload: { from, to, source } }) => {
        state.asked = { from, to, source };
      })
      .addCase(summaryRequest.succeeded, (state, { payload }) => {
        state.summary = payload;
      })
      .addCase(detailsRequest.succeeded, (state, { payload: { group, page, items, total } }) => {
        const key = keyOfGroup(group);
        const known = state.details[key];
        if (page === 1) state.details[key] = { page, items, total };
        // A page that came twice is added once.
        else if (known?.page === page - 1) {
          state.details[key] = { page, items: [...known.items, ...items], total };
        }
      })
      .addCase(nextPaymentRequest.succeeded, (state, { payload }) => {
        state.nextPayment = payload;
      }),
  selectors: {
    selectSummary: (state) => state.summary,
    /** The summary that was asked for last; null until it has arrived, also where an older one is known. */
    selectAskedSummary: ({ asked, summary }) =>
      asked?.from === summary?.range.from &&
      asked?.to === summary?.range.to &&
      asked?.source === summary?.range.source
        ? summary
        : null,
    selectAskedRange: (state) => state.asked,
    selectNextPayment: (state) => state.nextPayment,
    selectDetails: (state, group: Group) => state.details[keyOfGroup(group)],
  },
});

export const { selectSummary, selectAskedSummary, selectAskedRange, selectNextPayment, selectDetails } =
  earningsSlice.selectors;

type WithRequests = { requests: RequestsState };
/** The part of the root state that this feature reads. */
export type WithEarnings = WithRequests & Parameters<typeof selectSummary>[0];
export const selectSummaryRequest = (state: WithRequests) => summaryRequest.select(state);
export const selectNextPaymentRequest = (state: WithRequests) => nextPaymentRequest.select(state);
export const selectDetailsRequest = (state: WithRequests, group: Group) =>
  detailsRequest.select(state, keyOfGroup(group));

/** Whether the newest question for a summary got no answer: what is shown is older (spec 001 §4). */
export const selectFailedFetching = (state: WithRequests): boolean =>
  selectSummaryRequest(state).status === 'failed';
