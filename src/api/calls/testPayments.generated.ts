// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/testPayments';
import type { Call } from '#src/api/call';

export const getTestPaymentEligibility: Call<'testPayments/testPaymentEligibility', typeof contract.getTestPaymentEligibility> = {
  name: 'testPayments/testPaymentEligibility',
  method: 'GET',
  path: 'user/earnings/test-payment/user/eligibility',
  user: true,
  safe: true,
};

export const payTestPayment: Call<'testPayments/payTestPayment', typeof contract.payTestPayment> = {
  name: 'testPayments/payTestPayment',
  method: 'POST',
  path: 'user/earnings/test-payment/user/pay',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};
