export { Eligibility } from './screens/Eligibility';
export { PaymentSettings } from './screens/PaymentSettings';
export {
  configRequest,
  eligibilityRequest,
  feesRequest,
  saveConfigRequest,
  saveTimingRequest,
  selectFees,
  selectIsAdvanced,
  selectTiming,
  timingRequest,
} from './paymentSettingsSlice';
