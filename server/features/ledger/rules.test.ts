import Big from 'big.js';
import fc from 'fast-check';
import { lastDayOf, monthAfter } from '../../common/days';
import { bookingOf, creditOf, effectOf, holderOf, isZero, shareFor, toLedger } from './rules';

describe('a credit', () => {
  it.each([
    ['earning', '100', '60', '0', '60.000000', '0.000000'],
    ['earning', '100', '60', '10', '54.000000', '6.000000'],
    ['earning', '0.0000008333', '60', '0', '0.000000', '0.000000'],
    ['expired_earnings', '-50', '60', '0', '-30.000000', '0.000000'],
    // Tax is passed on whole.
    ['tax', '-46.5', '60', '10', '-46.500000', '0.000000'],
    // Half-even: 0.0000005 goes to the even neighbour.
    ['earning', '0.0000005', '100', '0', '0.000000', '0.000000'],
    ['earning', '0.0000015', '100', '0', '0.000002', '0.000000'],
  ] as const)(
    'of %s %s at %s %% less %s %% is %s',
    (type, gross, percent, serviceFeePercent, amount, serviceFee) => {
      expect(creditOf({ type, gross }, { percent, serviceFeePercent })).toMatchObject({ amount, serviceFee });
    },
  );

  it.each([
    ['earning', '60'],
    ['tax', null],
  ] as const)('of %s has the revenue share %s', (type, percent) => {
    const share = { percent: '60', serviceFeePercent: '10' };
    expect(creditOf({ type, gross: '5' }, share).revenueShare).toBe(percent);
  });
});

describe('the share', () => {
  const income = { channelId: 'UC1', source: 'youtube', category: 'ads', month: '2026-03' } as const;
  const agreed = (category: string, effectiveMonth: string, percent: string, channelId = 'UC1') => ({
    channelId,
    category,
    effectiveMonth,
    percent,
    serviceFeePercent: '0',
  });

  it.each([
    ['the standard where none is agreed', [], '60'],
    ['the newest that is in effect', [agreed('*', '2025-01', '70'), agreed('*', '2026-01', '80')], '80'],
    ['the newest, in whatever order', [agreed('*', '2026-01', '80'), agreed('*', '2025-01', '70')], '80'],
    ['not another channel’s', [agreed('*', '2025-01', '90', 'UC2')], '60'],
    ['not one of a later month', [agreed('*', '2026-04', '90')], '60'],
    ['one of the month itself', [agreed('*', '2026-03', '90')], '90'],
    [
      'the category’s before the general one',
      [agreed('*', '2026-02', '80'), agreed('ads', '2025-01', '95')],
      '95',
    ],
    ['not another category’s', [agreed('youtube_shorts', '2025-01', '95')], '60'],
  ])('is %s', (_what, shares, percent) => {
    expect(shareFor(shares, income).percent).toBe(percent);
  });

  it('that is the standard has no service fee', () => {
    expect(shareFor([], income)).toEqual({ percent: '60', serviceFeePercent: '0' });
  });

  it.each([
    ['the standard where none is agreed', [], '60'],
    [
      'the highest of all channels',
      [agreed('*', '2025-01', '70'), agreed('*', '2025-01', '80', 'UC2')],
      '80',
    ],
    [
      'the highest, wherever it stands',
      [agreed('*', '2025-01', '80', 'UC2'), agreed('*', '2025-01', '70', 'UC3')],
      '80',
    ],
    [
      'the highest as a number',
      [agreed('*', '2025-01', '100', 'UC2'), agreed('*', '2025-01', '80', 'UC3')],
      '100',
    ],
    [
      'of each channel the newest',
      [agreed('*', '2025-01', '90', 'UC2'), agreed('*', '2026-01', '75', 'UC2')],
      '75',
    ],
    ['not one of a later month', [agreed('*', '2026-04', '90', 'UC2')], '60'],
    [
      'not one of a category',
      [agreed('*', '2025-01', '70', 'UC2'), agreed('ads', '2025-01', '95', 'UC3')],
      '70',
    ],
    [
      'the channel’s own before a higher one',
      [agreed('*', '2025-01', '50', 'DM'), agreed('*', '2025-01', '90', 'UC2')],
      '50',
    ],
  ])('of Dailymotion is %s', (_what, shares, percent) => {
    expect(shareFor(shares, { ...income, source: 'dailymotion', channelId: 'DM' }).percent).toBe(percent);
  });

  it('of paid features is all where none is agreed', () => {
    const fans = { ...income, source: 'paid_features', category: 'super_chat' } as const;
    expect(shareFor([], fans).percent).toBe('100');
    expect(shareFor([agreed('*', '2025-01', '80')], fans).percent).toBe('100');
    expect(shareFor([agreed('super_chat', '2025-01', '80')], fans).percent).toBe('80');
  });
});

