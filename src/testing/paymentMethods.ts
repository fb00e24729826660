import type { PaymentMethod, getPaymentMethod } from '#contract/paymentMethods';
import type { z } from 'zod';

type Methods = z.infer<(typeof getPaymentMethod)['answer']>['data'];

/** A payment method as the server tells it, which differs by this. */
export const methodOf = (more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  method_id: 'm1',
  type: 'paypal',
  account: '{}',
  mask: 'n•••@demo.test',
  kind: '',
  country: 'DE',
  currency: 'EUR',
  terms: {
    minimum: '0.01',
    service_percent: '0',
    fee: { fixed: '0.00', percent: '2', most: '20.00' },
    exchange_percent: '3',
    days: { least: 1, most: 2 },
    views_needed: null,
  },
  state: 'active',
  acts: [],
  payee_state: null,
  created_at: '2026-03-01T10:00:00.000Z',
  proven_at: null,
  active_by: null,
  payable_from: null,
  wait_reason: null,
  reason: null,
  ...more,
});

/** The answer about somebody's payment methods, which differs by this. */
export const methodsOf = (more: Partial<Methods> = {}) => ({
  code: 'NO_PAYMENT_METHOD',
  data: {
    type: null,
    account: null,
    pending: false,
    current: null,
    waiting: null,
    draft: null,
    locked: null,
    email_verified: true,
    home_country: 'DE',
    changes_left: 3,
    changes_again_at: null,
    ...more,
  },
});
