import fc from 'fast-check';
import { paymentBlockers } from '#contract/plain/paymentSettings';
import { type Attention, type AttentionFacts, attentionFor, weightOf } from './attention';

type Payment = NonNullable<AttentionFacts['payment']>;

const payment = (
  blockers: Payment['blockers'],
  failedPayment: Payment['failedPayment'] = null,
  more: Partial<Pick<Payment, 'pausedUntil' | 'heldUntil' | 'feesUnaccepted'>> = {},
): Payment => ({
  amount: '20',
  date: '2026-10-16',
  minimum: '50',
  threshold: '100',
  blockers,
  feesUnaccepted: false,
  pausedUntil: null,
  heldUntil: null,
  failedPayment,
  ...more,
});
const VALID: AttentionFacts['tax'] = { status: 'valid', withoutForm: { percent: '24', of: 'worldwide' } };
const UNTIL = { pausedUntil: '2026-10-20', heldUntil: '2026-11-30' };
const PAUSE_ENDS = { words: 'earnings.money.waiting.pausedUntil', day: '2026-10-20' } as const;
const HOLD_ENDS = { words: 'earnings.money.waiting.heldUntil', day: '2026-11-30' } as const;
const FAILED = { paymentId: 'p1', date: '2026-09-18', amount: '120', failureCode: '3015', method: 'paypal' };

const facts = (
  profile: AttentionFacts['profile'],
  channels: AttentionFacts['channels'],
  next: Payment | null,
): AttentionFacts => ({ profile, channels, payment: next, lowered: null, policies: 0, tax: VALID });

const kinds = (
  emailVerified: boolean,
  linked: number,
  needsReauth: number,
  next: Payment | null = payment([]),
) => attentionFor(facts({ emailVerified }, { linked, needsReauth }, next)).map(({ kind }) => kind);

interface Given {
  emailVerified: boolean;
  linked: number;
  needsReauth: number;
  policies: number;
  tax: 'valid' | 'missing' | 'lapsing';
}
const kindsOf = (
  blockers: Payment['blockers'],
  { emailVerified, linked, needsReauth, policies, tax }: Given,
) =>
  attentionFor({
    profile: { emailVerified },
    channels: { linked, needsReauth },
    payment: payment(blockers, FAILED),
    lowered: null,
    policies,
    tax: { status: tax, withoutForm: { percent: '24', of: 'worldwide' } },
  }).map(({ kind }) => kind);

