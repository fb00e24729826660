import { reReviewRefusal, reReviewsAfter } from './rules';

const day = (text: string) => new Date(`${text}T15:00:00Z`);

describe('another review of a rejected channel', () => {
  it.each([
    ['is not asked for without a rejection', [], '2026-03-31', undefined],
    ['waits 30 days', ['2026-03-01'], '2026-03-30', 'RE_REVIEW_COOLDOWN'],
    ['can be asked for on the 30th day', ['2026-03-01'], '2026-03-31', undefined],
    ['counts from the last rejection', ['2026-01-01', '2026-03-01'], '2026-03-02', 'RE_REVIEW_COOLDOWN'],
    ['can be asked for a third time', ['2026-01-01', '2026-02-01', '2026-03-01'], '2026-04-01', undefined],
    [
      'cannot be asked for a fourth time',
      ['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'],
      '2026-12-01',
      'RE_REVIEW_LIMIT',
    ],
  ])('%s', (_what, rejections, now, refusal) => {
    expect(reReviewRefusal(reReviewsAfter(rejections.map(day)), day(now))).toBe(refusal);
  });

  it('says what is left and from which day', () => {
    expect(reReviewsAfter([day('2026-01-01'), day('2026-03-01')])).toEqual({ left: 2, from: '2026-03-31' });
  });
});
