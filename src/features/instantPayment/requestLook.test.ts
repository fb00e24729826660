import { paymentStatuses } from '#contract/plain/payments';
import { lookOfRequest } from './requestLook';

it.each(['pending', 'approved', 'rejected', 'cancelled'] as const)(
  'a request that is %s is that',
  (state) => {
    expect(lookOfRequest({ state, payment: null })).toBe(state);
  },
);

const payment = { date: '2026-03-05', sent: '45', currency: 'USD', failureCode: null } as const;
const ENDS: Partial<Record<(typeof paymentStatuses)[number], string>> = {
  paid: 'paid',
  failed: 'failed',
  returned: 'returned',
  reversed: 'returned',
  cancelled: 'unsent',
};

it.each(paymentStatuses)('one that was processed is as its payment: %s', (status) => {
  expect(lookOfRequest({ state: 'processed', payment: { ...payment, status } })).toBe(
    ENDS[status] ?? 'onItsWay',
  );
});

it('one that was processed is on its way where its payment is not known yet', () => {
  expect(lookOfRequest({ state: 'processed', payment: null })).toBe('onItsWay');
});
