import type { ShareCategory } from '#contract/plain/revenueShare';
import { codeOf } from '#contract/rules/check';
import { type ShareCase, shareCases } from '#contract/rules/revenueShareCases';
import { type Asked, type Known, askChecks, isLower, limitsOf, simulationOf } from './askForm';
import { timelineOf } from './shareTimeline';

const shares = (category: ShareCategory, ...agreed: [string, string][]) => ({
  category,
  percent: '70',
  serviceFeePercent: '0',
  agreed: agreed.map(([effectiveMonth, percent]) => ({ effectiveMonth, percent })),
});

const known: Known = {
  channels: [
    {
      channelId: 'c1',
      name: 'River Tales',
      shares: [
        shares('all', ['2025-01', '65'], ['2026-06', '70'], ['2027-06', '90']),
        shares('youtube_shorts', ['2027-04', '75']),
      ],
      pending: null,
    },
  ],
  config: {
    canRequest: true,
    min: '60',
    max: '95',
    standard: '60',
    standardGivenWhole: '100',
    today: '2026-11-26',
    deadline: '2026-12-07',
    earliestMonth: '2027-01',
    latestMonth: '2027-12',
    paidMonths: [],
    offer: null,
  },
};
const asked: Asked = {
  channelId: 'c1',
  category: 'all',
  month: '2027-01',
  percent: '80',
  reason: 'r',
  notes: 'n',
};

describe('the share that would hold without a request', () => {
  it.each([
    ['all', '2027-01', '70'],
    ['all', '2027-07', '90'],
    ['youtube_shorts', '2027-01', '70'],
    ['youtube_shorts', '2027-05', '75'],
    // That of all income is not for what creators get all of.
    ['super_chat', '2027-01', '100'],
  ])('of %s from %s on is %s', (category, month, current) => {
    expect(limitsOf(known, { channelId: 'c1', category, month }).current).toBe(current);
  });

  it('of a channel without any agreement is the standard one', () => {
    expect(limitsOf(known, { channelId: 'c2', category: 'ads', month: '2027-01' }).current).toBe('60');
  });
});

it('of what creators get all of, more can be asked for', () => {
  expect(limitsOf(known, { ...asked, category: 'memberships' })).toMatchObject({ least: '60', most: '100' });
  expect(limitsOf(known, asked)).toMatchObject({ least: '60', most: '95' });
});

describe('at the fields', () => {
  const checks = askChecks(known, { percent: (percent) => `${percent} %`, month: (month) => `<${month}>` });

  it('a later share is named with its month', () => {
    expect(checks.percent?.('92', asked)).toEqual({
      code: 'share_above_later_in',
      values: { percent: '90 %', month: '<2027-06>' },
    });
  });

  it('a channel whose request waits cannot be chosen', () => {
    const pending = { ...known.channels[0], pending: {} } as Known['channels'][number];
    const { channelId } = askChecks({ ...known, channels: [pending] }, { percent: String, month: String });
    expect(channelId?.('c1', asked)).toBe('channel_pending');
    expect(checks.channelId?.('c1', asked)).toBeUndefined();
  });
});

const monthOf = (month: number | string): string =>
  typeof month === 'string' ? month : new Date(Date.UTC(2027, month)).toISOString().slice(0, 7);
const knownOf = ({ agreed = [], paid, mayExceed }: ShareCase): Known => {
  const of = (category: 'all' | 'ads') =>
    agreed
      .filter((share) => (share.category ?? 'all') === category)
      .map(({ from, percent }): [string, string] => [monthOf(from), percent]);
  const channel = { channelId: 'c1', name: 'River Tales', pending: null };
  return {
    channels: [{ ...channel, shares: [shares('all', ...of('all')), shares('ads', ...of('ads'))] }],
    config: {
      ...known.config,
      max: mayExceed ? '100' : '95',
      paidMonths: paid === undefined ? [] : [monthOf(paid)],
    },
  };
};

it.each(shareCases)('$what: $finding', (one) => {
  const { month = 0, ...wish } = one.wish;
  const wanted = { ...asked, percent: '75', ...wish, month: monthOf(month) };
  const checks = askChecks(knownOf(one), { percent: String, month: String });
  const found = (['month', 'percent'] as const).flatMap((name) => {
    const finding = checks[name]?.(wanted[name], wanted);
    return finding === undefined ? [] : [[name, codeOf(finding).replace(/_in$/, '')]];
  });
  const lower = found.length === 0 && isLower(knownOf(one), wanted);
  expect(found[0] ?? (lower ? 'lower' : null)).toEqual(one.finding);
});

it.each([
  [{}, { channelId: 'c1', category: 'all', percent: '80' }],
  [{ percent: ' 92 ' }, { channelId: 'c1', category: 'all', percent: '92' }],
  [{ percent: '70' }, { channelId: 'c1', category: 'all', percent: '70' }],
  [{ percent: '' }, null],
  [{ percent: '96' }, null],
  [{ percent: '0' }, null],
  [{ channelId: '' }, null],
])('with %j typed, what it would have made is asked as %j', (more, question) => {
  expect(simulationOf(known, { ...asked, ...more })).toEqual(question);
});

describe('the timeline of a category', () => {
  it('has what held before, holds now, and is agreed for later', () => {
    const all = shares('all', ['2025-01', '65'], ['2026-06', '70'], ['2027-06', '90']);
    expect(
      timelineOf(all, { thisMonth: '2026-11', otherwise: '60' }).map(({ when, from }) => [when, from]),
    ).toEqual([
      ['before', '2025-01'],
      ['now', '2026-06'],
      ['later', '2027-06'],
    ]);
    // The month of an agreement is in it.
    expect(timelineOf(all, { thisMonth: '2027-06', otherwise: '60' }).map(({ when }) => when)).toEqual([
      'before',
      'before',
      'now',
    ]);
  });

  it('begins with what holds without an agreement, where none is in effect yet', () => {
    expect(
      timelineOf(shares('youtube_shorts', ['2027-04', '75']), { thisMonth: '2026-11', otherwise: '70' }),
    ).toEqual([
      { when: 'now', from: null, percent: '70' },
      { when: 'later', from: '2027-04', percent: '75' },
    ]);
  });
});
