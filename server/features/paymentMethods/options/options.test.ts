import { getTransferwiseCurrencies } from '#contract/paymentMethods/bank';
import { getPaymentCountries, getPaymentOptions } from '#contract/paymentMethods/options';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { ALL_METHODS } from '../../../testing/paymentMethods';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true, env: { PAYMENT_METHODS: ALL_METHODS } });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const creator = () => server.as('creator');

describe('the methods compared', () => {
  const optionsFor = async (country: string, currency: string, amount = '500') =>
    Object.fromEntries(
      (await creator().call(getPaymentOptions, { country, currency, amount })).data.items.map((item) => [
        item.type,
        item,
      ]),
    );

  it('say what arrives of 500 dollars in Brazil', async () => {
    const { data } = await creator().call(getPaymentOptions, { country: 'BR', currency: 'BRL' });
    const rate = Number(data.rate?.rate);
    const bank = data.items.find(({ type }) => type === 'bank_transfer');
    expect(bank).toMatchObject({
      available: true,
      costs: '7.50',
      exchange_percent: '1.5',
      days: { least: 2, most: 5 },
    });
    expect(Number(bank?.arrives)).toBeCloseTo(500 * 0.985 * rate, 1);
    const paypal = data.items.find(({ type }) => type === 'paypal');
    expect(paypal).toMatchObject({ costs: '24.70', minimum: '0.01' });
    expect(Number(paypal?.arrives)).toBeCloseTo(490 * 0.97 * rate, 1);
  });

  it('are paid by Wise in its currencies alone', async () => {
    const { items } = (await creator().call(getTransferwiseCurrencies)).data;
    expect(items).toContain('EUR');
    expect(items).not.toContain('THB');
  });

  it('say why one cannot be chosen', async () => {
    expect(await optionsFor('KP', 'USD')).toMatchObject({
      bank_transfer: { available: false, reason: 'COUNTRY' },
    });
    expect(await optionsFor('SE', 'USD')).toMatchObject({
      paypal: { available: true },
      tipalti: { available: false, reason: 'NOT_ENOUGH_VIEWS', views_needed: 200_000 },
    });
    expect((await optionsFor('BR', 'EUR')).bank_transfer).toMatchObject({ reason: 'CURRENCY' });
    expect((await optionsFor('TH', 'THB')).transferwise).toMatchObject({ reason: 'CURRENCY' });
  });

  it.each(['SY', 'KP', 'CU', 'IR'])(
    'are none in %s: what is not written down is not paid',
    async (country) => {
      const reasons = Object.values(await optionsFor(country, 'USD')).map(({ reason }) => reason);
      expect(new Set(reasons)).toEqual(new Set(['COUNTRY']));
    },
  );

  it.each([
    ['PK', 'PKR', 'COUNTRY', 'CURRENCY'],
    ['IN', 'INR', 'CURRENCY', 'CURRENCY'],
    ['IN', 'USD', null, null],
    ['BR', 'BRL', null, 'CURRENCY'],
    ['DE', 'BRL', 'CURRENCY', 'CURRENCY'],
    ['TW', 'TWD', null, 'CURRENCY'],
    ['RU', 'USD', 'COUNTRY', 'COUNTRY'],
  ])('in %s and %s at PayPal: %s, at Payoneer: %s', async (country, currency, paypal, payoneer) => {
    const options = await optionsFor(country, currency);
    expect([options.paypal?.reason, options.payoneer?.reason]).toEqual([paypal, payoneer]);
  });

  it('bring whole forints and yen', async () => {
    for (const [country, currency] of [
      ['HU', 'HUF'],
      ['JP', 'JPY'],
    ] as const) {
      const items = Object.values(await optionsFor(country, currency));
      expect(items.filter(({ arrives }) => !/^\d+$/.test(arrives ?? ''))).toEqual([]);
    }
  });

  it.each([
    ['currency', { country: 'US', currency: 'ZZZ' }],
    ['country', { country: 'ZZ', currency: 'USD' }],
  ])('are refused at the field %s where there is no such thing', async (path, place) => {
    const { status, fields } = await creator().refused(getPaymentOptions, place);
    expect([status, fields]).toEqual([400, [{ path, message: 'choose' }]]);
  });

  it('cost no more than what is sent, and no part of a cent', async () => {
    const small = await optionsFor('SE', 'USD', '1.01');
    expect(small.tipalti).toMatchObject({ costs: '1.01', arrives: '0.00' });
    expect(small.paypal).toMatchObject({ costs: '0.02', arrives: '0.99' });
    expect((await optionsFor('SE', 'USD', '5000')).paypal).toMatchObject({
      costs: '20.00',
      arrives: '4980.00',
    });
  });

  it('are for each country that one of them pays to, its own currency first', async () => {
    const { items } = (await creator().call(getPaymentCountries)).data;
    const of = (country: string) => items.find((item) => item.country === country)?.currencies;
    expect([of('JP'), of('DE'), of('BR'), of('TW'), of('KP')]).toEqual([
      ['JPY', 'USD'],
      ['EUR', 'USD'],
      ['BRL', 'USD'],
      ['TWD', 'USD'],
      undefined,
    ]);
  });
});
