// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/paymentMethods';
import type { Call } from '#src/api/call';

export const cancelPaymentMethod: Call<'paymentMethods/cancelPaymentMethod', typeof contract.cancelPaymentMethod> = {
  name: 'paymentMethods/cancelPaymentMethod',
  method: 'POST',
  path: 'user/payment-method/:id/cancel',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const deletePaypal: Call<'paymentMethods/deletePaypal', typeof contract.deletePaypal> = {
  name: 'paymentMethods/deletePaypal',
  method: 'DELETE',
  path: 'user/payment-method/paypal/email',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const generateCode: Call<'paymentMethods/generateCode', typeof contract.generateCode> = {
  name: 'paymentMethods/generateCode',
  method: 'POST',
  path: 'user/payment-method/code/generate',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const getPaymentMethod: Call<'paymentMethods/paymentMethod', typeof contract.getPaymentMethod> = {
  name: 'paymentMethods/paymentMethod',
  method: 'GET',
  path: 'user/payment-method',
  user: true,
  safe: true,
};

export const getPaymentMethodHistory: Call<'paymentMethods/paymentMethodHistory', typeof contract.getPaymentMethodHistory> = {
  name: 'paymentMethods/paymentMethodHistory',
  method: 'GET',
  path: 'user/payment-method/history',
  user: true,
  safe: true,
};

export const resendCode: Call<'paymentMethods/resendCode', typeof contract.resendCode> = {
  name: 'paymentMethods/resendCode',
  method: 'POST',
  path: 'user/payment-method/code/resend',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const savePaypal: Call<'paymentMethods/savePaypal', typeof contract.savePaypal> = {
  name: 'paymentMethods/savePaypal',
  method: 'POST',
  path: 'user/payment-method/paypal/save',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const saveTransferwise: Call<'paymentMethods/saveTransferwise', typeof contract.saveTransferwise> = {
  name: 'paymentMethods/saveTransferwise',
  method: 'POST',
  path: 'user/payment-method/transferwise/save',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const stopPaymentMethod: Call<'paymentMethods/stopPaymentMethod', typeof contract.stopPaymentMethod> = {
  name: 'paymentMethods/stopPaymentMethod',
  method: 'POST',
  path: 'user/payment-method/stop',
};

export const verifyCode: Call<'paymentMethods/verifyCode', typeof contract.verifyCode> = {
  name: 'paymentMethods/verifyCode',
  method: 'POST',
  path: 'user/payment-method/code/verify',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
