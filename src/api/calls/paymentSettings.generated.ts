// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/paymentSettings';
import type { Call } from '#src/api/call';

export const getAdvancePayment: Call<'paymentSettings/advancePayment', typeof contract.getAdvancePayment> = {
  name: 'paymentSettings/advancePayment',
  method: 'GET',
  path: 'user/advance-payment',
  user: true,
  safe: true,
};

export const getEarlyPayFees: Call<'paymentSettings/earlyPayFees', typeof contract.getEarlyPayFees> = {
  name: 'paymentSettings/earlyPayFees',
  method: 'GET',
  path: 'user/early-pay',
  user: true,
  safe: true,
};

export const getExchangeRates: Call<'paymentSettings/exchangeRates', typeof contract.getExchangeRates> = {
  name: 'paymentSettings/exchangeRates',
  method: 'GET',
  path: 'exchange-rate',
  safe: true,
};

export const getPaymentConfig: Call<'paymentSettings/paymentConfig', typeof contract.getPaymentConfig> = {
  name: 'paymentSettings/paymentConfig',
  method: 'GET',
  path: 'user/payment-config',
  user: true,
  safe: true,
};

export const getPaymentEligibility: Call<'paymentSettings/paymentEligibility', typeof contract.getPaymentEligibility> = {
  name: 'paymentSettings/paymentEligibility',
  method: 'GET',
  path: 'user/payment-eligibility',
  user: true,
  safe: true,
};

export const getTaxForm: Call<'paymentSettings/taxForm', typeof contract.getTaxForm> = {
  name: 'paymentSettings/taxForm',
  method: 'GET',
  path: 'user/tax-form',
  user: true,
  safe: true,
};

export const saveAdvancePayment: Call<'paymentSettings/saveAdvancePayment', typeof contract.saveAdvancePayment> = {
  name: 'paymentSettings/saveAdvancePayment',
  method: 'POST',
  path: 'user/advance-payment',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const savePaymentConfig: Call<'paymentSettings/savePaymentConfig', typeof contract.savePaymentConfig> = {
  name: 'paymentSettings/savePaymentConfig',
  method: 'POST',
  path: 'user/payment-config',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const saveTaxForm: Call<'paymentSettings/saveTaxForm', typeof contract.saveTaxForm> = {
  name: 'paymentSettings/saveTaxForm',
  method: 'POST',
  path: 'user/tax-form',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const updateFees: Call<'paymentSettings/updateFees', typeof contract.updateFees> = {
  name: 'paymentSettings/updateFees',
  method: 'POST',
  path: 'user/update-fees',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
