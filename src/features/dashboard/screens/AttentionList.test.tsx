import { screen } from '@testing-library/react';
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

it('what the creator cannot solve leads to support', () => {
  show({ kind: 'methodLocked' });
  expect(hrefs()).toEqual(['mailto:help@demo.test']);
});
