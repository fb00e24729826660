import { screen } from '@testing-library/react';
import { paymentBlockers } from '#contract/plain/paymentSettings';
import { renderApp } from '#src/testing/renderApp';
import type { WhyNot } from '../monthsModel';
import { WhyNotPaid } from './WhyNot';

const nothing = { value: null, limit: null, until: null };
const shown = (why: WhyNot) => {
  renderApp(<WhyNotPaid why={[why]} supportEmail="help@demo.test" />);
  return screen.getByRole('alert').textContent;
};
const REASONS = paymentBlockers.filter((code) => code !== 'LAST_PAYMENT_FAILED');
// Time mends these, and nothing else.
const BY_TIME: readonly string[] = ['NOT_FINAL', 'IN_DEBT'];

it.each(REASONS)('%s has words, and a button for what mends it', (code) => {
  expect(shown({ code, ...nothing })).not.toContain('earnings.');
  const fixes = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(fixes).toHaveLength(BY_TIME.includes(code) ? 0 : 1);
});

it.each<[WhyNot['code'], Partial<WhyNot>, string]>([
  ['BELOW_MINIMUM', { value: '6.2', limit: '50' }, 'You have $6.20; it takes $50.00.'],
  ['NOT_ENOUGH_VIEWS', { value: '1200', limit: '200000' }, 'You have 1,200 views; it takes 200,000.'],
  [
    'MONEY_HELD',
    { value: '12.5', until: '2026-06-30' },
    'This concerns $12.50. It is held up to and including Jun 30, 2026.',
  ],
  ['PAYMENT_METHOD_WAITING', { until: '2026-03-20' }, 'It can be used from Mar 20, 2026.'],
])('%s has the value of the user, what it takes and the day', (code, facts, words) => {
  expect(shown({ code, ...nothing, ...facts })).toContain(words);
});
