// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/bankAccounts';
import type { Call } from '#src/api/call';

export const getDccAccountTypes: Call<'bankAccounts/dccAccountTypes', typeof contract.getDccAccountTypes> = {
  name: 'bankAccounts/dccAccountTypes',
  method: 'GET',
  path: 'user/payment-method/dcc/account_types',
  user: true,
  safe: true,
};

export const getDccBankCodes: Call<'bankAccounts/dccBankCodes', typeof contract.getDccBankCodes> = {
  name: 'bankAccounts/dccBankCodes',
  method: 'GET',
  path: 'user/payment-method/dcc/bank_codes',
  user: true,
  safe: true,
};

export const getFreedomPairs: Call<'bankAccounts/freedomPairs', typeof contract.getFreedomPairs> = {
  name: 'bankAccounts/freedomPairs',
  method: 'GET',
  path: 'user/payment-method/freedom/currency_country_pairs',
  user: true,
  safe: true,
};

export const getFreedomSchema: Call<'bankAccounts/freedomSchema', typeof contract.getFreedomSchema> = {
  name: 'bankAccounts/freedomSchema',
  method: 'GET',
  path: 'user/payment-method/freedom/recipient_schema',
  user: true,
  safe: true,
};

export const getTransferwiseCurrencies: Call<'bankAccounts/transferwiseCurrencies', typeof contract.getTransferwiseCurrencies> = {
  name: 'bankAccounts/transferwiseCurrencies',
  method: 'GET',
  path: 'user/payment-method/transferwise/currency',
  user: true,
  safe: true,
};

export const getWorldfirstPairs: Call<'bankAccounts/worldfirstPairs', typeof contract.getWorldfirstPairs> = {
  name: 'bankAccounts/worldfirstPairs',
  method: 'GET',
  path: 'user/payment-method/worldfirst/currency_country_pairs',
  user: true,
  safe: true,
};

export const getWorldfirstSchema: Call<'bankAccounts/worldfirstSchema', typeof contract.getWorldfirstSchema> = {
  name: 'bankAccounts/worldfirstSchema',
  method: 'GET',
  path: 'user/payment-method/worldfirst/recipient_schema',
  user: true,
  safe: true,
};

export const refreshFreedomSchema: Call<'bankAccounts/refreshFreedomSchema', typeof contract.refreshFreedomSchema> = {
  name: 'bankAccounts/refreshFreedomSchema',
  method: 'POST',
  path: 'user/payment-method/freedom/recipient_schema',
  user: true,
  safe: true,
};

export const refreshWorldfirstSchema: Call<'bankAccounts/refreshWorldfirstSchema', typeof contract.refreshWorldfirstSchema> = {
  name: 'bankAccounts/refreshWorldfirstSchema',
  method: 'POST',
  path: 'user/payment-method/worldfirst/recipient_schema',
  user: true,
  safe: true,
};

export const saveDcc: Call<'bankAccounts/saveDcc', typeof contract.saveDcc> = {
  name: 'bankAccounts/saveDcc',
  method: 'POST',
  path: 'user/payment-method/dcc/save',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const saveFreedom: Call<'bankAccounts/saveFreedom', typeof contract.saveFreedom> = {
  name: 'bankAccounts/saveFreedom',
  method: 'POST',
  path: 'user/payment-method/freedom/save',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const saveWorldfirst: Call<'bankAccounts/saveWorldfirst', typeof contract.saveWorldfirst> = {
  name: 'bankAccounts/saveWorldfirst',
  method: 'POST',
  path: 'user/payment-method/worldfirst/save',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
