import type { getTestPaymentEligibility, payTestPayment } from '#contract/testPayments';
import { endpoint } from '#src/api/client';

export const fetchTest = endpoint<typeof getTestPaymentEligibility>(
  'GET user/earnings/test-payment/user/eligibility',
);
export const postTest = endpoint<typeof payTestPayment>('POST user/earnings/test-payment/user/pay');
