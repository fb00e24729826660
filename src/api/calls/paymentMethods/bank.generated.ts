// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/paymentMethods/bank';
import type { Call } from '#src/api/call';

export const getDccAccountTypes: Call<'paymentMethods/dccAccountTypes', typeof contract.getDccAccountTypes> = {
  name: 'paymentMethods/dccAccountTypes',
  method: 'GET',
  path: 'user/payment-method/dcc/account_types',
  user: true,
  safe: true,
};

export const getDccBankCodes: Call<'paymentMethods/dccBankCodes', typeof contract.getDccBankCodes> = {
  name: 'paymentMethods/dccBankCodes',
  method: 'GET',
  path: 'user/payment-method/dcc/bank_codes',
  user: true,
  safe: true,
};

export const getFreedomPairs: Call<'paymentMethods/freedomPairs', typeof contract.getFreedomPairs> = {
  name: 'paymentMethods/freedomPairs',
  method: 'GET',
  path: 'user/payment-method/freedom/currency_country_pairs',
  user: true,
  safe: true,
};

export const getFreedomSchema: Call<'paymentMethods/freedomSchema', typeof contract.getFreedomSchema> = {
  name: 'paymentMethods/freedomSchema',
  method: 'GET',
  path: 'user/payment-method/freedom/recipient_schema',
  user: true,
  safe: true,
};

export const getTransferwiseCurrencies: Call<'paymentMethods/transferwiseCurrencies', typeof contract.getTransferwiseCurrencies> = {
  name: 'paymentMethods/transferwiseCurrencies',
  method: 'GET',
  path: 'user/payment-method/transferwise/currency',
  user: true,
  safe: true,
};

export const getWorldfirstPairs: Call<'paymentMethods/worldfirstPairs', typeof contract.getWorldfirstPairs> = {
  name: 'paymentMethods/worldfirstPairs',
  method: 'GET',
  path: 'user/payment-method/worldfirst/currency_country_pairs',
  user: true,
  safe: true,
};

export const getWorldfirstSchema: Call<'paymentMethods/worldfirstSchema', typeof contract.getWorldfirstSchema> = {
  name: 'paymentMethods/worldfirstSchema',
  method: 'GET',
  path: 'user/payment-method/worldfirst/recipient_schema',
  user: true,
  safe: true,
};

export const refreshFreedomSchema: Call<'paymentMethods/refreshFreedomSchema', typeof contract.refreshFreedomSchema> = {
  name: 'paymentMethods/refreshFreedomSchema',
  method: 'POST',
  path: 'user/payment-method/freedom/recipient_schema',
  user: true,
  safe: true,
};

export const refreshWorldfirstSchema: Call<'paymentMethods/refreshWorldfirstSchema', typeof contract.refreshWorldfirstSchema> = {
  name: 'paymentMethods/refreshWorldfirstSchema',
  method: 'POST',
  path: 'user/payment-method/worldfirst/recipient_schema',
  user: true,
  safe: true,
};

export const saveDcc: Call<'paymentMethods/saveDcc', typeof contract.saveDcc> = {
  name: 'paymentMethods/saveDcc',
  method: 'POST',
  path: 'user/payment-method/dcc/save',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const saveFreedom: Call<'paymentMethods/saveFreedom', typeof contract.saveFreedom> = {
  name: 'paymentMethods/saveFreedom',
  method: 'POST',
  path: 'user/payment-method/freedom/save',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const saveWorldfirst: Call<'paymentMethods/saveWorldfirst', typeof contract.saveWorldfirst> = {
  name: 'paymentMethods/saveWorldfirst',
  method: 'POST',
  path: 'user/payment-method/worldfirst/save',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
