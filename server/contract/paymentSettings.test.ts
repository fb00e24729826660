import * as paymentSettings from '#contract/paymentSettings';
import { describeCalls } from '../testing/describeCalls';

describeCalls(paymentSettings, {
  getPaymentConfig: {},
  savePaymentConfig: { given: { settings: JSON.stringify({ threshold: '75.50', payment_on_hold: true }) } },
  getAdvancePayment: {},
  saveAdvancePayment: { given: { timing: 'advanced' } },
  getPaymentEligibility: {},
  getTaxForm: {},
  saveTaxForm: { given: { payee: 'person', us_person: false, signed_on: '2025-02-01' } },
  getExchangeRates: {},
});
