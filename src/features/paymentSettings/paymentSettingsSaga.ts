import { takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { SETTINGS_FORM, TAX_FORM } from './forms';
import {
  fetchConfig,
  fetchEligibility,
  fetchRates,
  fetchTaxForm,
  fetchTiming,
  postConfig,
  postTaxForm,
  postTiming,
} from './paymentSettingsApi';
import {
  configRequest,
  eligibilityRequest,
  ratesRequest,
  saveConfigRequest,
  saveTaxRequest,
  saveTimingRequest,
  taxRequest,
  timingRequest,
} from './paymentSettingsSlice';

export function* paymentSettingsSaga() {
  yield* takeLatest(configRequest.started, perform(configRequest, fetchConfig));
  yield* takeLatest(timingRequest.started, perform(timingRequest, fetchTiming));
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
    saveTaxRequest.started,
    mutation(saveTaxRequest, postTaxForm, { form: TAX_FORM, notice: 'paymentSettings.saved' }),
  );
}
