import type { getPaymentRun, getPaymentRunBalances, makePaymentRun, tryPaymentRun } from '#contract/payments';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';
import { runs } from './paymentRunsLists';

export type RunDetail = Answer<typeof getPaymentRun>['data'];

/** What a service has for what waits of a run by one method in one currency. */
export type RunBalance = Answer<typeof getPaymentRunBalances>['data']['items'][number];

/** What names a run: its kind, and its pay day `YYYY-MM-DD`. */
export type RunKey = Pick<Parameters<typeof getPaymentRun>, 'kind' | 'date'>;

/** What tells runs apart in requests. */
export const keyOfRun = ({ kind, date }: { kind: string; date: string }): string => `${kind}/${date}`;

export const runRequest = defineRequest<Parameters<typeof getPaymentRun>, Answer<typeof getPaymentRun>>(
  'paymentRuns/get',
  { safe: true, silent: true, keyOf: keyOfRun },
);

/** Asks the services what they have to pay a run with. */
export const balancesRequest = defineRequest<
  Parameters<typeof getPaymentRunBalances>,
  Answer<typeof getPaymentRunBalances>
>('paymentRuns/balances', { safe: true, silent: true, keyOf: keyOfRun });

/** The names of the forms that begin a run. */
export const RUN_FORMS = { try: 'paymentRuns.try', make: 'paymentRuns.make' } as const;

/** Computes a run without moving money. */
export const tryRunRequest = defineRequest<Parameters<typeof tryPaymentRun>, Answer<typeof tryPaymentRun>>(
  'paymentRuns/try',
  { silent: true },
);

/** Creates the payments of a run. */
export const makeRunRequest = defineRequest<Parameters<typeof makePaymentRun>, Answer<typeof makePaymentRun>>(
  'paymentRuns/make',
  { idempotent: true, silent: true },
);

/** The run that was looked at last, and what there is to pay one with; `null` until one has been read. */
export const paymentRunSlice = createLazySlice({
  name: 'paymentRun',
  initialState: {
    detail: null as RunDetail | null,
    balances: null as { key: string; items: RunBalance[] } | null,
  },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(runRequest.succeeded, (state, { payload }) => {
        state.detail = payload.data;
      })
      .addCase(balancesRequest.succeeded, (state, { payload, meta: { params } }) => {
        state.balances = { key: keyOfRun(params), items: payload.data.items };
      })
      // As the answer to an act says.
      .addCase(runs.actions.rowChanged, ({ detail }, { payload }) => {
        if (detail?.run.runId === payload.runId) detail.run = payload;
      }),
  selectors: {
    selectRun: ({ detail }, key: string) => (detail && keyOfRun(detail.run) === key ? detail : null),
    selectBalances: ({ balances }, key: string) => (balances?.key === key ? balances.items : null),
  },
});

export const { selectRun, selectBalances } = paymentRunSlice.selectors;
