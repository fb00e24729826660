import { arrivedOf } from './arrived';

const payment = {
  amount: '100.000000',
  paymentFee: '0.250000',
  serviceFee: '2.000000',
  exchangeRate: null,
  targetCurrency: 'USD',
};

it.each([
  ['USD', null, '97.75'],
  // 97.75 × 0.91999 = 89.92902…
  ['EUR', '0.9199900000', '89.92'],
  // 97.75 × 149.87 = 14649.7925: the yen has no decimals.
  ['JPY', '149.8700000000', '14649'],
  // 97.75 × 31.4159 = 3070.9042…: nobody pays parts of a Taiwan dollar.
  ['TWD', '31.4159000000', '3070'],
  // 97.75 × 3.12345 = 305.3172…: the dinar has three.
  ['TND', '3.1234500000', '305.317'],
])('in %s at a rate of %s arrives %s: the amount less both fees, rounded down', (currency, rate, arrived) => {
  expect(arrivedOf({ ...payment, targetCurrency: currency, exchangeRate: rate })).toEqual({
    amount: arrived,
    currency,
  });
});

it('what arrives without a known rate is told in dollars', () => {
  expect(arrivedOf({ ...payment, targetCurrency: 'EUR' })).toEqual({ amount: '97.75', currency: 'USD' });
});

it('no digit is lost on the way', () => {
  const large = { ...payment, amount: '9007199254740993.129999', paymentFee: '0', serviceFee: '0' };
  expect(arrivedOf(large).amount).toBe('9007199254740993.12');
});
