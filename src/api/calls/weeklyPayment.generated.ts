// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/weeklyPayment';
import type { Call } from '#src/api/call';

export const comparePayingTimes: Call<'weeklyPayment/comparePayingTimes', typeof contract.comparePayingTimes> = {
  name: 'weeklyPayment/comparePayingTimes',
  method: 'GET',
  path: 'user/payment-times',
  user: true,
  safe: true,
};

export const enrolWeekly: Call<'weeklyPayment/enrolWeekly', typeof contract.enrolWeekly> = {
  name: 'weeklyPayment/enrolWeekly',
  method: 'POST',
  path: 'user/weekly-payment/enrollment',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const getWeeklyPayment: Call<'weeklyPayment/weeklyPayment', typeof contract.getWeeklyPayment> = {
  name: 'weeklyPayment/weeklyPayment',
  method: 'GET',
  path: 'user/weekly-payment/enrollment',
  user: true,
  safe: true,
};
