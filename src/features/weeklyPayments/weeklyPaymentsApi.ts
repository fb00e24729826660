import type { comparePayingTimes, enrolWeekly, getWeeklyPayment } from '#contract/weeklyPayments';
import { endpoint } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import type { Wish } from './weeklyPaymentsSlice';

export const fetchWeekly = endpoint<typeof getWeeklyPayment>('GET user/weekly-payment/enrollment');
const sendEnrolment = endpoint<typeof enrolWeekly>('POST user/weekly-payment/enrollment');
/** Says what the user wants; when they clicked is kept in the store alone. */
export const postEnrolment = ({ userId, enrolled }: Wish, sending: Sending) =>
  sendEnrolment({ userId, enrolled }, sending);
export const fetchTimes = endpoint<typeof comparePayingTimes>('GET user/payment-times');
