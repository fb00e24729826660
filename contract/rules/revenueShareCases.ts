// What is found of requests for another share: read by the tests of the rules, of the form and of the server.

/** A share that is agreed; months are counted from the first that can be asked for. */
interface Agreed {
  category?: 'all' | 'ads';
  from: number;
  percent: string;
}

export interface ShareCase {
  what: string;
  agreed?: readonly Agreed[];
  /** The month of which a payment stands, counted as well. */
  paid?: number;
  mayExceed?: true;
  /** What would hold without the request, per cent: the standard share where it is not said. */
  current?: string;
  /** 75 % of all income from the first month on, where it is not said; a month is counted, or `YYYY-MM`. */
  wish: { category?: 'all' | 'ads' | 'super_chat'; month?: number | string; percent?: string };
  /** What is wrong at which field; `lower`: it has to be said that it is meant; null: it can be asked for. */
  finding: readonly ['month' | 'percent', code: string] | 'lower' | null;
}

const percentIs = (percent: string, code: string): ShareCase => ({
  what: `${percent || 'no'} per cent`,
  wish: { percent },
  finding: ['percent', code],
});
const monthIs = (month: number | string, code: string): ShareCase => ({
  what: `the month ${month}`,
  wish: { month },
  finding: ['month', code],
});
const BEFORE: Agreed = { from: -12, percent: '70' };
const LATER: Agreed = { from: 2, percent: '75' };
const OF_ADS: Agreed[] = [
  { ...BEFORE, category: 'ads' },
  { category: 'ads', from: 2, percent: '85' },
];

export const shareCases: readonly ShareCase[] = [
  percentIs('', 'required'),
  percentIs('-70', 'share_number'),
  percentIs('7e1', 'share_number'),
  percentIs('70.12345', 'share_number'),
  percentIs('0', 'share_zero'),
  percentIs('0.0', 'share_zero'),
  percentIs('59.99', 'share_range'),
  percentIs('95.01', 'share_range'),
  percentIs('60', 'share_same'),
  percentIs('60.0', 'share_same'),
  { what: 'the highest', wish: { percent: '95' }, finding: null },
  { what: 'more with the permission', mayExceed: true, wish: { percent: '95.01' }, finding: null },
  { what: 'all with the permission', mayExceed: true, wish: { percent: '100' }, finding: null },
  {
    what: 'more than all',
    mayExceed: true,
    wish: { percent: '100.01' },
    finding: ['percent', 'share_range'],
  },
  { what: 'the lowest', agreed: [BEFORE], current: '70', wish: { percent: '60' }, finding: 'lower' },
  { what: 'less than now', agreed: [BEFORE], current: '70', wish: { percent: '69.9999' }, finding: 'lower' },
  {
    what: 'what a category has',
    agreed: OF_ADS,
    current: '70',
    wish: { category: 'ads', percent: '70' },
    finding: ['percent', 'share_same'],
  },
  {
    what: 'what a category will have',
    agreed: OF_ADS,
    current: '85',
    wish: { category: 'ads', percent: '85', month: 3 },
    finding: ['percent', 'share_same'],
  },
  // Creators get all of what their fans pay, unless they give a part, and whatever is agreed for all other income.
  {
    what: 'what fans pay',
    agreed: [BEFORE],
    current: '100',
    wish: { category: 'super_chat', percent: '100' },
    finding: ['percent', 'share_same'],
  },
  {
    what: 'a part of what fans pay',
    current: '100',
    wish: { category: 'super_chat', percent: '97' },
    finding: 'lower',
  },
  {
    what: 'above a later one',
    agreed: [LATER],
    wish: { percent: '75.01' },
    finding: ['percent', 'share_above_later'],
  },
  { what: 'as a later one', agreed: [LATER], wish: { percent: '75' }, finding: null },
  monthIs('2013-12', 'share_before_first'),
  monthIs('2014-01', 'share_deadline'),
  monthIs(-1, 'share_deadline'),
  monthIs(12, 'share_too_far'),
  { what: 'the last month', wish: { month: 11 }, finding: null },
  {
    what: 'a month that has a share',
    agreed: [LATER],
    current: '75',
    wish: { month: 2, percent: '70' },
    finding: ['month', 'share_month_taken'],
  },
  { what: 'a paid month', paid: 1, wish: { month: 1 }, finding: ['month', 'share_month_paid'] },
  { what: 'the month before a paid one', paid: 1, wish: {}, finding: null },
];
