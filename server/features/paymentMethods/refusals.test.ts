import { getPayoneerUrl, getTipaltiUrl } from '#contract/paymentMethods/payees';
import {
  deletePaypal,
  generateCode,
  getPaymentMethod,
  savePaypal,
  saveTransferwise,
  verifyCode,
} from '#contract/paymentMethods';
import { lockMethod, rejectMethod } from '#contract/paymentMethods/review';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../testing/harness';
import {
  ALL_METHODS,
  PLACE,
  codeFor,
  paypalDraft,
  pendingPaypal,
  withViews,
} from '../../testing/paymentMethods';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const NEW = 'mira.paid@demo.test';
const creator = () => server.as('creator');
const refusedWith = async (email: string, who = creator()) =>
  (await who.refused(savePaypal, { ...PLACE, email })).code;

const paymentOnItsWay = (method = 'paypal') =>
  bookedRows(server).paid('creator', { date: '2026-03-18', amount: '120.00', method, status: 'pending' });

describe('a payment method is refused', () => {
  it('to an account whose e-mail address is not verified', async () => {
    expect(await refusedWith(NEW, server.as('newcomer'))).toBe('EMAIL_NOT_VERIFIED');
  });

  it('where it is the one that money goes to, and taken in another currency', async () => {
    expect(await refusedWith('creator@demo.test')).toBe('PAYMENT_METHOD_DID_NOT_CHANGE');
    expect(await refusedWith(' creator@demo.test ')).toBe('PAYMENT_METHOD_DID_NOT_CHANGE');
    await creator().call(savePaypal, { ...PLACE, currency: 'EUR', email: 'creator@demo.test' });
  });

  it('where the same one waits already', async () => {
    await pendingPaypal(server, creator(), NEW);
    expect(await refusedWith(NEW)).toBe('PAYMENT_METHOD_DID_NOT_CHANGE');
  });

  it('and not twice where it is a draft: it is the same draft', async () => {
    const one = await paypalDraft(creator(), NEW);
    expect((await paypalDraft(creator(), NEW)).method_id).toBe(one.method_id);
    expect((await paypalDraft(creator(), 'x@demo.test')).method_id).not.toBe(one.method_id);
  });

  it('of a type that is not switched on', async () => {
    const wise = { ...PLACE, email: NEW, account_holder_name: 'Mira Lindqvist' };
    expect((await creator().refused(saveTransferwise, wise)).code).toBe('PAYMENT_METHOD_UNSUPPORTED');
  });

  it('at PayPal while a payment to it is on its way, at its removal too', async () => {
    await paymentOnItsWay();
    expect(await refusedWith(NEW)).toBe('PAYPAL_EDIT_NOT_ALLOWED');
    expect((await creator().refused(deletePaypal)).code).toBe('PAYPAL_EDIT_NOT_ALLOWED');
  });

  it('not at PayPal for a payment that goes elsewhere', async () => {
    await paymentOnItsWay('bank_transfer');
    await paypalDraft(creator(), NEW);
  });

  it('at the code where a payment was sent to PayPal meanwhile', async () => {
    const { method_id } = await paypalDraft(creator(), NEW);
    const code = await codeFor(server, creator(), method_id);
    await paymentOnItsWay();
    const refusal = await creator().refused(verifyCode, { method_id, code });
    expect(refusal.code).toBe('PAYPAL_EDIT_NOT_ALLOWED');
    expect((await creator().call(getPaymentMethod)).data).toMatchObject({ waiting: null });
  });

  it('while another one is locked', async () => {
    const { method_id } = await pendingPaypal(server, creator(), NEW);
    const subject_id = await server.idOf('creator');
    await server.as('admin').call(lockMethod, { subject_id, method_id, reason: 'Somebody called us.' });
    expect(await refusedWith('other@demo.test')).toBe('PAYMENT_METHOD_LOCKED');
    expect((await creator().refused(deletePaypal)).code).toBe('PAYMENT_METHOD_LOCKED');
  });

  it('after the third change in thirty days; what staff rejected is none of them', async () => {
    const changesLeft = async () => (await creator().call(getPaymentMethod)).data.changes_left;
    expect(await changesLeft()).toBe(3);
    const rejected = await pendingPaypal(server, creator(), 'one@demo.test');
    const subject_id = await server.idOf('creator');
    const decision = { subject_id, method_id: rejected.method_id, reason: 'Another name.' };
    await server.as('admin').call(rejectMethod, decision);
    for (const name of ['two', 'three', 'four']) await pendingPaypal(server, creator(), `${name}@demo.test`);
    const { data } = await creator().call(getPaymentMethod);
    expect(data.changes_left).toBe(0);
    expect(Date.parse(data.changes_again_at ?? '')).toBeGreaterThan(Date.now() + 29.9 * 86_400_000);
    expect(await refusedWith('five@demo.test')).toBe('CHANGE_LIMIT_EXCEEDED');
  });

  it.each([
    ['email', { email: 'mira' }],
    ['email', { email: '' }],
    ['email', { email: 'mira\u200b@demo.test' }],
    ['email', { email: 'mira@de\u00admo.test' }],
    ['email', { email: '\u2060mira@demo.test' }],
    ['email', { email: 'mira\u202e@demo.test' }],
    ['country', { country: 'Sweden' }],
    ['currency', { currency: 'kronor' }],
    ['currency', { currency: 'ZZZ' }],
    ['country', { country: 'ZZ' }],
  ])('at its field %s, with %j', async (path, wrong) => {
    const refusal = await creator().refused(savePaypal, { ...PLACE, email: NEW, ...wrong });
    expect(refusal.code).toBe('VALIDATION_ERROR');
    expect(refusal.fields?.map((field) => field.path)).toEqual([path]);
  });
});

