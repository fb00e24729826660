import { act, fireEvent, screen, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { renderApp, routerAt } from '#src/testing/renderApp';
import { useResource } from '#src/request/useResource';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { earlyPayFeature, ownEarlyPay } from './model';
import { EarlyPayCalculator } from './screens/EarlyPayCalculator';
import { EarlyPayScreen } from './screens/EarlyPayScreen';
import { OwnTerms } from './screens/OwnTerms';

const NO_FEE = { fixed: '0', percent: '0', most: null };
const method = (type: string, early: string, [least, leastAsked]: [string, string], fee: object = NO_FEE) => {
  const terms = { minimum: least, service_percent: '0', fee };
  return {
    type,
    weekly: type !== 'dcc',
    days: { least: 0, most: 6 },
    views_needed: type === 'tipalti' ? 200_000 : null,
    regular: terms,
    early: { ...terms, service_percent: early },
    estimates: { minimum: leastAsked, service_percent: '10', fee: NO_FEE },
  };
};
const FIGURES = {
  currency: 'USD',
  tariff: null,
  advance: { fee: '3', paypal_fee: '2', day: 18 },
  instant: { fee: '10', share_of_estimates: '50', minimum: '100', paypal_minimum: '25' },
  weekly: { days: 7 },
  regular: { day: 18, months: 2 },
  decimals: 2,
  month: '2026-03',
  ways: [
    { way: 'regular', parts: [{ share: '100', kind: 'regular', when: 'on', day: '2026-05-18' }] },
    { way: 'advanced', parts: [{ share: '100', kind: 'early', when: 'on', day: '2026-04-17' }] },
    {
      way: 'weekly',
      parts: [
        { share: '50', kind: 'estimates', when: 'weekly_until', day: '2026-03-31' },
        { share: '50', kind: 'early', when: 'weekly_from', day: '2026-04-12' },
      ],
    },
    {
      way: 'instant',
      parts: [
        { share: '50', kind: 'estimates', when: 'asked', day: '2026-03-31' },
        { share: '50', kind: 'regular', when: 'on', day: '2026-05-18' },
      ],
    },
  ],
  methods: [
    method('paypal', '2', ['0.01', '25']),
    method('bank_transfer', '3', ['50', '100']),
    method('payoneer', '3', ['7.01', '100'], { ...NO_FEE, fixed: '1.5' }),
    method('tipalti', '3', ['100.01', '100'], { ...NO_FEE, fixed: '5' }),
    method('dcc', '3', ['50', '100']),
  ],
};

const Page = (given: Parameters<typeof EarlyPayCalculator>[0]) => (
  <EarlyPayScreen calculator={<EarlyPayCalculator {...given} />} />
);

let stop = () => {};
afterEach(() => stop());

const open = async (
  search = '',
  answer: () => unknown = () => ({ data: FIGURES }),
  given: Parameters<typeof EarlyPayCalculator>[0] = {},
) => {
  serving({ 'GET early-pay': answer });
  const opened = await openScreen(`/early-pay${search}`, {
    default: () => <Page {...given} />,
    features: [earlyPayFeature],
  });
  stop = opened.stop;
  return opened.history;
};

const calculator = () => within(screen.getByRole('region', { name: 'Calculate with your own numbers' }));
/** What is said of a way to be paid, line by line; null where nothing is calculated. */
const result = (way: string) => {
  const place = calculator().queryByRole('heading', { name: way })?.closest('section');
  return place ? [...place.querySelectorAll('dd, p')].map((line) => line.textContent) : null;
};
const type = async (text: string) => {
  fireEvent.change(calculator().getByLabelText('Earnings a month'), { target: { value: text } });
  await act(settle);
};

it('the prices are said from the figures of the server', async () => {
  await open();
  const options = [...document.querySelectorAll('.option')].map((option) => [
    option.querySelector('h2')?.textContent,
    ...[...option.querySelectorAll('dd')].map((fact) => fact.textContent),
  ]);
  expect(options).toEqual([
    ['Advance payment', '3% of the amount; 2% with PayPal', 'The same as for a regular payment'],
    ['Weekly payment', expect.stringContaining('3%'), 'The same as for a regular payment'],
    ['Instant payment', '10% of the amount', '$100.00; $25.00 with PayPal'],
  ]);
  expect(screen.getByText(/are paid on day 18, 2 months later/)).toBeTruthy();
  expect(screen.getByText(/^Up to 50%/)).toBeTruthy();
});

it('says for each way what it costs, what arrives, and when it is sent', async () => {
  await open();
  expect(result('Regular payment')).toBeNull();
  await type('1000');
  expect(result('Regular payment')).toEqual(['$0.00', '$1,000.00', 'on May 18, 2026']);
  expect(result('Advance payment')).toEqual(['$20.00', '$980.00', 'on Apr 17, 2026']);
  expect(result('Weekly payment')).toEqual([
    '$60.00',
    '$940.00',
    '$450.00: week by week, until Mar 31, 2026$490.00: with the first weekly payment from Apr 12, 2026 on',
  ]);
  expect(result('Instant payment')).toEqual([
    '$50.00',
    '$950.00',
    '$450.00: as soon as you ask, until Mar 31, 2026$500.00: on May 18, 2026',
  ]);
});

it('keeps amount and method in the address, without an entry for each digit', async () => {
  const history = await open();
  await type('12');
  await type('120');
  fireEvent.click(calculator().getByLabelText('Bank transfer'));
  await act(settle);
  expect(history.location.search).toBe('?amount=120&method=bank_transfer');
  expect(history.length).toBe(1);
  expect(result('Advance payment')?.[0]).toBe('$3.60');
});

it('opens with what its address says', async () => {
  await open('?amount=120&method=bank_transfer');
  expect(result('Advance payment')?.[0]).toBe('$3.60');
  expect(calculator().getByText(/arrives 0 to 6 working days after/)).toBeTruthy();
});

it('takes no method from the address that there is not', async () => {
  await open('?amount=120&method=cash');
  expect(result('Advance payment')?.[0]).toBe('$2.40');
});

it.each([
  ['paypal', '49.98', 'Instant payment', 'at least $25.00 must be claimed, and $24.99 could be.'],
  ['bank_transfer', '30', 'Regular payment', 'a payment is at least $50.00, and one here would be $30.00.'],
  ['payoneer', '7', 'Advance payment', 'a payment is at least $7.01, and one here would be $7.00.'],
  ['tipalti', '100', 'Regular payment', 'a payment is at least $100.01, and one here would be $100.00.'],
  ['dcc', '500', 'Weekly payment', 'Weekly payment is not offered'],
])('promises nothing that %s does not pay: of $%s, %s', async (type, amount, way, words) => {
  await open(`?amount=${amount}&method=${type}`);
  expect(result(way)).toEqual([expect.stringContaining(words)]);
});

it('counts what the payment service keeps', async () => {
  await open('?amount=100&method=payoneer');
  expect(result('Regular payment')?.slice(0, 2)).toEqual(['$1.50', '$98.50']);
});

it('says the tariff of the network, and calculates with what every later payment costs', async () => {
  const methods = [method('paypal', '10', ['0.01', '25'])];
  const tariff = { first_percent: '5', later_percent: '10' };
  await open('?amount=100', () => ({ data: { ...FIGURES, tariff, methods } }));
  expect(screen.getByText('5% the first time you are paid early, 10% afterwards')).toBeTruthy();
  expect(result('Advance payment')?.[0]).toBe('$10.00');
});

it.each(['?amount=1.005', '?amount=0', '?amount=-5', '?amount=ten'])(
  'says what is wrong with %s and calculates nothing',
  async (search) => {
    await open(search);
    expect(calculator().getByText('Enter an amount above zero, with cents at most.')).toBeTruthy();
    expect(result('Regular payment')).toBeNull();
  },
);

describe('for who is signed in', () => {
  const way = { feePercent: '5', minimum: '50', date: '2026-04-17', code: null };
  const own: Parameters<typeof OwnTerms>[0]['terms'] = {
    method: 'bank_transfer',
    fees: { version: '10-10', hasRisen: false, tariff: { firstPercent: '5', laterPercent: '10' } },
    advance: way,
    weekly: { ...way, estimatesFeePercent: '10', code: 'WEEKLY_NOT_OFFERED' },
    instant: { ...way, feePercent: '10', minimum: '100', code: 'HAS_AT_LEAST_EARNINGS_READY' },
  };

  it('calculates with their own method and fee, from their own last months', async () => {
    const months = { from: '2025-10', to: '2026-02', amount: '240.50' };
    const history = await open('', undefined, { own, months });
    fireEvent.click(
      calculator().getByRole('button', { name: /Start from your last months: \$240.50 a month/ }),
    );
    await act(settle);
    expect(history.location.search).toBe('?amount=240.50');
    // 5 % of it, half up.
    expect(result('Advance payment')?.[0]).toBe('$12.03');
  });

  it('says of each way what it costs them, and its next day or why it cannot be had', () => {
    renderApp(<OwnTerms terms={own} />, routerAt('/early-pay'));
    const said = [...document.querySelectorAll('dl')].map((one) =>
      [...one.querySelectorAll('dd')].map((line) => line.textContent),
    );
    expect(said).toEqual([
      ['5% the first time you are paid early, 10% afterwards', '$50.00', 'Apr 17, 2026'],
      [
        'Final earnings: 5% the first time you are paid early, 10% afterwards. Estimated earnings: 10%.',
        '$50.00',
        expect.stringContaining('Weekly payment is not offered with your payment method.'),
      ],
      ['10%', '$100.00', 'Your earnings are final: nothing is estimated.'],
    ]);
  });
});

it('fees that have risen are accepted as they are shown', async () => {
  const way = { fee_percent: '10', minimum: '50', date: '2026-04-17', code: 'FEES_NOT_ACCEPTED' };
  const terms = (more: object) => ({
    data: {
      method: 'paypal',
      fees: { version: '10-10', has_risen: true, tariff: null },
      advance: way,
      weekly: { ...way, estimates_fee_percent: '10' },
      instant: { ...way, code: null },
      ...more,
    },
  });
  const sent = serving({
    'GET user/early-pay': () => terms({}),
    'POST user/update-fees': () => terms({ fees: { version: '10-10', has_risen: false, tariff: null } }),
  });
  const Own = () => {
    const { value } = useResource(ownEarlyPay);
    return value ? <OwnTerms terms={value} /> : null;
  };
  const opened = await openScreen('/early-pay', { default: Own, features: [earlyPayFeature] });
  stop = opened.stop;
  expect(screen.getAllByText('Nothing will be paid early until you accept the new fee.')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Accept these fees' }));
  await act(settle);
  expect(sent.at(-1)).toMatchObject({ call: 'POST user/update-fees', data: { version: '10-10' } });
  expect(screen.queryByText(/has risen since you accepted it/)).toBeNull();
});

it('is not there where the figures could not be read', async () => {
  await open('?amount=100', () => Promise.reject(refusal(500)));
  expect(screen.getByText('The fees could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Calculate with your own numbers')).toBeNull();
});
