/** A run as the server tells of it; it waits to be approved. */
export const run = (more: object = {}) => ({
  run_id: 'r1',
  kind: 'regular',
  date: '2026-03-18',
  month: '2026-01',
  state: 'made',
  payees: 3,
  left_out: 2,
  amount: '1250.5',
  fee: '12.25',
  progress: { waiting: 3, out: 0, paid: 0, failed: 0, cancelled: 0 },
  made_at: '2026-03-17T09:00:00.000Z',
  made_by: 'Ada Admin',
  approved_by: null,
  needs_second_person: false,
  acts: ['approve', 'cancel'],
  ...more,
});

/** Somebody who is paid. */
export const line = (more: object = {}) => ({
  subject_id: 'mira',
  name: 'Mira Lindqvist',
  username: 'mira',
  amount: '1000',
  fee: '10',
  method: 'paypal',
  mask: 'm•••@demo.test',
  currency: 'EUR',
  sent: '910.25',
  exchange_rate: '0.9194',
  reasons: [],
  payment_id: 'p1',
  state: 'created',
  failure_code: null,
  ...more,
});

/** Somebody who is left out. */
export const leftOut = (more: object = {}) =>
  line({
    subject_id: 'leo',
    name: 'Leo Brandt',
    username: 'leo',
    amount: '20',
    fee: '0',
    method: null,
    mask: '',
    sent: null,
    exchange_rate: null,
    reasons: ['NO_PAYMENT_METHOD', 'BELOW_MINIMUM'],
    payment_id: null,
    state: null,
    ...more,
  });

/** A run with its totals. */
export const detail = (more: object = {}, beside: object = {}) => ({
  data: {
    run: run(more),
    totals: [
      { method: 'paypal', currency: 'EUR', payees: 2, amount: '1000.5', fee: '10.25', sent: '910.25' },
      { method: 'payoneer', currency: 'USD', payees: 1, amount: '250', fee: '2', sent: '248' },
    ],
    shortfalls: [],
    left_out: [
      { reason: 'NO_PAYMENT_METHOD', creators: 1, amount: '20' },
      { reason: 'IN_DEBT', creators: 1, amount: '7.5' },
    ],
    before: { date: '2026-02-18', payees: 4, amount: '1200', left_out: 1 },
    ...beside,
  },
});

/** What there is to pay the totals of a run with: too little of the first, enough of the second. */
export const balances = (ofFirst: object = {}, ofSecond: object = {}) => {
  const asked = { code: null, asked_at: '2026-03-17T09:05:00.000Z' };
  const first = { method: 'paypal', currency: 'EUR', needed: '910.25', available: '900', missing: '10.25' };
  const second = { method: 'payoneer', currency: 'USD', needed: '248', available: '5000', missing: '0' };
  return {
    data: {
      items: [
        { ...first, ...asked, ...ofFirst },
        { ...second, ...asked, ...ofSecond },
      ],
    },
  };
};

/** A page of a list. */
export const page = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
