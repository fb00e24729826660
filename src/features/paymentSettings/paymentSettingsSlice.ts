import type {
  getAdvancePayment,
  getEarlyPayFees,
  getExchangeRates,
  getPaymentConfig,
  getPaymentEligibility,
  getTaxForm,
  saveAdvancePayment,
  savePaymentConfig,
  saveTaxForm,
  updateFees,
} from '#contract/paymentSettings';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { type RequestsState, defineRequest } from '#src/request/request';
import { type Config, configOf } from './paymentConfig';

type Own = { userId: string };
export type Timing = Answer<typeof getAdvancePayment>['data'];
export type Fees = Answer<typeof getEarlyPayFees>['data'];
export type TaxForm = Answer<typeof getTaxForm>['data'];
export type Eligibility = Answer<typeof getPaymentEligibility>['data'];
export type Rates = Answer<typeof getExchangeRates>;

const reads = { safe: true, silent: true } as const;
export const configRequest = defineRequest<Own, Answer<typeof getPaymentConfig>>(
  'paymentSettings/config',
  reads,
);
export const timingRequest = defineRequest<Own, Answer<typeof getAdvancePayment>>(
  'paymentSettings/timing',
  reads,
);
export const feesRequest = defineRequest<Own, Answer<typeof getEarlyPayFees>>('paymentSettings/fees', reads);
export const eligibilityRequest = defineRequest<Own, Answer<typeof getPaymentEligibility>>(
  'paymentSettings/eligibility',
  reads,
);
export const taxRequest = defineRequest<Own, Answer<typeof getTaxForm>>('paymentSettings/tax', reads);
export const ratesRequest = defineRequest<Record<string, never>, Rates>('paymentSettings/rates', reads);

const silent = { silent: true } as const;
export const saveConfigRequest = defineRequest<
  Parameters<typeof savePaymentConfig>,
  Answer<typeof savePaymentConfig>
>('paymentSettings/saveConfig', silent);
export const saveTimingRequest = defineRequest<
  Parameters<typeof saveAdvancePayment>,
  Answer<typeof saveAdvancePayment>
>('paymentSettings/saveTiming', silent);
export const takeOfferRequest = defineRequest<Parameters<typeof updateFees>, Answer<typeof updateFees>>(
  'paymentSettings/takeOffer',
  silent,
);
export const saveTaxRequest = defineRequest<Parameters<typeof saveTaxForm>, Answer<typeof saveTaxForm>>(
  'paymentSettings/saveTax',
  silent,
);

interface State {
  config: Config | null;
  timing: Timing | null;
  /** What being paid early costs, and the one-time offer of a lower fee. */
  fees: Fees | null;
  /** Spec 001 §4: advanced only where the answer's code says so. */
  isAdvanced: boolean;
  /** Whether a payment could be made now (spec 001 §3). */
  eligibility: Eligibility | null;
  tax: TaxForm | null;
  /** The last rates that arrived; they stay when a newer call fails (spec 001 §8). */
  rates: Rates | null;
}
const initialState: State = {
  config: null,
  timing: null,
  fees: null,
  isAdvanced: false,
  eligibility: null,
  tax: null,
  rates: null,
};

export const paymentSettingsSlice = createLazySlice({
  name: 'paymentSettings',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const request of [configRequest, saveConfigRequest]) {
      builder.addCase(request.succeeded, (state, { payload }) => {
        state.config = configOf(payload);
      });
    }
    for (const request of [timingRequest, saveTimingRequest]) {
      builder.addCase(request.succeeded, (state, { payload: { code, data } }) => {
        state.timing = data;
        state.isAdvanced = code === 'SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT';
      });
    }
    for (const request of [feesRequest, takeOfferRequest]) {
      builder.addCase(request.succeeded, (state, { payload }) => {
        state.fees = payload.data;
      });
    }
    for (const request of [taxRequest, saveTaxRequest]) {
      builder.addCase(request.succeeded, (state, { payload }) => {
        state.tax = payload.data;
      });
    }
    builder.addCase(eligibilityRequest.succeeded, (state, { payload }) => {
      state.eligibility = payload.data;
    });
    builder.addCase(ratesRequest.succeeded, (state, { payload }) => {
      state.rates = payload;
    });
  },
  selectors: {
    selectConfig: (state) => state.config,
    selectTiming: (state) => state.timing,
    selectFees: (state) => state.fees,
    selectIsAdvanced: (state) => state.isAdvanced,
    selectEligibility: (state) => state.eligibility,
    selectTaxForm: (state) => state.tax,
    selectRates: (state) => state.rates,
  },
});

export const {
  selectConfig,
  selectFees,
  selectTiming,
  selectIsAdvanced,
  selectEligibility,
  selectTaxForm,
  selectRates,
} = paymentSettingsSlice.selectors;

/** Whether the rates on the screen are older than they should be, because they could not be read. */
export const selectRatesFailed = (state: { requests: RequestsState }): boolean =>
  ratesRequest.select(state).status === 'failed';
