// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/payments/settings';
import type { Call } from '#src/api/call';

export const getAdvancePayment: Call<'payments/advancePayment', typeof contract.getAdvancePayment> = {
  name: 'payments/advancePayment',
  method: 'GET',
  path: 'user/advance-payment',
  user: true,
  safe: true,
};

export const getExchangeRates: Call<'payments/exchangeRates', typeof contract.getExchangeRates> = {
  name: 'payments/exchangeRates',
  method: 'GET',
  path: 'exchange-rate',
  safe: true,
};

export const getPaymentConfig: Call<'payments/paymentConfig', typeof contract.getPaymentConfig> = {
  name: 'payments/paymentConfig',
  method: 'GET',
  path: 'user/payment-config',
  user: true,
  safe: true,
};

export const getPaymentEligibility: Call<'payments/paymentEligibility', typeof contract.getPaymentEligibility> = {
  name: 'payments/paymentEligibility',
  method: 'GET',
  path: 'user/payment-eligibility',
  user: true,
  safe: true,
};

export const getTaxForm: Call<'payments/taxForm', typeof contract.getTaxForm> = {
  name: 'payments/taxForm',
  method: 'GET',
  path: 'user/tax-form',
  user: true,
  safe: true,
};

export const saveAdvancePayment: Call<'payments/saveAdvancePayment', typeof contract.saveAdvancePayment> = {
  name: 'payments/saveAdvancePayment',
  method: 'POST',
  path: 'user/advance-payment',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const savePaymentConfig: Call<'payments/savePaymentConfig', typeof contract.savePaymentConfig> = {
  name: 'payments/savePaymentConfig',
  method: 'POST',
  path: 'user/payment-config',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const saveTaxForm: Call<'payments/saveTaxForm', typeof contract.saveTaxForm> = {
  name: 'payments/saveTaxForm',
  method: 'POST',
  path: 'user/tax-form',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
