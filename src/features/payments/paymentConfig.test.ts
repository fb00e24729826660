import { configOf, settingsText } from './paymentConfig';

const data = { leastThreshold: '50', mostThreshold: '10000' };
const config = (settings: string) => configOf({ settings, data });
const AT_FIRST = { currency: 'USD', threshold: '', isOnHold: false, ...data, others: {} };

it('what the settings say is shown, with the limits of the payment method', () => {
  const settings = { currency: 'EUR', threshold: '75.50', payment_on_hold: true, pdf_receipt_status: false };
  expect(config(JSON.stringify(settings))).toEqual({
    currency: 'EUR',
    threshold: '75.50',
    isOnHold: true,
    ...data,
    others: { pdf_receipt_status: false },
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
  const chosen = { currency: 'EUR', threshold: '75.50', isOnHold: true, others: {} };
  const sent = (more: object) => JSON.parse(settingsText({ ...chosen, ...more })) as unknown;

  it('say what was chosen', () => {
    expect(sent({})).toEqual({ currency: 'EUR', threshold: '75.50', payment_on_hold: true });
  });

  it('say no threshold where the field is empty', () => {
    expect(sent({ threshold: '' })).toEqual({ currency: 'EUR', payment_on_hold: true });
  });

  it.each([true, false])(
    'keep whether receipts are made as PDF, which is not changed here: %s',
    (receipts) => {
      const { others } = config(JSON.stringify({ pdf_receipt_status: receipts }));
      expect(sent({ others })).toMatchObject({ currency: 'EUR', pdf_receipt_status: receipts });
    },
  );

  it('do not say what nobody has said before', () => {
    const { others } = config('{"old_data":"x"}');
    expect(sent({ others, isOnHold: false })).toEqual({
      currency: 'EUR',
      threshold: '75.50',
      payment_on_hold: false,
    });
  });
});
