import fc from 'fast-check';
import { codeOf } from './check';
import { type ShareLimits, isLowerShare, shareDeadline, shareMonth, sharePercent } from './revenueShare';
import { type ShareCase, shareCases } from './revenueShareCases';

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

const EARLIEST = new Date('2026-12-01');
const monthOf = (month: number | string): string =>
  typeof month === 'string'
    ? month
    : new Date(Date.UTC(EARLIEST.getUTCFullYear(), EARLIEST.getUTCMonth() + month)).toISOString().slice(0, 7);

const limitsOf = ({ agreed = [], paid, mayExceed, current = '60', wish }: ShareCase): ShareLimits => {
  const { category = 'all', month = 0 } = wish;
  return {
    least: '60',
    most: mayExceed || category === 'super_chat' ? '100' : '95',
    earliest: monthOf(0),
    latest: monthOf(11),
    current,
    later: agreed
      .filter((share) => (share.category ?? 'all') === category)
      .map(({ from, percent }) => ({ effectiveMonth: monthOf(from), percent }))
      .filter(({ effectiveMonth }) => effectiveMonth >= monthOf(month)),
    isPaid: paid !== undefined && paid === month,
  };
};

it.each(shareCases)('$what: $finding', (one) => {
  const { month = 0, percent = '75' } = one.wish;
  const limits = limitsOf(one);
  const found = [
    ...[shareMonth(monthOf(month), limits) ?? []].flat().map((code) => ['month', codeOf(code)]),
    ...[sharePercent(percent, limits) ?? []].flat().map((code) => ['percent', codeOf(code)]),
  ];
  const isLower = found.length === 0 && isLowerShare(percent, limits.current);
  expect(found[0] ?? (isLower ? 'lower' : null)).toEqual(one.finding);
});

it('no month is none', () => {
  expect(shareMonth('', { earliest: '2026-12', latest: '2027-11', later: [], isPaid: false })).toBe('choose');
});

it('a finding names the range, and the later share', () => {
  const limits = { least: '60', most: '95', current: '70', later: [] };
  expect(sharePercent('96', limits)).toEqual({ code: 'share_range', values: { min: '60', max: '95' } });
  expect(sharePercent('80.5', { ...limits, later: [{ effectiveMonth: '2027-02', percent: '80' }] })).toEqual({
    code: 'share_above_later',
    values: { percent: '80', month: '2027-02' },
  });
});

it('a lower share is one that is less than the share now', () => {
  expect([isLowerShare('69.9999', '70'), isLowerShare('70.0', '70'), isLowerShare('9', '70')]).toEqual([
    true,
    false,
    true,
  ]);
});