describe('a booking', () => {
  const credit = (amount: string) => ({ amount, gross: amount, serviceFee: '0', revenueShare: '100' });
  const when = { month: '2026-02', today: '2026-03-12', type: 'earning' } as const;

  it('of a new month is dated on its last day', () => {
    expect(bookingOf(undefined, credit('5'), when)).toMatchObject({
      date: '2026-02-28',
      correction: false,
      amount: '5.000000',
    });
  });

  it('that corrects is the difference, dated on the day it is booked', () => {
    expect(bookingOf(credit('5'), credit('3.5'), when)).toMatchObject({
      date: '2026-03-12',
      correction: true,
      amount: '-1.500000',
    });
  });

  it('is none where nothing changes', () => {
    expect(bookingOf(credit('5'), credit('5.000000'), when)).toBeUndefined();
    expect(bookingOf(undefined, credit('0'), when)).toBeUndefined();
  });

  it.each([
    ['a first one', undefined, '7.5', '0.4'],
    ['a correction', { gross: '10', serviceFee: '1' }, '-2.5', '-0.6'],
  ])('that is %s has what is new of the gross amount and of the fee', (_what, before, gross, serviceFee) => {
    const booked = before && { ...credit('5'), ...before };
    const due = { ...credit('3'), gross: '7.50', serviceFee: '0.4' };
    expect(bookingOf(booked, due, when)).toMatchObject({ gross, serviceFee: `${serviceFee}00000` });
  });

  it.each([
    ['earning', '0.000001', '2026-02-28', false],
    ['earning', '-0.000001', '2026-03-12', true],
    ['tax', '-5', '2026-02-28', false],
  ] as const)('that begins the month with %s of %s is dated %s', (type, amount, date, correction) => {
    expect(bookingOf(undefined, credit(amount), { ...when, type })).toMatchObject({ date, correction });
  });

  it('that corrects tax is dated on the day it is booked', () => {
    expect(bookingOf(credit('-5'), credit('-6'), { ...when, type: 'tax' })?.date).toBe(when.today);
  });

  it('is never dated in the future', () => {
    expect(bookingOf(undefined, credit('5'), { ...when, month: '2026-03' })?.date).toBe('2026-03-12');
  });

  it('always ends at what is due, whatever was booked before', () => {
    const cents = fc
      .bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
      .map((value) => new Big(String(value)).div(1e6));
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), (dues) => {
        let booked: ReturnType<typeof credit> | undefined;
        let sum = new Big(0);
        for (const due of dues.map(toLedger)) {
          const entry = bookingOf(booked, credit(due), when);
          if (entry) {
            sum = sum.plus(entry.amount);
            booked = credit(due);
          }
        }
        expect(sum.eq(toLedger(dues.at(-1) ?? new Big(0)))).toBe(true);
      }),
    );
  });
});

describe('whose a channel’s month is', () => {
  const held = (userId: string, from: string, until: string | null = null) => ({ userId, from, until });

  it.each([
    ['who has it', [held('a', '2025-01-10')], 'a'],
    ['who had it until the month', [held('a', '2025-01-10', '2026-03-05')], 'a'],
    ['who has it when the month ends', [held('a', '2025-01-10', '2026-03-05'), held('b', '2026-03-06')], 'b'],
    [
      'who has it in the last moment',
      [held('b', '2026-03-31T23:59:59Z'), held('a', '2025-01-10', '2026-03-31T23:59:59Z')],
      'b',
    ],
    [
      'not whose time ends with the month before',
      [held('a', '2025-01-10', '2026-03-01'), held('b', '2026-04-09')],
      'b',
    ],
    [
      'who has it first later, for want of another',
      [held('c', '2026-07-06'), held('b', '2026-06-06', '2026-07-06')],
      'b',
    ],
    [
      'who has it last, in whatever order',
      [held('b', '2026-03-06'), held('a', '2025-01-10', '2026-03-05')],
      'b',
    ],
    [
      'who has it first later, in whatever order',
      [held('b', '2026-06-06', '2026-07-06'), held('c', '2026-07-06')],
      'b',
    ],
    [
      'not whose time begins with the month after',
      [held('a', '2025-01-10'), held('b', '2026-04-01T00:00:00.000Z')],
      'a',
    ],
    [
      'whose time begins with the month after, for want of another',
      [held('b', '2026-04-01T00:00:00.000Z')],
      'b',
    ],
    [
      'nobody’s, where its last time ended with the month before',
      [held('a', '2025-01-10', '2026-03-01T00:00:00.000Z')],
      undefined,
    ],
    [
      'whose time ended a moment after the month began',
      [held('a', '2025-01-10', '2026-03-01T00:00:00.001Z')],
      'a',
    ],
    ['nobody’s, where it was unlinked before', [held('a', '2025-01-10', '2026-02-05')], undefined],
    ['nobody’s', [], undefined],
  ])('%s', (_what, holdings, user) => {
    expect(holderOf('2026-03', holdings)).toBe(user);
  });
});

it.each([
  ['2026-01', -1, '2025-12'],
  ['2026-11', 2, '2027-01'],
])('%s and %i months is %s', (month, months, result) => {
  expect(monthAfter(month, months)).toBe(result);
});

it('knows leap years', () => {
  expect([lastDayOf('2024-02'), lastDayOf('2026-02')]).toEqual(['2024-02-29', '2026-02-28']);
});

it.each([
  ['0', true],
  ['-0.000000', true],
  ['0.000001', false],
  ['-0.000001', false],
])('%s is zero: %s', (amount, zero) => {
  expect(isZero(amount)).toBe(zero);
});

it.each([
  ['pending', '-12.5'],
  ['paid', '-12.5'],
  ['failed', '0'],
  ['returned', '0'],
  ['cancelled', '0'],
] as const)('a payment of 12.50 that is %s changes the balance by %s', (status, effect) => {
  expect(effectOf({ amount: '12.50', status }).toFixed()).toBe(effect);
});
