import { type ClaimRisk, claimRisks } from '#contract/plain/instantPayment';
import { type RiskFacts, risksOf } from './risks';

const NOW = new Date('2026-03-15T12:00:00Z');
const DAY = 86_400_000;
/** So many days before now, and so many milliseconds less. */
const daysAgo = (days: number, less = 0) => new Date(NOW.getTime() - days * DAY + less);

/** Somebody of whom nothing speaks for looking at a request. */
const trusted: RiskFacts = {
  amount: '100',
  asked: '0',
  now: NOW,
  createdAt: daysAgo(1000),
  paid: 12,
  hasFailed: false,
  hasOverClaimed: false,
  methodSince: daysAgo(400),
  estimated: '300',
  before: '250',
};

it('nobody looks at the request of somebody of whom nothing speaks for it', () => {
  expect(risksOf(trusted)).toEqual([]);
});

it.each<[ClaimRisk, string, Partial<RiskFacts>, Partial<RiskFacts>]>([
  ['amount', 'more than 500 dollars', { amount: '500.01' }, { amount: '500' }],
  ['amount', 'with what was asked before', { asked: '400.01' }, { asked: '400' }],
  ['new_account', 'younger than 90 days', { createdAt: daysAgo(90, 1) }, { createdAt: daysAgo(90) }],
  ['no_history', 'without a payment that arrived', { paid: 0 }, { paid: 1 }],
  ['failed_payment', 'after one that did not arrive', { hasFailed: true }, { hasFailed: false }],
  ['over_claimed', 'after too much was claimed', { hasOverClaimed: true }, { hasOverClaimed: false }],
  ['new_method', 'younger than 30 days', { methodSince: daysAgo(30, 1) }, { methodSince: daysAgo(30) }],
  ['new_method', 'just proven', { methodSince: NOW }, { methodSince: null }],
  ['jump', 'more than three times the last month', { estimated: '750.000001' }, { estimated: '750' }],
  ['jump', 'without a month before', { before: null }, { before: '100' }],
  ['jump', 'after a month that brought nothing', { before: '0' }, { before: '0', estimated: '0' }],
  ['jump', 'after a month below nothing', { before: '-5', estimated: '0' }, { before: '5', estimated: '0' }],
])('%s is a risk %s, and not at its boundary', (risk, _what, facts, boundary) => {
  expect(risksOf({ ...trusted, ...facts })).toEqual([risk]);
  expect(risksOf({ ...trusted, ...boundary })).toEqual([]);
});

it('all are told, in the order in which staff read them', () => {
  const all = risksOf({
    ...trusted,
    amount: '9000',
    createdAt: NOW,
    paid: 0,
    hasFailed: true,
    hasOverClaimed: true,
    methodSince: NOW,
    before: null,
  });
  expect(all).toEqual(claimRisks);
});
