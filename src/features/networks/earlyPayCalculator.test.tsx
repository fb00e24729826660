import { act, fireEvent, screen, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { networksFeature } from './model';
import { EarlyPayCalculator } from './screens/EarlyPayCalculator';
import { EarlyPayScreen } from './screens/EarlyPayScreen';

const WHOLE = { share: '100', fee: '0', paypal_fee: '0', minimum: null, paypal_minimum: null, when: 'on' };
const HALF = { ...WHOLE, share: '50' };
const ESTIMATES = { ...HALF, fee: '10', paypal_fee: '10' };
const FIGURES = {
  currency: 'USD',
  advance: { fee: '3', paypal_fee: '2', day: 18 },
  instant: { fee: '10', share_of_estimates: '50', minimum: '100', paypal_minimum: '25' },
  weekly: { days: 7 },
  regular: { day: 18, months: 2 },
  decimals: 2,
  month: '2026-03',
  ways: [
    { way: 'regular', parts: [{ ...WHOLE, day: '2026-05-18' }] },
    { way: 'advanced', parts: [{ ...WHOLE, fee: '3', paypal_fee: '2', day: '2026-04-17' }] },
    {
      way: 'weekly',
      parts: [
        { ...ESTIMATES, when: 'weekly_until', day: '2026-03-31' },
        { ...HALF, fee: '3', paypal_fee: '2', when: 'weekly_from', day: '2026-04-12' },
      ],
    },
    {
      way: 'instant',
      parts: [
        { ...ESTIMATES, minimum: '100', paypal_minimum: '25', when: 'asked', day: '2026-03-31' },
        { ...HALF, day: '2026-05-18' },
      ],
    },
  ],
  arrival: { paypal: { least: 0, most: 1 }, other: { least: 0, most: 6 } },
};

const Page = () => <EarlyPayScreen calculator={<EarlyPayCalculator />} />;

let stop = () => {};
afterEach(() => stop());

const open = async (search = '', answer: () => unknown = () => ({ data: FIGURES })) => {
  serving({ 'GET early-pay': answer });
  const opened = await openScreen(`/early-pay${search}`, { default: Page, features: [networksFeature] });
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
  fireEvent.click(calculator().getByLabelText('Another method'));
  await act(settle);
  expect(history.location.search).toBe('?amount=120&method=other');
  expect(history.length).toBe(1);
  expect(result('Advance payment')?.[0]).toBe('$3.60');
});

it('opens with what its address says', async () => {
  await open('?amount=120&method=other');
  expect(result('Advance payment')?.[0]).toBe('$3.60');
  expect(calculator().getByText(/arrives 0 to 6 working days after/)).toBeTruthy();
});

it('takes no method from the address that there is not', async () => {
  await open('?amount=120&method=cash');
  expect(result('Advance payment')?.[0]).toBe('$2.40');
});

it('says where an amount is too small for instant payment', async () => {
  await open('?amount=49.98');
  expect(result('Instant payment')).toEqual([
    'Not possible with this amount: at least $25.00 must be claimed, and $24.99 could be.',
  ]);
  expect(result('Regular payment')?.[1]).toBe('$49.98');
});

it.each(['?amount=1.005', '?amount=0', '?amount=-5', '?amount=ten'])(
  'says what is wrong with %s and calculates nothing',
  async (search) => {
    await open(search);
    expect(calculator().getByText('Enter an amount above zero, with cents at most.')).toBeTruthy();
    expect(result('Regular payment')).toBeNull();
  },
);

it('is not there where the figures could not be read', async () => {
  await open('?amount=100', () => Promise.reject(refusal(500)));
  expect(screen.getByText('The fees could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Calculate with your own numbers')).toBeNull();
});
