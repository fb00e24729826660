import { readFileSync } from 'node:fs';
import IntlMessageFormat from 'intl-messageformat';
import { NOTICES, noticeValues } from './messagesWords';

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

describe.each(Object.entries(NOTICES))('a notice of %s', (_kind, { words }) => {
  const said = (texts: Parameters<typeof noticeValues>[0]) =>
    String(new IntlMessageFormat(english[words] ?? '', 'en').format(noticeValues(texts)));

  it('has everything that its words name, whatever it was told with', () => {
    expect(said({})).not.toBe('');
  });
});

it('a notice about a payment method names the method, its account and the reason', () => {
  const { words } = NOTICES['payment-method-rejected'];
  const values = noticeValues({ method: 'bank_transfer', mask: '•••3000', reason: 'Another name' });
  expect(new IntlMessageFormat(english[words] ?? '', 'en').format(values)).toBe(
    'Your payment method bank transfer, •••3000, was not approved: Another name',
  );
});
