import * as paymentSettings from '#contract/payments/settings';
import { describeCalls } from '../../testing/describeCalls';
import { atOnce } from '../../testing/examples';

describeCalls(paymentSettings, {
  getPaymentConfig: {},
  savePaymentConfig: atOnce({
    given: { settings: JSON.stringify({ threshold: '75.50', payment_on_hold: true }) },
  }),
  getAdvancePayment: {},
  saveAdvancePayment: atOnce({ given: { timing: 'advanced' } }),
  getPaymentEligibility: {},
  getTaxForm: {},
  saveTaxForm: atOnce({ given: { payee: 'person', us_person: false, signed_on: '2025-02-01' } }),
  getExchangeRates: {},
});
