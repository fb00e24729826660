import { put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { SETTINGS_FORM, TAX_FORM } from './forms';
import {
  fetchConfig,
  fetchEligibility,
  fetchFees,
  fetchRates,
  fetchTaxForm,
  fetchTiming,
  postConfig,
  postFees,
  postTaxForm,
  postTiming,
} from './paymentSettingsApi';
import {
  configRequest,
  eligibilityRequest,
  feesRequest,
  ratesRequest,
  saveConfigRequest,
  saveTaxRequest,
  saveTimingRequest,
  takeOfferRequest,
  taxRequest,
  timingRequest,
} from './paymentSettingsSlice';

function* readFees() {
  yield* put(feesRequest.started({ userId: yield* select(selectUserId) }));
}

export function* paymentSettingsSaga() {
  yield* takeLatest(configRequest.started, perform(configRequest, fetchConfig));
  yield* takeLatest(timingRequest.started, perform(timingRequest, fetchTiming));
  yield* takeLatest(feesRequest.started, perform(feesRequest, fetchFees));
  yield* takeLatest(eligibilityRequest.started, perform(eligibilityRequest, fetchEligibility));
  yield* takeLatest(taxRequest.started, perform(taxRequest, fetchTaxForm));
  yield* takeLatest(ratesRequest.started, perform(ratesRequest, fetchRates));
  // takeLeading: how somebody is paid is written once for one click.
  yield* takeLeading(
    saveConfigRequest.started,
    mutation(saveConfigRequest, postConfig, { form: SETTINGS_FORM, notice: 'paymentSettings.saved' }),
  );
  yield* takeLeading(
    saveTimingRequest.started,
    mutation(saveTimingRequest, postTiming, { notice: 'paymentSettings.timing.saved' }),
  );
  yield* takeLeading(
    takeOfferRequest.started,
    mutation(takeOfferRequest, postFees, {
      notice: 'feeOffer.take.done',
      // What the choice of the timing says of the fee.
      rereads: ({ userId }) => [timingRequest.started({ userId })],
    }),
  );
  // The offer may be used or gone by now.
  yield* takeEvery(takeOfferRequest.failed, readFees);
  yield* takeLeading(
    saveTaxRequest.started,
    mutation(saveTaxRequest, postTaxForm, { form: TAX_FORM, notice: 'paymentSettings.saved' }),
  );
}
