import { getNextPayment } from '#contract/earnings';
import { deletePaypal } from '#contract/paymentMethods';
import {
  getAdvancePayment,
  getPaymentConfig,
  getPaymentEligibility,
  getTaxForm,
  saveAdvancePayment,
  savePaymentConfig,
  saveTaxForm,
} from '#contract/payments/settings';
import { keepRates } from '../exchangeRates';
import { auditEventsOf } from '../../testing/audit';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await keepRates(
    server.connection,
    { day: '2026-03-13', rates: [{ currency: 'SEK', rate: '10.5' }] },
    new Date('2026-03-13T16:00:00Z'),
  );
  await server.keepRows();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const creator = () => server.as('creator');
const settingsOf = async (who = creator()) =>
  JSON.parse((await who.call(getPaymentConfig)).settings) as object;
const save = (settings: object | string, who = creator()) =>
  who.outcome(savePaymentConfig, {
    settings: typeof settings === 'string' ? settings : JSON.stringify(settings),
  });

describe('the payment config', () => {
  it('is empty at first, and keeps what is written', async () => {
    expect(await settingsOf()).toEqual({});
    const all = { currency: 'SEK', threshold: '75.50', payment_on_hold: true, pdf_receipt_status: true };
    await save(all);
    expect(await settingsOf()).toEqual(all);
    const [auditEvent] = await auditEventsOf(server.connection, { action: 'payment-config.write' });
    expect(auditEvent?.detail).toEqual(all);
  });

  it('of an older version that cannot be read is wrapped as old_data, and stays so', async () => {
    await server.connection
      .insertInto('payment_config')
      .values({ user_id: await server.idOf('creator'), settings: 'min=25;paypal', updated_at: new Date() })
      .execute();
    expect(await settingsOf()).toEqual({ old_data: 'min=25;paypal' });
    await save({ threshold: '60', old_data: 'forged' });
    expect(await settingsOf()).toEqual({ threshold: '60', old_data: 'min=25;paypal' });
  });

  it.each([
    ['settings', 'no JSON'],
    ['settings', '[]'],
    ['settings', { colour: 'red' }],
    ['threshold', { threshold: '1e3' }],
    ['threshold', { threshold: 75 }],
    ['threshold', { threshold: '0.005' }],
    ['threshold', { threshold: '10000.01' }],
    ['currency', { currency: 'XYZ' }],
    ['currency', { currency: 'sek' }],
    ['payment_on_hold', { payment_on_hold: 'yes' }],
  ])('is refused at %s, with %j, and stays as it was', async (path, settings) => {
    await save({ threshold: '60' });
    const { code, fields } = await save(settings);
    expect([code, fields?.map((field) => field.path)]).toEqual(['VALIDATION_ERROR', [path]]);
    expect(await settingsOf()).toEqual({ threshold: '60' });
  });

  it.each([
    ['owner', '49.99', '50'],
    ['tomas_jogos', '7.00', '7.01'],
  ])('of %s takes no threshold of %s, below the %s of the payment method', async (who, low, least) => {
    const { fields } = await save({ threshold: low }, server.as(who));
    expect(fields).toEqual([{ path: 'threshold', message: 'below_minimum' }]);
    expect((await save({ threshold: least }, server.as(who))).answer?.data.least_threshold).toBe(least);
  });

  it('has the general minimum without a payment method', async () => {
    await creator().call(deletePaypal);
    expect((await creator().call(getPaymentConfig)).data.least_threshold).toBe('50');
  });
});

describe('the next payment', () => {
  const earn = (amount: string) =>
    bookedRows(server).earned('creator', { date: '2025-06-30', amount, source: 'youtube' });
  const next = async () => (await creator().call(getNextPayment)).data;

  it('says that it waits for the threshold, and that payments are held', async () => {
    await earn('40');
    await save({ threshold: '100', payment_on_hold: true });
    expect(await next()).toMatchObject({
      amount: '40.00',
      threshold: '100',
      blockers: ['PAYMENT_ON_HOLD', 'BELOW_THRESHOLD'],
    });
  });

  it('and the eligibility give the same first reason, in words and as a code', async () => {
    await earn('40');
    await save({ payment_on_hold: true });
    expect((await creator().call(getPaymentEligibility)).data).toEqual({
      eligible: false,
      code: 'PAYMENT_ON_HOLD',
      message: 'Payments are on hold',
    });
    await save({});
    expect((await creator().call(getPaymentEligibility)).data).toMatchObject({
      eligible: true,
      code: 'ELIGIBLE',
    });
  });
});

