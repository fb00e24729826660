import type { getTestPaymentEligibility, payTestPayment } from '#contract/testPayments';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

export type TestPayment = Answer<typeof getTestPaymentEligibility>['data'];

export const testRequest = defineRequest<{ userId: string }, Answer<typeof getTestPaymentEligibility>>(
  'testPayments/read',
  // The card says it at its place.
  { safe: true, silent: true },
);
export const payTestRequest = defineRequest<Parameters<typeof payTestPayment>, Answer<typeof payTestPayment>>(
  'testPayments/pay',
  { idempotent: true },
);

/** Whether a test payment can be sent, and what became of the last one; `null` until it has been read. */
export const testPaymentsSlice = createLazySlice({
  name: 'testPayments',
  initialState: { test: null as TestPayment | null },
  reducers: {},
  extraReducers: (builder) => {
    for (const request of [testRequest, payTestRequest]) {
      builder.addCase(request.succeeded, (state, { payload }) => {
        state.test = payload.data;
      });
    }
  },
  selectors: { selectTest: (state) => state.test },
});

export const { selectTest } = testPaymentsSlice.selectors;
