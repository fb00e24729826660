import type { BookedPayment } from '../../integrations/payouts/iso20022/camt053';
import { type SentAttempt, toldByStatement } from './rules';
import { paymentsOfSum } from './sums';

const attempt = (given: Partial<SentAttempt> = {}): SentAttempt => ({
  user_id: 'u',
  payment_id: 'p',
  number: '1',
  newest: '1',
  item_id: 'one',
  batch_id: 'b',
  provider_item_id: '',
  transaction_id: '',
  status: 'pending',
  code: null,
  fee_amount: null,
  fee_currency: null,
  returned_amount: null,
  returned_currency: null,
  asked_back_key: null,
  created_at: new Date(0),
  changed_at: new Date(0),
  sent_amount: '60',
  target_currency: 'USD',
  payment_status: 'submitted',
  ...given,
});

const booking = (given: Partial<BookedPayment> = {}): BookedPayment => ({
  itemId: 'one',
  batchId: null,
  kind: 'debit',
  isReversal: false,
  amount: '60.00',
  currency: 'USD',
  code: null,
  valueDate: null,
  reference: 'B-1',
  ...given,
});

const OUT = booking();
const BACK = booking({ kind: 'credit', code: 'AC04' });
const OUT_TAKEN_BACK = booking({ kind: 'credit', isReversal: true });
const BACK_TAKEN_BACK = booking({ kind: 'debit', isReversal: true });

describe('what the bank takes back', () => {
  it.each<[string, BookedPayment[], string]>([
    ['a payment that was booked once: its money is back', [OUT, OUT_TAKEN_BACK], 'returned'],
    ['a payment that was booked by an earlier statement: its money is back', [OUT_TAKEN_BACK], 'returned'],
    [
      'a payment that was booked twice: it is paid',
      [OUT, booking({ reference: 'B-2' }), OUT_TAKEN_BACK],
      'paid',
    ],
    ['a return: the payment is paid', [OUT, BACK, BACK_TAKEN_BACK], 'paid'],
    ['a return, and nothing else is said', [BACK, BACK_TAKEN_BACK], 'unchanged'],
    ['a return of which nothing is known: somebody looks', [BACK_TAKEN_BACK], 'differs'],
    [
      'a return of another amount: somebody looks',
      [OUT, BACK, { ...BACK_TAKEN_BACK, amount: '50.00' }],
      'differs',
    ],
  ])('%s', (_what, booked, outcome) => {
    expect(toldByStatement(attempt(), booked).outcome).toBe(outcome);
  });
});

it.each([
  ['the same reference', 'B-1', 'unchanged'],
  ['another reference', 'B-0', 'differs'],
  ['a reference that nobody knows', '', 'unchanged'],
])('a payment that is paid and has left the account under %s', (_what, known, outcome) => {
  const paid = attempt({ status: 'paid', payment_status: 'paid', transaction_id: known });
  expect(toldByStatement(paid, [OUT]).outcome).toBe(outcome);
});

describe('a sum that is booked for a file', () => {
  const [one, two] = [attempt(), attempt({ item_id: 'two', sent_amount: '70' })];
  const rejected = attempt({ ...two, status: 'failed', payment_status: 'failed' });

  it.each<[string, Partial<BookedPayment>, SentAttempt[], [string, string][]]>([
    [
      'all of it',
      { amount: '130.00' },
      [one, two],
      [
        ['one', '60'],
        ['two', '70'],
      ],
    ],
    [
      'all of it that came back',
      { amount: '130.00', kind: 'credit' },
      [one, two],
      [
        ['one', '60'],
        ['two', '70'],
      ],
    ],
    ['all that was not rejected', { amount: '60.00' }, [one, rejected], [['one', '60']]],
    [
      'all, whatever was rejected',
      { amount: '130.00' },
      [one, rejected],
      [
        ['one', '60'],
        ['two', '70'],
      ],
    ],
    ['a part of it', { amount: '60.00' }, [one, two], []],
    ['more than it', { amount: '130.01' }, [one, two], []],
    ['another currency', { amount: '130.00', currency: 'EUR' }, [one, two], []],
    ['a file without payments', { amount: '0.00' }, [], []],
  ])('%s', (_what, given, attempts, payments) => {
    const sum = booking({ itemId: null, batchId: 'b', ...given });
    expect(paymentsOfSum(sum, attempts).map(({ itemId, amount }) => [itemId, amount])).toEqual(payments);
  });
});
