import { type Attention, attentionFor, weightOf } from './attention';

type Payment = NonNullable<Parameters<typeof attentionFor>[2]>;

const payment = (blockers: Payment['blockers'], failedPayment: Payment['failedPayment'] = null): Payment => ({
  amount: '20',
  minimum: '50',
  threshold: '100',
  payableFrom: '2026-09-20T10:00:00.000Z',
  blockers,
  failedPayment,
});
const FAILED = { date: '2026-09-18', amount: '120', failureCode: '3015', method: 'paypal' };

const kinds = (
  emailVerified: boolean,
  linked: number,
  needsReauth: number,
  next: Payment | null = payment([]),
) => attentionFor({ emailVerified }, { linked, needsReauth }, next).map(({ kind }) => kind);

describe('what needs attention', () => {
  it('is nothing when all is well', () => {
    expect(kinds(true, 1, 0)).toEqual([]);
  });

  it('is what is known while the payment is not', () => {
    expect(kinds(true, 0, 0, null)).toEqual(['noLinkedChannel']);
  });

  it('lists the most pressing first', () => {
    expect(kinds(false, 0, 2)).toEqual(['expiredGrant', 'noLinkedChannel', 'emailNotVerified']);
    expect(
      kinds(
        false,
        0,
        2,
        payment(
          ['NO_PAYMENT_METHOD', 'PAYMENT_METHOD_PENDING', 'LAST_PAYMENT_FAILED', 'BELOW_MINIMUM'],
          FAILED,
        ),
      ),
    ).toEqual([
      'paymentFailed',
      'noPaymentMethod',
      'expiredGrant',
      'noLinkedChannel',
      'methodPending',
      'emailNotVerified',
      'belowMinimum',
    ]);
  });

  it('counts the channels whose access has ended', () => {
    expect(attentionFor({ emailVerified: true }, { linked: 3, needsReauth: 2 }, payment([]))).toEqual([
      { kind: 'expiredGrant', channels: 2 },
    ]);
  });

  it.each<[Payment, Attention, string]>([
    [payment(['NO_PAYMENT_METHOD']), { kind: 'noPaymentMethod' }, 'warning'],
    [payment(['PAYMENT_METHOD_PENDING']), { kind: 'methodPending' }, 'warning'],
    [payment(['PAYMENT_METHOD_LOCKED']), { kind: 'methodLocked' }, 'warning'],
    [
      payment(['LAST_PAYMENT_FAILED'], FAILED),
      { kind: 'paymentFailed', date: '2026-09-18', amount: '120', code: '3015' },
      'error',
    ],
    [
      payment(['PAYMENT_METHOD_WAITING']),
      { kind: 'methodWaiting', from: '2026-09-20T10:00:00.000Z' },
      'warning',
    ],
    [payment(['PAYMENT_METHOD_DISABLED']), { kind: 'methodDisabled' }, 'warning'],
    [payment(['NOT_ENOUGH_VIEWS']), { kind: 'notEnoughViews' }, 'warning'],
    [payment(['PAYMENT_ON_HOLD']), { kind: 'onHold' }, 'info'],
    [payment(['PAID_IN_ADVANCE']), { kind: 'paidInAdvance' }, 'info'],
    [payment(['BELOW_THRESHOLD']), { kind: 'belowThreshold', amount: '20', threshold: '100' }, 'info'],
    [payment(['BELOW_MINIMUM']), { kind: 'belowMinimum', amount: '20', minimum: '50' }, 'info'],
  ])('%j is said with its figures', (next, item, weight) => {
    const items = attentionFor({ emailVerified: true }, { linked: 1, needsReauth: 0 }, next);
    expect(items).toEqual([item]);
    expect(items.map(weightOf)).toEqual([weight]);
  });
});
