import { act, fireEvent, screen } from '@testing-library/react';
import { paths } from '#src/lib/paths';
import { renderApp } from '#src/testing/renderApp';
import { reducersOf, routedStore } from '#src/testing/routedStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { advancePayment, exchangeRates, paymentConfig, paymentSettingsFeature, taxForm } from '../model';
import { useModal } from './modal';
import { PaymentSettings } from './PaymentSettings';
import SettingsDialog from './SettingsDialog';
import TimingDialog from './TimingDialog';

const choice = { date: '2026-04-18', month: '2026-02', amount: '120.00', fee: '0.00', payment_fee: '0.00' };
const timing = (more: object = {}) => ({
  code: 'REGULAR_PAYMENT',
  data: {
    timing: 'regular',
    choices: [
      { ...choice, timing: 'regular', fee_percent: '0' },
      { ...choice, timing: 'advanced', month: '2026-03', fee_percent: '2', fee: '2.40', payment_fee: '2.35' },
    ],
    fees: { version: '2-10', has_risen: false, tariff: null },
    gap_month: null,
    weekly_payment: { enabled: false },
    hold_payment: { enabled: false },
    ...more,
  },
});
const tax = (more: object = {}) => ({
  data: {
    payee: null,
    us_person: null,
    signed_on: null,
    form: 'W-8BEN',
    valid_until: null,
    status: 'missing',
    without_form: { percent: '24', of: 'worldwide' },
    last_report: null,
    url: 'https://adsense.test',
    ...more,
  },
});
const config = (settings: object = {}) => ({
  settings: JSON.stringify(settings),
  data: { least_threshold: '50.00', most_threshold: '10000.00' },
});
const rates = {
  rates: [{ currency: 'SEK', rate: '10.5' }],
  timestamp: '2026-03-01T15:00:00.000Z',
  is_stale: false,
};

let now: ReturnType<typeof routedStore>;
const open = async (
  element: Parameters<typeof renderApp>[0],
  answers: Record<string, object> = {},
  modal = '',
) => {
  const all = {
    'GET user/payment-config': config(),
    'GET user/advance-payment': timing(),
    'GET user/tax-form': tax(),
    'GET exchange-rate': rates,
    ...answers,
  };
  const sent = serving(Object.fromEntries(Object.entries(all).map(([call, answer]) => [call, () => answer])));
  now = routedStore(
    `${paths.profile}?tab=payment-setup${modal}`,
    reducersOf(paymentSettingsFeature),
    ...paymentSettingsFeature.sagas,
  );
  for (const { started } of [paymentConfig, advancePayment, taxForm, exchangeRates]) {
    now.store.dispatch(started({}));
  }
  await act(settle);
  renderApp(element, now);
  await act(settle);
  return sent;
};
afterEach(() => now.stop());

const shown = () => document.body.textContent ?? '';
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByText(name)));

describe('the cards of the settings', () => {
  it.each([
    ['what nobody has said', {}, {}, ['$50.00', 'USD', 'No', 'The network takes no fee']],
    [
      'what was chosen',
      { threshold: '120.5', currency: 'SEK', payment_on_hold: true },
      { code: 'SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT' },
      [
        '$120.50',
        'Your balance of $200.00 is about SEK',
        '2,100.00.',
        '1 USD = 10.5 SEK (Mar 1, 2026)',
        'Yes, nothing is paid',
        'Paid on day 18 of the month after you earned the money. The fee is 2% of the amount that is paid early.',
      ],
    ],
  ])('say %s', async (_what, settings, told, words) => {
    await open(<PaymentSettings balance="200.00" />, {
      'GET user/payment-config': config(settings),
      'GET user/advance-payment': { ...timing(), ...told },
    });
    for (const text of words) expect(shown()).toContain(text);
  });

  it('say to who is paid in advance that the fee has risen, and where it is accepted', async () => {
    const fees = { version: '10-10', has_risen: true, tariff: null };
    await open(<PaymentSettings balance="200.00" />, { 'GET user/advance-payment': timing({ fees }) });
    expect(screen.queryByRole('link', { name: 'See the new fee' })).toBeNull();
    const advanced = { ...timing({ fees }), code: 'SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT' };
    serving({ 'GET user/advance-payment': () => advanced });
    act(() => void now.store.dispatch(advancePayment.started({})));
    await act(settle);
    expect(shown()).toContain('what is due regularly is paid as ever');
    const link = screen.getByRole('link', { name: 'See the new fee' });
    expect(link.getAttribute('href')).toBe(paths.earlyPay);
  });

  it.each([
    [{}, ['We have no W-8BEN on record for you', '24% of your worldwide YouTube revenue is withheld.']],
    [
      { status: 'lapsed', valid_until: '2025-12-31', without_form: { percent: '30', of: 'us' } },
      ['Your W-8BEN expired on Dec 31, 2025', '30% of your earnings from viewers in the US is withheld.'],
    ],
    [
      { status: 'lapsing', form: 'W-8BEN-E', valid_until: '2026-12-31' },
      ['Your W-8BEN-E is valid until Dec 31, 2026.'],
    ],
    [
      { status: 'valid', form: 'W-9', last_report: { month: '2026-02', percent: '15' } },
      ['Your W-9 is valid', 'In Feb 2026, YouTube withheld 15% of your earnings from viewers in the US.'],
    ],
  ])('say of the tax form how it stands and what is withheld without it: %j', async (told, words) => {
    await open(<PaymentSettings balance={undefined} />, { 'GET user/tax-form': tax(told) });
    for (const text of words) expect(shown()).toContain(text);
    expect(shown().includes('Without a valid form')).toBe(words[1]?.includes('is withheld.') ?? false);
  });
});

