import { stepsOf } from './steps';

const states = (...known: Parameters<typeof stepsOf>) => stepsOf(...known).map(({ state }) => state);
const paid = { method: 'paypal', blockers: [] };
const unpaid = { method: null, blockers: ['NO_PAYMENT_METHOD' as const] };

it('has everything to do for a new account, in order', () => {
  const steps = stepsOf({ emailVerified: false }, { linked: 0, inProgress: 0 }, unpaid);
  expect(steps).toEqual([
    { name: 'email', state: 'open', to: '/verify/send-mail' },
    { name: 'channel', state: 'open', to: '/channels' },
    { name: 'payment', state: 'open', to: '/user-profile?tab=payment-setup' },
  ]);
});

it.each([
  [{ linked: 0, inProgress: 1 }, paid, ['done', 'review', 'done']],
  [{ linked: 1, inProgress: 1 }, paid, ['done', 'done', 'done']],
  [
    { linked: 1, inProgress: 0 },
    { method: 'paypal', blockers: ['PAYMENT_METHOD_PENDING' as const] },
    ['done', 'done', 'review'],
  ],
  [
    { linked: 1, inProgress: 0 },
    { method: 'paypal', blockers: ['PAYMENT_METHOD_LOCKED' as const] },
    ['done', 'done', 'open'],
  ],
  [
    { linked: 1, inProgress: 0 },
    { method: 'paypal', blockers: ['BELOW_MINIMUM' as const] },
    ['done', 'done', 'done'],
  ],
])('%j and %j give %j', (channels, payment, expected) => {
  expect(states({ emailVerified: true }, channels, payment)).toEqual(expected);
});
