import type {
  CatchupStatus,
  askCatchup,
  askManualCatchup,
  getCatchupBreakdown,
  withdrawCatchup,
} from '#contract/catchup';
import type { Answer, Parameters } from '#src/api/client';
import type { Camelized } from '#src/lib/camelized';
import { createLazySlice } from '#src/request/feature';
import { type RequestsState, defineRequest } from '#src/request/request';

export type Status = Camelized<CatchupStatus>;
export type Asked = NonNullable<Status['catchup']>;
export type Breakdown = Answer<typeof getCatchupBreakdown>['data'];
/** What is known, and since when. */
export interface Known {
  status: Status;
  readAt: string;
}

type Own = { userId: string };
// The card says at its place what failed.
const reads = { safe: true, silent: true } as const;
export const statusRequest = defineRequest<Own, Known>('catchup/status', reads);
export const breakdownRequest = defineRequest<Own, Answer<typeof getCatchupBreakdown>>(
  'catchup/breakdown',
  reads,
);
export const askRequest = defineRequest<Own, Answer<typeof askCatchup>>('catchup/ask', {
  idempotent: true,
  silent: true,
});
export const manualRequest = defineRequest<
  Parameters<typeof askManualCatchup>,
  Answer<typeof askManualCatchup>
>('catchup/manual', { idempotent: true, silent: true });
export const withdrawRequest = defineRequest<
  Parameters<typeof withdrawCatchup>,
  Answer<typeof withdrawCatchup>
>('catchup/withdraw', { silent: true });

export const resolveRequest = defineRequest<Own, Known>('catchup/resolve', {});

interface State {
  /** The last that arrived; it stays when a refresh fails (spec 001 §4). */
  known: Known | null;
  /** Of which months and sources the payment would be; null until somebody wants to see it. */
  breakdown: Breakdown | null;
}
const initialState: State = { known: null, breakdown: null };

export const catchupSlice = createLazySlice({
  name: 'catchup',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const request of [statusRequest, resolveRequest]) {
      builder.addCase(request.succeeded, (state, { payload }) => {
        state.known = payload;
      });
    }
    builder.addCase(breakdownRequest.succeeded, (state, { payload }) => {
      state.breakdown = payload.data;
    });
  },
  selectors: {
    selectKnown: (state) => state.known,
    selectBreakdown: (state) => state.breakdown,
  },
});

export const { selectKnown, selectBreakdown } = catchupSlice.selectors;

/** True when the newest call for the status failed: what is shown is older (spec 001 §4). */
export const selectFailedFetching = (state: { requests: RequestsState }): boolean =>
  statusRequest.select(state).status === 'failed';
