import { blockersOf, dueOf, minimumFor, nextPayDay, payDayOf } from './rules';

it.each([
  ['2026-03', '2026-03-18'],
  // Saturday and Sunday move to the Friday before.
  ['2026-04', '2026-04-17'],
  ['2026-07', '2026-07-17'],
  ['2026-10', '2026-10-16'],
])('the pay day of %s is %s', (month, day) => {
  expect(payDayOf(month)).toBe(day);
});

it.each([
  ['2026-03-01', '2026-03-18', '2026-01'],
  ['2026-03-18', '2026-03-18', '2026-01'],
  ['2026-03-19', '2026-04-17', '2026-02'],
  // The 17th was the pay day: the 18th is too late.
  ['2026-04-18', '2026-05-18', '2026-03'],
  ['2026-12-30', '2027-01-18', '2026-11'],
])('on %s the next payment is on %s, of months up to %s', (today, date, month) => {
  expect(nextPayDay(today)).toEqual({ date, month });
});

it.each([
  [undefined, '50'],
  ['bank_transfer', '50'],
  ['paypal', '0.01'],
  // More than 7, and more than 100 (decision 14).
  ['payoneer', '7.01'],
  ['tipalti', '100.01'],
])('the least that is paid with %s is %s', (method, minimum) => {
  expect(minimumFor(method)).toBe(minimum);
});

it.each([
  ['1541.004321', '1541.00', '0.004321'],
  ['1541.009999', '1541.00', '0.009999'],
  ['1541.010000', '1541.01', '0'],
  ['0.009999', '0.00', '0.009999'],
  ['0', '0.00', '0'],
  ['-3.005', '0.00', '0'],
])('of %s a payment takes %s, and carries %s over', (payable, amount, carried) => {
  expect(dueOf(payable)).toEqual({ amount, carried_over: carried });
});

const paypal = { type: 'paypal', status: 'active' };
it.each([
  ['nothing', { amount: '120', method: paypal, lastStatus: 'paid' }, []],
  ['no method', { amount: '120', method: undefined, lastStatus: undefined }, ['NO_PAYMENT_METHOD']],
  [
    'a method that waits',
    { amount: '120', method: { ...paypal, status: 'pending' }, lastStatus: 'paid' },
    ['PAYMENT_METHOD_PENDING'],
  ],
  [
    'a locked method',
    { amount: '120', method: { ...paypal, status: 'locked' }, lastStatus: 'paid' },
    ['PAYMENT_METHOD_LOCKED'],
  ],
  ['a failure', { amount: '120', method: paypal, lastStatus: 'failed' }, ['LAST_PAYMENT_FAILED']],
  ['one that came back', { amount: '120', method: paypal, lastStatus: 'returned' }, ['LAST_PAYMENT_FAILED']],
  ['nothing: the last one was cancelled', { amount: '120', method: paypal, lastStatus: 'cancelled' }, []],
  [
    'several at once',
    { amount: '49.99', method: undefined, lastStatus: 'failed' },
    ['NO_PAYMENT_METHOD', 'LAST_PAYMENT_FAILED', 'BELOW_MINIMUM'],
  ],
  [
    'too little',
    { amount: '49.99', method: { type: 'bank_transfer', status: 'active' }, lastStatus: 'paid' },
    ['BELOW_MINIMUM'],
  ],
  [
    'nothing: exactly the minimum',
    { amount: '50', method: { type: 'bank_transfer', status: 'active' }, lastStatus: 'paid' },
    [],
  ],
  ['nothing: there is nothing to pay', { amount: '0', method: paypal, lastStatus: 'paid' }, []],
] as const)('what stops a payment is %s', (_what, facts, blockers) => {
  expect(blockersOf(facts)).toEqual(blockers);
});
