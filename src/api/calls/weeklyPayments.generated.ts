// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/weeklyPayments';
import type { Call } from '#src/api/call';

export const comparePayingTimes: Call<'weeklyPayments/comparePayingTimes', typeof contract.comparePayingTimes> = {
  name: 'weeklyPayments/comparePayingTimes',
  method: 'GET',
  path: 'user/payment-times',
  user: true,
  safe: true,
};

export const enrolWeekly: Call<'weeklyPayments/enrolWeekly', typeof contract.enrolWeekly> = {
  name: 'weeklyPayments/enrolWeekly',
  method: 'POST',
  path: 'user/weekly-payment/enrollment',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const getWeeklyPayment: Call<'weeklyPayments/weeklyPayment', typeof contract.getWeeklyPayment> = {
  name: 'weeklyPayments/weeklyPayment',
  method: 'GET',
  path: 'user/weekly-payment/enrollment',
  user: true,
  safe: true,
};
