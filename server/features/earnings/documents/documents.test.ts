import { languages } from '#contract/fields';
import { downloadReceipt, downloadSampleInvoice } from '#contract/earnings/documents';
import { uploadNetworkLogo } from '#contract/networkAdmin';
import { savePaymentConfig } from '#contract/payments/settings';
import { formatTag } from '#contract/plain/formatTag';
import type { PaymentStatus } from '#contract/plain/payments';
import { formatMoney } from '#src/i18n/money';
import { bookedRows } from '../../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { logoOf } from '../../../testing/networks';
import { readPdf } from '../../../testing/pdf';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const PAID = {
  date: '2026-02-18',
  amount: '1234.56',
  payment_fee: '20.25',
  service_fee: '12.31',
  exchange_rate: '0.9',
  target_currency: 'EUR',
  payment_details: 'm•••@demo.test',
  month: '2025-12',
  source: 'youtube',
  category: 'super_chat',
} as const;
// 1234.56 less both fees is 1202.00, and at 0.9 that.
const ARRIVED = '1081.80';

const paid = (more: Partial<Parameters<ReturnType<typeof bookedRows>['paid']>[1]> = {}) =>
  bookedRows(server).paid('creator', { ...PAID, ...more });

const read = async (
  call: typeof downloadReceipt | typeof downloadSampleInvoice,
  given: object,
  headers: Record<string, string> = {},
) => {
  const { content, headers: answered } = await server
    .as('creator')
    .download(call, given as never, { headers });
  expect(answered['content-type']).toBe('application/pdf');
  return readPdf(content);
};

const screenMoney = (lang: string, amount: string, currency = 'USD') =>
  formatMoney(formatTag(lang, []), amount, { currency }).replace(/\s/g, ' ');

const renamed = (name: string) =>
  server.connection.updateTable('users').set({ name }).where('username', '=', 'creator').execute();

const TITLES = {
  en: 'Payment receipt',
  zh_TW: '付款收據',
  nl: 'Betalingsbewijs',
  de: 'Auszahlungsbeleg',
  ja: '支払いの領収書',
  pt: 'Recibo de pagamento',
  es: 'Recibo de pago',
  ru: 'Квитанция о выплате',
  th: 'ใบเสร็จรับเงิน',
  hi: 'भुगतान की रसीद',
  pt_BR: 'Recibo de pagamento',
  vi: 'Biên nhận thanh toán',
};

describe('a receipt', () => {
  it.each(languages)('says in %s who was paid what, as the screen says it', async (lang) => {
    const name = 'Mira Nguyễn कीर्ति';
    await renamed(name);
    const payment = await paid();
    const { text, outside } = await read(downloadReceipt, { payment_id: payment, lang });
    expect(text).toContain(TITLES[lang]);
    expect(text).toContain(name);
    expect(text).toContain(payment);
    expect(text).toContain(PAID.payment_details);
    for (const amount of [PAID.amount, '-20.25', '-12.31']) expect(text).toContain(screenMoney(lang, amount));
    expect(text).toContain(screenMoney(lang, ARRIVED, 'EUR'));
    expect(outside).toEqual([]);
  });

  it('writes amounts as the region of the reader does', async () => {
    const given = { payment_id: await paid(), lang: 'en' };
    const { text } = await read(downloadReceipt, given, { 'accept-language': 'en-AU,en;q=0.9' });
    expect(text).toContain('USD 1,234.56'.replace(' ', ' '));
  });

  it('has the parts of the payment, to the last decimal of the ledger, and they sum to what was taken', async () => {
    const paymentId = await paid({
      amount: '30.00',
      payment_fee: '0',
      service_fee: '0',
      exchange_rate: null,
    });
    const entry = await server.connection
      .selectFrom('ledger_entry')
      .where('payment_id', '=', paymentId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const parts = [
      ['2025-11', '10.123456'],
      ['2025-12', '-0.623456'],
      ['2026-01', '20.5'],
    ] as const;
    await server.connection.deleteFrom('ledger_entry').where('payment_id', '=', paymentId).execute();
    for (const [place, [month, amount]] of parts.entries()) {
      const id = `${entry.entry_id.slice(0, -1)}${place}`;
      await server.connection
        .insertInto('ledger_entry')
        .values({ ...entry, entry_id: id, month, amount: String(-Number(amount)) })
        .execute();
    }
    const { text } = await read(downloadReceipt, { payment_id: paymentId, lang: 'en' });
    const rows = [...text.matchAll(/^(?:Nov|Dec|Jan) 20\d\d.*?(−?)\$([\d.]+)$/gm)];
    expect(rows.map(([, sign, amount]) => Number(`${sign ? '-' : ''}${amount}`))).toEqual([
      10.123456, -0.623456, 20.5,
    ]);
    expect(text).toMatch(/^Total\s*\$30\.00$/m);
    expect(text).toMatch(/Nov 2025 – Jan 2026/);
  });

  it.each([
    ['submitted', 200],
    ['unclaimed', 200],
    ['on_hold', 200],
    ['paid', 200],
    ['pending', 404],
    ['created', 404],
    ['failed', 404],
    ['returned', 404],
    ['cancelled', 404],
  ] satisfies [PaymentStatus, number][])('of a payment that is %s: %i', async (status, answered) => {
    const given = { payment_id: await paid({ status }), lang: 'en' as const };
    expect((await server.as('creator').send(downloadReceipt, given)).statusCode).toBe(answered);
  });

  it('of another person is not found, as one that there is not', async () => {
    const given = { payment_id: await paid(), lang: 'en' as const };
    expect(await server.as('owner').refused(downloadReceipt, given)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not made where receipts are switched off', async () => {
    const given = { payment_id: await paid(), lang: 'en' as const };
    const settings = JSON.stringify({ pdf_receipt_status: false });
    await server.as('creator').call(savePaymentConfig, { settings });
    expect(await server.as('creator').refused(downloadReceipt, given)).toMatchObject({
      code: 'RECEIPTS_OFF',
    });
  });
});

describe('a sample invoice', () => {
  it('is of the last payment, from the creator to the network, and says that it is a sample', async () => {
    await paid();
    const { text } = await read(downloadSampleInvoice, { lang: 'en' });
    expect(text).toContain('Invoice · Sample');
    expect(text).toMatch(/^Share of earnings · YouTube · Super Chat · Dec 2025\s*\$1,234\.56$/m);
    expect(text).toMatch(/^Total\s*\$1,234\.56$/m);
    expect(text).toContain('Paid on Feb 18, 2026: PayPal, m•••@demo.test');
    expect(text).not.toContain('examples');
  });

  it('has figures that it calls examples where nothing was paid yet', async () => {
    const { content } = await server.as('newcomer').download(downloadSampleInvoice, { lang: 'en' });
    const { text } = await readPdf(content);
    expect(text).toContain('You have not been paid yet, so the figures are examples.');
    expect(text).toMatch(/^Total\s*\$1,000\.00$/m);
    expect(text).not.toContain('Paid on');
  });
});

it('has the logo that staff gave the network', async () => {
  const { network_id } = await server.connection
    .selectFrom('network')
    .where('is_main', '=', true)
    .select('network_id')
    .executeTakeFirstOrThrow();
  const widths = async () => {
    const { content } = await server.as('creator').download(downloadSampleInvoice, { lang: 'en' });
    return [...content.toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, width]) => width);
  };
  expect(await widths()).not.toContain('130');
  await server.as('admin').call(uploadNetworkLogo, { network_id }, { file: logoOf(130, 130) });
  expect(await widths()).toContain('130');
});
