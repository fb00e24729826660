import * as paymentSettings from '#contract/payments/settings';
import { describeCalls } from '../../testing/describeCalls';
import { atOnce } from '../../testing/examples';
import type { TestServer } from '../../testing/harness';
import { switchFeature } from '../../testing/networkFeature';
import { paymentsOn } from '../../testing/payments';

// The first payment in advance was made: the offer is for one of those after it.
const offered = async (server: TestServer) => {
  const on = paymentsOn(() => server);
  await switchFeature(server, 'advance-tariff');
  await on.paidTo('creator');
  await server.as('creator').call(paymentSettings.saveAdvancePayment, { timing: 'advanced' });
  await on.earned('creator', '2026-02', '100');
  await on.make('advanced');
  return { by: 'creator' };
};

describeCalls(paymentSettings, {
  getPaymentConfig: {},
  savePaymentConfig: atOnce({
    given: { settings: JSON.stringify({ threshold: '75.50', payment_on_hold: true }) },
  }),
  getAdvancePayment: {},
  saveAdvancePayment: atOnce({ given: { timing: 'advanced' } }),
  getEarlyPayFees: {},
  updateFees: offered,
  getPaymentEligibility: {},
  getTaxForm: {},
  saveTaxForm: atOnce({ given: { payee: 'person', us_person: false, signed_on: '2025-02-01' } }),
  getExchangeRates: {},
});
