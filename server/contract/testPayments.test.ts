import * as testPayments from '#contract/testPayments';
import { describeCalls } from '../testing/describeCalls';

describeCalls(testPayments, {
  getTestPaymentEligibility: { by: 'creator' },
  payTestPayment: { by: 'creator' },
});
