import { screen } from '@testing-library/react';
import { paths } from '#src/lib/paths';
import { renderApp, routerAt } from '#src/testing/renderApp';
import type { Attention } from '../attention';
import { AttentionList } from './AttentionList';

const show = (...items: Attention[]) =>
  renderApp(<AttentionList items={items} supportEmail="help@demo.test" />, routerAt('/dashboard'));
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('says that nothing needs attention', () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('Nothing needs your attention.');
});

it.each<[string, Attention, string]>([
  ['You have no linked channel', { kind: 'noLinkedChannel' }, '/channels'],
  ['Access to 1 channel must be renewed', { kind: 'expiredGrant', channels: 1 }, '/channels'],
  ['2 policies wait for you to accept them', { kind: 'policies', count: 2 }, paths.policies],
  [
    'We have no tax form on record for you',
    { kind: 'taxForm', status: 'missing', percent: '24', of: 'worldwide' },
    paths.taxForm,
  ],
  ['Your e-mail address is not verified', { kind: 'emailNotVerified' }, '/verify/send-mail'],
])('%s, and what to do about it is a link', (words, item, to) => {
  show(item);
  screen.getByText(words);
  expect(hrefs()).toEqual([to]);
});

it('a payment that failed is said with its amount and its day, that the money is back, whose turn it is, why, and what helps', () => {
  show({ kind: 'paymentFailed', date: '2026-09-18', amount: '120', code: '14765', includedOn: null });
  const said = screen.getByRole('listitem').textContent;
  expect(said).toMatch(
    /^The payment of \$120\.00 on Sep 18, 2026 failedThe money is back in your balance\.You can mend it.+Write to support$/,
  );
  expect(hrefs()).toEqual(['mailto:help@demo.test']);
});

it('a payment that failed and that the next one includes sends nobody to support', () => {
  const failed = { kind: 'paymentFailed', date: '2026-09-18', amount: '120', code: '14765' } as const;
  show({ ...failed, includedOn: '2026-10-16' });
  expect(screen.getByRole('listitem').textContent).toMatch(/Your next payment on Oct 16, 2026 includes it$/);
  expect(screen.queryByRole('link')).toBeNull();
});

it('what is held until a day says so', () => {
  show({ kind: 'moneyHeld', until: { words: 'earnings.money.waiting.heldUntil', day: '2026-11-30' } });
  expect(screen.getByRole('listitem').textContent).toMatch(/It is held up to and including Nov 30, 2026\.$/);
});

it('what corrections have lowered names amount and months, and leads to the earnings', () => {
  show({ kind: 'balanceLowered', amount: '12.5', months: ['2026-08', '2026-07'] });
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Corrections have lowered what you earned by \$12\.50.*Aug 2026 and Jul 2026/,
  );
  expect(hrefs()).toEqual([paths.earnings]);
});

it('a payment below the amount that the creator chose is said with both, and leads to where that is changed', () => {
  show({ kind: 'belowThreshold', amount: '60', threshold: '100' });
  expect(screen.getByRole('listitem').textContent).toBe(
    'The next payment is below the minimum that you set' +
      '$60.00 is due to you, but you set your minimum to $100.00. The money stays in your balance. Change your minimum.',
  );
  expect(hrefs()).toEqual([paths.paymentSettings]);
});

it('what the creator cannot solve leads to support', () => {
  show({ kind: 'methodLocked' });
  expect(hrefs()).toEqual(['mailto:help@demo.test']);
});
