import type { getReviewedShareMonths } from '#contract/revenueShares';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

export type ShareMonths = Answer<typeof getReviewedShareMonths>['data'];

/** What a request would have made of its channel's last months; of each request by itself. */
export const shareMonthsRequest = defineRequest<
  Parameters<typeof getReviewedShareMonths>,
  Answer<typeof getReviewedShareMonths>
>('reviewedShares/months', { safe: true, silent: true, keyOf: ({ requestId }) => requestId });

interface State {
  of: string;
  months: ShareMonths | null;
}
const initialState: State = { of: '', months: null };

/** The months of the request that was opened last: one row is open at a time. */
export const shareMonthsSlice = createLazySlice({
  name: 'reviewedShareMonths',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(shareMonthsRequest.succeeded, (state, { payload, meta: { params } }) => {
      state.of = params.requestId;
      state.months = payload.data;
    }),
  selectors: {
    selectShareMonths: (state, requestId: string) => (state.of === requestId ? state.months : null),
  },
});

export const { selectShareMonths } = shareMonthsSlice.selectors;
