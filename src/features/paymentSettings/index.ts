export { Eligibility } from './screens/Eligibility';
export { PaymentSettings } from './screens/PaymentSettings';
export {
  configRequest,
  eligibilityRequest,
  saveConfigRequest,
  saveTimingRequest,
  selectIsAdvanced,
  selectTiming,
  timingRequest,
} from './paymentSettingsSlice';
