export { PaymentSettings } from './screens/PaymentSettings';
export { saveConfigRequest, saveTimingRequest, timingRequest } from './paymentSettingsSlice';
