import { screen } from '@testing-library/react';
import { renderApp, routerAt } from '#src/testing/renderApp';
import { AttentionList } from './AttentionList';

const links = (code: string | null) => {
  renderApp(
    <AttentionList
      items={[{ kind: 'paymentFailed', date: '2026-09-18', amount: '120', code }]}
      supportEmail="help@demo.test"
    />,
    routerAt('/dashboard'),
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('a failed payment that needs attention', () => {
  it.each([
    ['3015', 'See your account details', '/user-profile?tab=payment-setup'],
    ['14769', 'Change payment method', '/user-profile?tab=payment-setup&modal=change'],
    ['14765', 'Write to support', 'mailto:help@demo.test'],
  ])('of %s leads to what mends it: %s', (code, words, href) => {
    expect(links(code)).toEqual([[words, href]]);
  });

  it.each(['1002', null])(
    'that is ours (%j) asks nothing of the creator, and says where the money is',
    (code) => {
      expect(links(code)).toEqual([]);
      screen.getByText('We are on it');
      screen.getByText(/The money is back in your balance/);
    },
  );
});

it('what corrections have lowered names amount and months, and leads to the earnings; policies lead to the profile', () => {
  renderApp(
    <AttentionList
      items={[
        { kind: 'policies', count: 2 },
        { kind: 'balanceLowered', amount: '12.5', months: ['2026-08', '2026-07'] },
      ]}
      supportEmail="help@demo.test"
    />,
    routerAt('/dashboard'),
  );
  screen.getByText('2 policies wait for you to accept them');
  expect(screen.getByText(/^Corrections have lowered/).textContent).toBe(
    'Corrections have lowered what you earned by $12.50',
  );
  expect(screen.getByText(/It concerns/).textContent).toContain('Aug 2026 and Jul 2026');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user-profile?tab=contracts-policies',
    '/earnings',
  ]);
});