it('a rate that cannot be read again stays, and is said to be old', async () => {
  const settings = config({ currency: 'SEK' });
  await open(<PaymentSettings balance="200.00" />, { 'GET user/payment-config': settings });
  expect(shown()).not.toContain('no newer rate');
  serving({ 'GET exchange-rate': () => Promise.reject(refusal(500)) });
  act(() => void now.store.dispatch(exchangeRates.started({})));
  await act(settle);
  expect(shown()).toContain('1 USD = 10.5 SEK, of Mar 1, 2026: there is no newer rate right now.');
});

describe('the timing of payments', () => {
  it('says day, amount and fee of each choice, and what leaving it out means only to who leaves', async () => {
    await open(<TimingDialog />);
    expect(shown()).toContain(
      'Next payment on Apr 18, 2026 for final earnings up to Feb 2026: $120.00, no fee',
    );
    expect(shown()).toContain('for final earnings up to Mar 2026: $120.00, minus fees of $4.75');
    await press('Advance payment (one month earlier)');
    await press('Regular payment');
    expect(shown()).not.toContain('no payment is skipped');
  });

  it('calls nothing free of which it says a percentage', async () => {
    const early = { ...choice, timing: 'advanced', fee_percent: '2' };
    await open(<TimingDialog />, { 'GET user/advance-payment': timing({ choices: [early] }) });
    expect(shown()).toContain('The fee is 2% of the amount that is paid early.');
    expect(shown()).toContain('$120.00, minus fees of $0.00');
  });

  it('that was chosen early accepts a fee that has risen before, in sight of it and of the tariff', async () => {
    const fees = {
      version: '10-10',
      has_risen: true,
      tariff: { first_percent: '5', later_percent: '10' },
    };
    const sent = await open(<TimingDialog />, {
      'GET user/advance-payment': timing({ fees }),
      'POST user/update-fees': { data: {} },
      'POST user/advance-payment': timing({ timing: 'advanced', fees: { ...fees, has_risen: false } }),
    });
    expect(shown()).not.toContain('With this choice you accept');
    await press('Advance payment (one month earlier)');
    expect(shown()).toContain('5% the first time you are paid early, 10% afterwards');
    expect(shown()).toContain('With this choice you accept the fee that is shown here.');
    await press('Save');
    await act(settle);
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
      { call: 'POST user/update-fees', data: { version: '10-10' } },
      { call: 'POST user/advance-payment', data: { timing: 'advanced', fees_version: '10-10' } },
    ]);
  });

  it.each([
    ['2026-04', 'There will be no payment in Apr 2026'],
    [null, 'Nothing has been paid in advance yet, so no payment is skipped.'],
  ])('says to who leaves payment in advance which month is without one: %s', async (gap_month, words) => {
    await open(<TimingDialog />, { 'GET user/advance-payment': timing({ timing: 'advanced', gap_month }) });
    expect(shown()).not.toContain(words);
    await press('Regular payment');
    expect(shown()).toContain(words);
  });
});

describe('the settings', () => {
  // Open as long as the address says so.
  const Opened = () => (useModal().modal === 'settings' ? <SettingsDialog /> : null);
  const save = async (change: () => void, answers: Record<string, object> = {}) => {
    const sent = await open(<Opened />, answers, '&modal=settings');
    await act(async () => change());
    await press('Save');
    await act(settle);
    return sent
      .filter(({ call }) => call === 'POST user/payment-config')
      .map(({ data }) => JSON.parse((data as { settings: string }).settings) as object);
  };
  const typeAmount = (value: string) => () =>
    void fireEvent.change(screen.getByLabelText('My minimum payment'), { target: { value } });

  it('are not sent with an amount that is none: it is found wrong before', async () => {
    expect(await save(typeAmount('a lot'))).toEqual([]);
    await screen.findByText('Please enter an amount, such as 100 or 99.50.');
  });

  it('may have an amount with a comma, and the dialog closes when it is saved', async () => {
    const answers = { 'POST user/payment-config': config({ threshold: '120.5' }) };
    expect(await save(typeAmount('120,5'), answers)).toMatchObject([{ threshold: '120.5' }]);
    expect(now.query()).toEqual({ tab: 'payment-setup' });
  });

  it.each([
    ['on', true],
    ['off again', false],
  ])('hold all payments, or do not, as the switch that is turned %s says', async (_way, payment_on_hold) => {
    const answers = {
      'GET user/payment-config': config({ payment_on_hold: !payment_on_hold }),
      'POST user/payment-config': config({ payment_on_hold }),
    };
    const sent = await save(() => void fireEvent.click(screen.getByLabelText('Payments on hold')), answers);
    expect(sent).toMatchObject([{ payment_on_hold }]);
  });
});