describe('the timing', () => {
  const timing = async () => creator().call(getAdvancePayment);

  it('is regular at first, and advanced by its code alone once it is chosen', async () => {
    expect(await timing()).toMatchObject({
      code: 'REGULAR_PAYMENT',
      data: { timing: 'regular', gap_month: null },
    });
    await creator().call(saveAdvancePayment, { timing: 'advanced' });
    expect(await timing()).toMatchObject({
      code: 'SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT',
      data: { timing: 'advanced', weekly_payment: { enabled: false }, hold_payment: { enabled: false } },
    });
    expect((await creator().call(getNextPayment)).data.timing).toBe('advanced');
  });

  it('tells what each choice costs: the fee is of what would be paid later without it', async () => {
    const { choices } = (await timing()).data;
    const [regular, advanced] = choices;
    const monthAfter = (month: string) =>
      new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1));
    await bookedRows(server).earned('creator', {
      date: `${regular?.month}-28`,
      amount: '200',
      source: 'youtube',
    });
    const last = monthAfter(regular?.month ?? '')
      .toISOString()
      .slice(0, 7);
    await bookedRows(server).earned('creator', { date: `${last}-28`, amount: '300', source: 'youtube' });
    expect(advanced?.month).toBe(last);
    expect((await timing()).data.choices).toMatchObject([
      { timing: 'regular', fee_percent: '0', amount: '200.00', fee: '0.00' },
      { timing: 'advanced', fee_percent: '2', amount: '500.00', fee: '6.00' },
    ]);
  });

  it('names the month without a payment after leaving it', async () => {
    const month = (await timing()).data.choices[1]?.month ?? '';
    await bookedRows(server).paid('creator', {
      date: `${month}-28`,
      amount: '50',
      month,
      type: 'advance',
      status: 'paid',
    });
    const { gap_month: gap } = (await timing()).data;
    expect(gap).toMatch(/^\d{4}-\d{2}$/);
    expect(String(gap) > month).toBe(true);
  });

  it('is for verified e-mail addresses', async () => {
    const newcomer = server.as('newcomer');
    expect((await newcomer.refused(saveAdvancePayment, { timing: 'advanced' })).code).toBe(
      'EMAIL_NOT_VERIFIED',
    );
  });

  it('follows the hold of the config', async () => {
    await save({ payment_on_hold: true });
    expect((await timing()).data.hold_payment.enabled).toBe(true);
  });
});

describe('the tax form', () => {
  it('is said and read, and what is in the future or long ago is refused at its field', async () => {
    expect((await creator().call(getTaxForm)).data).toMatchObject({
      form: 'W-8BEN',
      status: 'missing',
      payee: null,
    });
    const form = { payee: 'company', us_person: false, signed_on: '2025-02-01' } as const;
    expect((await creator().call(saveTaxForm, form)).data).toMatchObject({
      form: 'W-8BEN-E',
      valid_until: '2028-12-31',
      without_form: { percent: '30', of: 'us' },
    });
    for (const [signed_on, message] of [
      ['2999-01-01', 'future'],
      ['1999-12-31', 'too_early'],
    ]) {
      const { fields } = await creator().refused(saveTaxForm, { ...form, signed_on });
      expect(fields).toEqual([{ path: 'signed_on', message }]);
    }
    expect((await creator().call(getTaxForm)).data.signed_on).toBe('2025-02-01');
  });

  it('knows what the last tax report withheld', async () => {
    const taxed = {
      date: '2026-01-31',
      amount: '-3',
      source: 'youtube',
      type: 'tax',
      tax_percent: '15.0000',
    } as const;
    await bookedRows(server).earned('creator', taxed);
    expect((await creator().call(getTaxForm)).data.last_report).toEqual({
      month: '2026-01',
      percent: '15.0000',
    });
  });
});
