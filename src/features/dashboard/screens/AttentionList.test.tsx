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
  ['Your e-mail address is not verified', { kind: 'emailNotVerified' }, '/verify/send-mail'],
])('%s, and what to do about it is a link', (words, item, to) => {
  show(item);
  screen.getByText(words);
  expect(hrefs()).toEqual([to]);
});

it('a payment that failed is said with its amount, its day and why, and that the money is back', () => {
  show({ kind: 'paymentFailed', date: '2026-09-18', amount: '120', code: '3015' });
  expect(screen.getByRole('listitem').textContent).toBe(
    'The payment of $120.00 on Sep 18, 2026 failed' +
      'Your account at the payment service is locked or restricted. The money is back in your balance.' +
      ' Write to support to have it paid again.',
  );
  expect(hrefs()).toEqual(['mailto:help@demo.test']);
});

it('a payment below the amount that the creator chose is said with both, and leads to where that is changed', () => {
  show({ kind: 'belowThreshold', amount: '60', threshold: '100' });
  expect(screen.getByRole('listitem').textContent).toBe(
    'The next payment is below the amount that you chose' +
      '$60.00 is due, and you want to be paid from $100.00 on. Change it.',
  );
  expect(hrefs()).toEqual([paths.paymentSettings]);
});

it('what the creator cannot solve leads to support', () => {
  show({ kind: 'methodLocked' });
  expect(hrefs()).toEqual(['mailto:help@demo.test']);
});
