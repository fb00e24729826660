import { configOf, settingsText } from './paymentConfig';

const data = { leastThreshold: '50', mostThreshold: '10000' };
const config = (settings: string) => configOf({ settings, data });
const AT_FIRST = { currency: 'USD', threshold: '', isOnHold: false, ...data, hasReceipts: true };

it('what the settings say is shown, with the limits of the payment method', () => {
  const settings = { currency: 'EUR', threshold: '75.50', payment_on_hold: true, pdf_receipt_status: false };
  expect(config(JSON.stringify(settings))).toEqual({
    currency: 'EUR',
    threshold: '75.50',
    isOnHold: true,
    ...data,
    hasReceipts: false,
  });
});

it.each([
  '{}',
  '{"old_data":"min=25;paypal"}',
  'min=25;paypal',
  '',
  '{',
  'null',
  '[{"currency":"EUR"}]',
  '"EUR"',
  '7',
])('settings that say nothing are as they are at first: %j', (text) => {
  expect(config(text)).toEqual(AT_FIRST);
});

describe('the settings that are sent', () => {
  const chosen = { currency: 'EUR', threshold: '75.50', isOnHold: true, hasReceipts: true };
  const sent = (more: object) => JSON.parse(settingsText({ ...chosen, ...more })) as unknown;

  it('say what was chosen', () => {
    expect(sent({})).toEqual({
      currency: 'EUR',
      threshold: '75.50',
      payment_on_hold: true,
      pdf_receipt_status: true,
    });
  });

  it('say no threshold where the field is empty', () => {
    expect(sent({ threshold: '' })).toEqual({
      currency: 'EUR',
      payment_on_hold: true,
      pdf_receipt_status: true,
    });
  });

  it.each([true, false])('say whether there are receipts as PDF: %s', (hasReceipts) => {
    expect(sent({ hasReceipts })).toMatchObject({ currency: 'EUR', pdf_receipt_status: hasReceipts });
  });
});
