import type { DayItem } from '../../../integrations/payouts/provider';
import { type Ours, compareDay } from './compare';

const ITEM = '11111111-1111-4111-8111-111111111111';
const ours = (more: Partial<Ours> = {}): Ours => ({
  user_id: 'u1',
  payment_id: 'p1',
  item_id: ITEM,
  transaction_id: 'T1',
  status: 'paid',
  amount: '12.500000',
  currency: 'EUR',
  ...more,
});
const theirs = (more: Partial<DayItem> = {}): DayItem => ({
  itemId: ITEM,
  transactionId: 'T1',
  amount: { value: '12.50', currency: 'EUR' },
  status: 'paid',
  ...more,
});
const compared = (mine: Ours[], day: DayItem[], next: DayItem[] = [], others: Ours[] = []) =>
  compareDay({
    ofDay: mine,
    known: new Map([...mine, ...others].map((one) => [one.item_id, one])),
    theirs: day,
    next,
  }).map(({ kind, thing }) => [kind, thing]);

it('the same in both books is no difference', () => {
  expect(compared([ours()], [theirs()])).toEqual([]);
});

it.each(['paid', 'returned', 'reversed', 'unclaimed', 'on_hold'] as const)(
  'what we say is out (%s) and the service does not have is missing',
  (status) => expect(compared([ours({ status })], [])).toEqual([['missing', ITEM]]),
);

it.each(['pending', 'failed', 'refused'] as const)('what is %s is not missed', (status) => {
  expect(compared([ours({ status })], [])).toEqual([]);
});

it('what the service says has failed is missing where we say that it is out', () => {
  expect(compared([ours()], [theirs({ status: 'failed' })])).toEqual([['missing', ITEM]]);
});

it('what the service has on the day after is not missing', () => {
  expect(compared([ours()], [], [theirs()])).toEqual([]);
});

it('what we sent the day before is not extra', () => {
  expect(compared([], [theirs()], [], [ours()])).toEqual([]);
});

it('what we do not know is extra, by its transaction', () => {
  expect(compared([], [theirs({ itemId: 'of another program' })])).toEqual([['extra', 'T1']]);
});

it.each(['sending', 'refused', 'failed'] as const)(
  'what we say is %s and the service has paid is extra',
  (status) => {
    expect(compared([ours({ status })], [theirs()])).toEqual([['extra', 'T1']]);
  },
);

it('what failed with us and went back there is no difference', () => {
  expect(compared([ours({ status: 'failed' })], [theirs({ status: 'reversed' })])).toEqual([]);
});

it('what was paid twice is extra once, whether or not we know of a transaction', () => {
  const twice = [theirs(), theirs({ transactionId: 'T2' })];
  expect(compared([ours()], twice)).toEqual([['extra', 'T2']]);
  expect(compared([ours({ transaction_id: '', status: 'pending' })], twice)).toEqual([['extra', 'T2']]);
});

it('a transaction without our id is known by itself', () => {
  expect(compared([ours()], [theirs({ itemId: '' })])).toEqual([]);
});

it.each([
  ['another amount', { amount: { value: '12.51', currency: 'EUR' } }],
  ['another currency', { amount: { value: '12.50', currency: 'USD' } }],
])('%s is different', (_what, more) => {
  expect(compared([ours()], [theirs(more)])).toEqual([['different', ITEM]]);
});