describe('a method that does not pay to a place', () => {
  it.each([
    ['country', { country: 'SY', currency: 'USD' }],
    ['country', { country: 'PK', currency: 'PKR' }],
    ['currency', { country: 'IN', currency: 'INR' }],
  ])('is not written down; the field %s says why', async (path, place) => {
    const { code, fields } = await creator().refused(savePaypal, { ...place, email: NEW });
    expect([code, fields?.map((field) => field.path)]).toEqual(['PAYMENT_METHOD_UNSUPPORTED', [path]]);
    expect((await creator().refused(getPayoneerUrl, { country: 'IN', currency: 'INR' })).code).toBe(code);
  });

  it('gets no code for a draft of an older version, which is still read', async () => {
    const { method_id } = await paypalDraft(creator(), NEW);
    await server.connection
      .updateTable('payment_method')
      .set({ currency: 'ZZZ' })
      .where('method_id', '=', method_id)
      .execute();
    expect((await creator().refused(generateCode, { method_id })).code).toBe('PAYMENT_METHOD_UNSUPPORTED');
    expect((await creator().call(getPaymentMethod)).data.draft).toMatchObject({ currency: 'ZZZ' });
  });
});

describe('removing PayPal', () => {
  it('leaves nothing that is paid to, and tells it', async () => {
    await creator().call(deletePaypal);
    expect(await creator().call(getPaymentMethod)).toMatchObject({
      code: 'NO_PAYMENT_METHOD',
      data: { current: null, type: null },
    });
    await server.work();
    expect(server.mails('creator@demo.test')[0]?.subject).toBe(
      'Lantern Network: your payment method was removed',
    );
  });

  it('is refused where another type is paid to', async () => {
    expect((await server.as('owner').refused(deletePaypal)).code).toBe('NOT_FOUND');
  });
});

describe('with all types switched on', () => {
  let whole: TestServer;
  beforeAll(async () => {
    whole = await startTestServer({ listening: true, env: { PAYMENT_METHODS: ALL_METHODS } });
  });
  afterAll(() => whole.close());
  beforeEach(() => whole.startOver());

  it('Tipalti needs 200,000 views in 30 days', async () => {
    await withViews(whole, 'creator', 199_999);
    expect((await whole.as('creator').refused(getTipaltiUrl, PLACE)).code).toBe('NOT_ENOUGH_VIEWS');
    await withViews(whole, 'creator', 200_000);
    await whole.as('creator').call(getTipaltiUrl, PLACE);
  });

  it('Wise takes no currency that it does not pay', async () => {
    const wise = { country: 'TH', currency: 'THB', email: NEW, account_holder_name: 'Mira Lindqvist' };
    const { fields } = await whole.as('creator').refused(saveTransferwise, wise);
    expect(fields).toEqual([{ path: 'currency', message: 'choose' }]);
  });

  it('the holder of a Wise account is refused at its field', async () => {
    const wise = { ...PLACE, email: NEW, account_holder_name: 'Míra' };
    const { fields } = await whole.as('creator').refused(saveTransferwise, wise);
    expect(fields).toEqual([{ path: 'account_holder_name', message: 'english_letters' }]);
  });
});
