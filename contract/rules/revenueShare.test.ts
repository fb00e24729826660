import fc from 'fast-check';
import { isLowerShare, shareDeadline, shareMonth, sharePercent } from './revenueShare';

describe('the deadline', () => {
  it.each([
    ['2026-11-01', '2026-11-07', '2026-12'],
    ['2026-11-07', '2026-11-07', '2026-12'],
    ['2026-11-08', '2026-12-07', '2027-01'],
    ['2026-12-07', '2026-12-07', '2027-01'],
    ['2026-12-08', '2027-01-07', '2027-02'],
  ])('of %s is %s, for %s', (today, deadline, effectiveMonth) => {
    expect(shareDeadline(today, 7)).toEqual({ deadline, effectiveMonth });
  });

  it('is never over, and what it is for begins after it', () => {
    const days = fc.date({ min: new Date('2014-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const today = date.toISOString().slice(0, 10);
        const { deadline, effectiveMonth } = shareDeadline(today, 7);
        expect(deadline >= today && `${effectiveMonth}-01` > deadline).toBe(true);
      }),
    );
  });
});

const limits = {
  least: '60',
  most: '95',
  earliest: '2026-12',
  latest: '2027-11',
  current: '70',
  later: [],
  isPaid: false,
};

it.each([
  ['', 'choose'],
  ['2013-11', 'share_before_first'],
  ['2026-11', 'share_deadline'],
  ['2026-12', undefined],
  ['2027-11', undefined],
  ['2027-12', 'share_too_far'],
])('the month %s: %s', (month, finding) => {
  expect(shareMonth(month, limits)).toBe(finding);
});

it('a month that is paid or taken says so', () => {
  expect(shareMonth('2026-12', { ...limits, isPaid: true })).toBe('share_month_paid');
  expect(shareMonth('2027-01', { ...limits, later: [{ effectiveMonth: '2027-01', percent: '80' }] })).toBe(
    'share_month_taken',
  );
});

it('a share above a later one names that', () => {
  const later = [{ effectiveMonth: '2027-02', percent: '80' }];
  expect(sharePercent('80', { ...limits, later })).toBeUndefined();
  expect(sharePercent('80.5', { ...limits, later })).toEqual({
    code: 'share_above_later',
    values: { percent: '80', month: '2027-02' },
  });
});

it('says the range that holds', () => {
  expect(sharePercent('96', limits)).toEqual({ code: 'share_range', values: { min: '60', max: '95' } });
  expect(sharePercent('96', { ...limits, most: '100' })).toBeUndefined();
});

it('a lower share is one that is less than the share now', () => {
  expect([isLowerShare('69.9999', '70'), isLowerShare('70.0', '70'), isLowerShare('9', '70')]).toEqual([
    true,
    false,
    true,
  ]);
});
