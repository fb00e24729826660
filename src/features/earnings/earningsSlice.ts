import type {
  EarningsSource,
  EntryType,
  EntryDetail as WireDetail,
  getEarnings,
  getEarningsDetails,
  getNextPayment,
} from '#contract/earnings';
import type { Answer } from '#src/api/client';
import type { Camelized } from '#src/lib/camelized';
import type { DayRange } from '#src/lib/ranges';
import { createLazySlice } from '#src/request/feature';
import { type RequestsState, defineRequest } from '#src/request/request';

/** The question that a summary answers: days from `from` to `to`, both included, and one source or all. */
export interface EarningsRange extends DayRange {
  source: EarningsSource | 'all';
}
/** A summary with its range: it stays on the screen while another range is loaded. */
export type Summary = { range: EarningsRange } & Answer<typeof getEarnings>['data'];

/** What the entries of one group have in common. */
export interface Group {
  date: string;
  type: EntryType;
  source: EarningsSource | 'all';
}
export type EntryDetail = Camelized<WireDetail>;
interface Details {
  /** The last page that has arrived. */
  page: number;
  items: EntryDetail[];
  total: number;
}
type NextPaymentAnswer = Answer<typeof getNextPayment>;
export type NextPayment = NextPaymentAnswer['data'];

export const keyOfGroup = ({ date, type, source }: Group): string => `${date}/${type}/${source}`;

export const summaryRequest = defineRequest<{ userId: string } & EarningsRange, Answer<typeof getEarnings>>(
  'earnings/summary',
  { safe: true, notice: 'earnings.failed' },
);
export const detailsRequest = defineRequest<
  { userId: string; page: number } & Group,
  Answer<typeof getEarningsDetails>
>('earnings/details', { safe: true, keyOf: keyOfGroup, notice: 'earnings.details.failed' });
export const nextPaymentRequest = defineRequest<{ userId: string }, NextPaymentAnswer>(
  'earnings/nextPayment',
  {
    safe: true,
    notice: 'earnings.failed',
  },
);

interface EarningsState {
  /** The newest question. */
  asked: EarningsRange | null;
  /** The last summary that arrived; it stays when a refresh fails. */
  summary: Summary | null;
  details: Record<string, Details>;
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
      .addCase(summaryRequest.succeeded, (state, { payload, meta: { params } }) => {
        const { from, to, source } = params;
        state.summary = { range: { from, to, source }, ...payload.data };
      })
      .addCase(detailsRequest.succeeded, (state, { payload: { data }, meta: { params } }) => {
        const key = keyOfGroup(params);
        const { page } = params;
        const { items } = data;
        const { total } = data.pagination;
        const known = state.details[key];
        if (page === 1) state.details[key] = { page, items, total };
        // A page that arrives twice is added once.
        else if (known?.page === page - 1) {
          state.details[key] = { page, items: [...known.items, ...items], total };
        }
      })
      .addCase(nextPaymentRequest.succeeded, (state, { payload }) => {
        state.nextPayment = payload.data;
      }),
  selectors: {
    selectSummary: (state) => state.summary,
    /** The answer to the newest question; null until it has arrived, even where an older summary is known. */
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

/** True when the newest call for a summary failed: the summary that is shown is older (spec 001 §4). */
export const selectFailedFetching = (state: WithRequests): boolean =>
  summaryRequest.select(state).status === 'failed';