describe('what needs attention', () => {
  it('is nothing when all is well', () => {
    expect(kinds(true, 1, 0)).toEqual([]);
  });

  it('is what is known while the payment is not', () => {
    expect(kinds(true, 0, 0, null)).toEqual(['noLinkedChannel']);
  });

  it('lists first what other things depend on', () => {
    expect(kinds(false, 0, 2)).toEqual(['emailNotVerified', 'noLinkedChannel', 'expiredGrant']);
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
      'emailNotVerified',
      'noLinkedChannel',
      'expiredGrant',
      'noPaymentMethod',
      'paymentFailed',
      'belowMinimum',
    ]);
  });

  it('says first that staff keep the creator from being paid, and last what mends itself', () => {
    expect(
      kinds(
        true,
        1,
        0,
        payment(
          ['BLACKLISTED', 'TEMPORARY_BLACKLISTED', 'NO_PAYMENT_METHOD', 'NOT_FINAL', 'LAST_PAYMENT_FAILED'],
          FAILED,
        ),
      ),
    ).toEqual(['excluded', 'noPaymentMethod', 'paymentFailed', 'pausedByFailures', 'notFinal']);
  });

  it('names no day for money that came back where something keeps the next payment from being made', () => {
    const [, failed] = attentionFor(
      facts(
        { emailVerified: true },
        { linked: 1, needsReauth: 0 },
        payment(['NO_PAYMENT_METHOD', 'LAST_PAYMENT_FAILED'], FAILED),
      ),
    );
    expect(failed).toMatchObject({ kind: 'paymentFailed', includedOn: null });
  });

  it('counts the channels whose access has ended', () => {
    expect(attentionFor(facts({ emailVerified: true }, { linked: 3, needsReauth: 2 }, payment([])))).toEqual([
      { kind: 'expiredGrant', channels: 2 },
    ]);
  });

  it.each<[Payment, Attention, string]>([
    [payment(['BLACKLISTED']), { kind: 'excluded' }, 'error'],
    [payment(['TEMP_BLACKLIST']), { kind: 'pausedByStaff', until: null }, 'error'],
    [payment(['TEMP_BLACKLIST'], null, UNTIL), { kind: 'pausedByStaff', until: PAUSE_ENDS }, 'error'],
    [payment(['TEMPORARY_BLACKLISTED']), { kind: 'pausedByFailures', until: null }, 'warning'],
    [
      payment(['TEMPORARY_BLACKLISTED'], null, UNTIL),
      { kind: 'pausedByFailures', until: PAUSE_ENDS },
      'warning',
    ],
    [payment(['MONEY_HELD']), { kind: 'moneyHeld', until: null }, 'warning'],
    [payment(['MONEY_HELD'], null, UNTIL), { kind: 'moneyHeld', until: HOLD_ENDS }, 'warning'],
    [payment(['NOT_FINAL']), { kind: 'notFinal' }, 'info'],
    [payment(['IN_DEBT']), { kind: 'inDebt' }, 'info'],
    [payment(['NO_PAYMENT_METHOD']), { kind: 'noPaymentMethod' }, 'warning'],
    [payment(['PAYMENT_METHOD_LOCKED']), { kind: 'methodLocked' }, 'warning'],
    [
      payment(['LAST_PAYMENT_FAILED'], FAILED),
      { kind: 'paymentFailed', date: '2026-09-18', amount: '120', code: '3015', includedOn: '2026-10-16' },
      'error',
    ],
    [payment(['PAYMENT_METHOD_DISABLED']), { kind: 'methodDisabled' }, 'warning'],
    [payment(['NOT_ENOUGH_VIEWS']), { kind: 'notEnoughViews' }, 'warning'],
    [payment(['PAYMENT_ON_HOLD']), { kind: 'onHold' }, 'info'],
    [payment(['PAID_IN_ADVANCE']), { kind: 'paidInAdvance' }, 'info'],
    [payment(['BELOW_THRESHOLD']), { kind: 'belowThreshold', amount: '20', threshold: '100' }, 'info'],
    [payment(['BELOW_MINIMUM']), { kind: 'belowMinimum', amount: '20', minimum: '50' }, 'info'],
  ])('%j is said with its figures', (next, item, weight) => {
    const items = attentionFor(facts({ emailVerified: true }, { linked: 1, needsReauth: 0 }, next));
    expect(items).toEqual([item]);
    expect(items.map(weightOf)).toEqual([weight]);
  });

  it('is not what only waits: that a method is looked at, or was changed a short time ago, is a state', () => {
    expect(kinds(true, 1, 0, payment(['PAYMENT_METHOD_PENDING', 'PAYMENT_METHOD_WAITING']))).toEqual([]);
  });

  it.each<['missing' | 'lapsed' | 'lapsing', string]>([
    ['missing', 'warning'],
    ['lapsed', 'warning'],
    ['lapsing', 'info'],
  ])('is a tax form that is %s, with what is withheld without one', (status, weight) => {
    const known = facts({ emailVerified: true }, { linked: 1, needsReauth: 0 }, payment([]));
    const items = attentionFor({
      ...known,
      tax: { status, withoutForm: { percent: '24', of: 'worldwide' } },
    });
    expect(items).toEqual([{ kind: 'taxForm', status, percent: '24', of: 'worldwide' }]);
    expect(items.map(weightOf)).toEqual([weight]);
  });

  it('has all that there is once, whatever comes together, in one order', () => {
    const blockers = paymentBlockers.filter((one) => !/PENDING|WAITING|EMAIL|USER_IS_LOCKED/.test(one));
    const whole = kindsOf(blockers, {
      emailVerified: false,
      linked: 0,
      needsReauth: 1,
      policies: 1,
      tax: 'missing',
    });
    expect(new Set(whole).size).toBe(whole.length);
    fc.assert(
      fc.property(
        fc.subarray(blockers),
        fc.record({
          emailVerified: fc.boolean(),
          linked: fc.constantFrom(0, 2),
          needsReauth: fc.constantFrom(0, 1),
          policies: fc.constantFrom(0, 3),
          tax: fc.constantFrom('valid' as const, 'missing' as const, 'lapsing' as const),
        }),
        (some, given) => {
          const found = kindsOf(some, given);
          expect(found).toEqual(whole.filter((kind) => found.includes(kind)));
          expect(found.length).toBe(
            some.length +
              [!given.emailVerified, given.linked === 0, given.needsReauth > 0, given.policies > 0].filter(
                Boolean,
              ).length +
              (given.tax === 'valid' ? 0 : 1),
          );
        },
      ),
    );
  });

  it('has what comes after the figures: policies before what corrections have lowered', () => {
    const lowered = { amount: '12.5', months: ['2026-08', '2026-07'] };
    const known = facts({ emailVerified: true }, { linked: 1, needsReauth: 0 }, payment(['IN_DEBT']));
    expect(attentionFor({ ...known, lowered, policies: 2 })).toEqual([
      { kind: 'policies', count: 2 },
      { kind: 'balanceLowered', ...lowered },
      { kind: 'inDebt' },
    ]);
  });
});

it.each([
  ['keeps only a part from being paid', []],
  ['keeps all from being paid', ['FEES_NOT_ACCEPTED'] as const],
])('a fee that has risen and %s is told once', (_what, blockers) => {
  expect(kinds(true, 1, 0, payment([...blockers], null, { feesUnaccepted: true }))).toEqual([
    'feesNotAccepted',
  ]);
});
