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
import { endpoint } from '#src/api/client';

export const fetchConfig = endpoint<typeof getPaymentConfig>('GET user/payment-config');
export const postConfig = endpoint<typeof savePaymentConfig>('POST user/payment-config');
export const fetchEligibility = endpoint<typeof getPaymentEligibility>('GET user/payment-eligibility');
export const fetchTiming = endpoint<typeof getAdvancePayment>('GET user/advance-payment');
export const postTiming = endpoint<typeof saveAdvancePayment>('POST user/advance-payment');
export const fetchFees = endpoint<typeof getEarlyPayFees>('GET user/early-pay');
export const postFees = endpoint<typeof updateFees>('POST user/update-fees');
export const fetchTaxForm = endpoint<typeof getTaxForm>('GET user/tax-form');
export const postTaxForm = endpoint<typeof saveTaxForm>('POST user/tax-form');
export const fetchRates = endpoint<typeof getExchangeRates>('GET exchange-rate');
