import { readFileSync } from 'node:fs';
import IntlMessageFormat from 'intl-messageformat';
import { NOTICES, noticeValues } from './messagesWords';

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

describe.each(Object.entries(NOTICES))('a notice of %s', (_kind, { words }) => {
  const said = (texts: Parameters<typeof noticeValues>[0]) =>
    String(new IntlMessageFormat(english[words] ?? '', 'en').format(noticeValues(texts, 'en')));

  it('has everything that its words name, whatever it was told with', () => {
    // An announcement has no other words than its title.
    expect(said({ title: 'A new studio' })).not.toBe('');
  });
});

it('a notice about a payment method names the method, its account and the reason', () => {
  const { words } = NOTICES['payment-method-rejected'];
  const values = noticeValues({ method: 'bank_transfer', mask: '•••3000', reason: 'Another name' }, 'en');
  expect(new IntlMessageFormat(english[words] ?? '', 'en').format(values)).toBe(
    'Your payment method bank transfer, •••3000, was not approved: Another name',
  );
});

describe('a notice of a payment', () => {
  const payment = {
    method: 'paypal',
    mask: 'm•••@example.test',
    amount: '1234.5',
    currency: 'EUR',
    date: '2026-03-01',
  } as const;
  const said = (kind: keyof typeof NOTICES, texts: Parameters<typeof noticeValues>[0], locale = 'en') =>
    new IntlMessageFormat(english[NOTICES[kind].words] ?? '', 'en').format(noticeValues(texts, locale));

  it.each([
    ['payment-paid', '€1,234.50 was paid to you by PayPal, m•••@example.test.'],
    ['payment-failed', 'The payment of €1,234.50 on Mar 1, 2026 by PayPal, m•••@example.test, failed.'],
    [
      'payment-returned',
      'The payment of €1,234.50 on Mar 1, 2026 by PayPal, m•••@example.test, was returned.',
    ],
    ['payment-unclaimed', 'Accept it there within 30 days of Mar 1, 2026'],
  ] as const)('%s says the amount in its currency, and the day that the ledger says', (kind, words) => {
    expect(said(kind, payment)).toContain(words);
  });

  it('writes money and days as the user does', () => {
    const texts = said('payment-failed', payment, 'de');
    expect(texts).toContain('1.234,50\u00a0€');
    expect(texts).toContain('01.03.2026');
  });

  it('names dollars where no currency is told, and the last day of a pause', () => {
    expect(said('catchup-denied', { amount: '25.5', reason: 'Another name' })).toBe(
      'Your catch-up payment of $25.50 was not approved: Another name',
    );
    expect(said('instant-rejected', { amount: '25.5', reason: 'Another name' })).toBe(
      'Your instant payment of $25.50 was not approved: Another name',
    );
    expect(said('instant-dropped', { amount: '25.5', reason: 'estimates' })).toContain(
      '$25.50 was not made. Less is estimated by now than you claimed.',
    );
    expect(said('payments-paused', { until: '2026-03-31' })).toContain('including Mar 31, 2026.');
  });
});

it('a notice of a revenue share names channel, category, percentage and month', () => {
  const texts = { channel: 'River Tales', category: 'premium', month: '2027-05', percent: '80' } as const;
  const said = (kind: keyof typeof NOTICES) =>
    new IntlMessageFormat(english[NOTICES[kind].words] ?? '', 'en').format(
      noticeValues({ ...texts, reason: 'Too early' }, 'en'),
    );
  const share = 'River Tales, Premium: 80% of the revenue from May 2027 on.';
  expect(said('revenue-share-approved')).toBe(`Your request was approved. ${share}`);
  expect(said('revenue-share-rejected')).toBe(`Your request was rejected. ${share} The reason: Too early`);
});
