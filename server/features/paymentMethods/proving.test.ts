import { getMailedCode } from '#contract/codes';
import {
  cancelPaymentMethod,
  generateCode,
  getPaymentMethod,
  getPaymentMethodHistory,
  resendCode,
  savePaypal,
  verifyCode,
} from '#contract/paymentMethods';
import { businessConstants } from '../../common/businessConstants';
import { type TestServer, startTestServer } from '../../testing/harness';
import { codeMailedTo, otherCodeThan } from '../../testing/mail';
import {
  PLACE,
  codeFor,
  doJob,
  letResend,
  paypalDraft,
  pendingPaypal,
  prove,
} from '../../testing/paymentMethods';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const EMAIL = 'creator@demo.test';
const NEW = 'mira.paid@demo.test';
const DAY = 86_400_000;
const creator = () => server.as('creator');
const read = async () => creator().call(getPaymentMethod);
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const historyOf = async () =>
  (await creator().call(getPaymentMethodHistory)).data.items.map(
    ({ mask, act, to, by }) => `${mask} ${act ?? 'begun'}: ${to}, by ${by}`,
  );

describe('a new payment method', () => {
  it('is nothing before its code, and waits beside the one before after it', async () => {
    const draft = await paypalDraft(creator(), NEW);
    expect(draft).toMatchObject({ state: 'draft', type: 'paypal', mask: 'm•••@demo.test', active_by: null });
    expect(JSON.parse(draft.account)).toEqual({ email: 'm•••@demo.test' });
    expect((await read()).data.current).toMatchObject({ mask: 'c•••@demo.test', state: 'active' });

    const proven = await prove(server, creator(), draft.method_id);
    expect(proven).toMatchObject({ state: 'pending', wait_reason: 'changed' });
    expect(proven.active_by).toBe(
      inDays(businessConstants.methodChange.activeAfterDays).toISOString().slice(0, 10),
    );
    const hours = (Date.parse(proven.payable_from ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    const { code, data } = await read();
    expect(code).toBe('SUCCESSFUL_PAYMENT_METHOD_FETCH');
    expect(data).toMatchObject({
      type: 'paypal',
      pending: false,
      current: { mask: 'c•••@demo.test' },
      waiting: { mask: 'm•••@demo.test' },
      draft: null,
      locked: null,
    });
  });

  it('becomes active after three days where nothing speaks against it, and replaces the other; both are told', async () => {
    await pendingPaypal(server, creator(), NEW);
    await doJob(server, 'payment-methods:activate', inDays(2.9));
    expect((await read()).data.current?.mask).toBe('c•••@demo.test');
    await doJob(server, 'payment-methods:activate', inDays(3.1));
    const { data } = await read();
    expect(data).toMatchObject({ current: { mask: 'm•••@demo.test', state: 'active' }, waiting: null });
    expect((await historyOf()).sort()).toEqual([
      'c•••@demo.test begun: active, by owner',
      'c•••@demo.test replace: replaced, by system',
      'm•••@demo.test activate: active, by system',
      'm•••@demo.test begun: draft, by owner',
      'm•••@demo.test prove: pending, by owner',
    ]);
    await server.work(inDays(3.2));
    expect(server.mails(EMAIL).map(({ subject }) => subject)).toEqual([
      'Lantern Network: your payment method is active',
      'Lantern Network: your payment method was changed',
      'Lantern Network: your code for a new payment method',
    ]);
  });

  it('is the first one: nothing has to wait before it is paid to', async () => {
    const first = server.as('leaving');
    expect((await first.call(getPaymentMethod)).code).toBe('NO_PAYMENT_METHOD');
    const proven = await pendingPaypal(server, first, NEW);
    expect(proven).toMatchObject({ payable_from: null, wait_reason: null });
    const { code, data } = await first.call(getPaymentMethod);
    expect(code).toBe('PAYMENT_METHOD_PENDING');
    expect(data).toMatchObject({ type: 'paypal', pending: true, current: null });
  });

  it('takes the place of another one that waits, and can be given up', async () => {
    const one = await pendingPaypal(server, creator(), NEW);
    const other = await pendingPaypal(server, creator(), 'another@demo.test');
    expect((await read()).data.waiting?.method_id).toBe(other.method_id);
    expect((await creator().refused(cancelPaymentMethod, { id: one.method_id })).code).toBe('STATE_CHANGED');
    await creator().call(cancelPaymentMethod, { id: other.method_id });
    expect((await read()).data).toMatchObject({ waiting: null, current: { mask: 'c•••@demo.test' } });
  });

  it('is told to the PayPal address that is left, which is another than the account’s', async () => {
    await pendingPaypal(server, server.as('leaving'), 'before@demo.test');
    await doJob(server, 'payment-methods:activate', inDays(4));
    await pendingPaypal(server, server.as('leaving'), 'after@demo.test');
    await server.work();
    expect(server.mails('before@demo.test').map(({ subject }) => subject)).toEqual([
      'Lantern Network: your payment method was changed',
    ]);
    expect(server.mails('after@demo.test')).toEqual([]);
  });
});

describe('the code of a payment method', () => {
  const refusedWith = async (methodId: string, code: string) =>
    (await creator().refused(verifyCode, { method_id: methodId, code })).code;

  it('names the method and its masked account in the mail', async () => {
    const { method_id } = await paypalDraft(creator(), NEW);
    await codeFor(server, creator(), method_id);
    const [mail] = server.mails(EMAIL);
    expect(mail?.text).toContain('wants to add this payment method: PayPal, m•••@demo.test');
    expect(mail?.text).toContain('30 minutes');
    expect(mail?.text).not.toContain(NEW);
  });

  it('works once', async () => {
    const { method_id } = await paypalDraft(creator(), NEW);
    const code = await codeFor(server, creator(), method_id);
    await creator().call(verifyCode, { method_id, code });
    expect(await refusedWith(method_id, code)).toBe('CODE_EXPIRED');
  });

  it('proves no other account than the one that it was mailed for', async () => {
    const one = await paypalDraft(creator(), NEW);
    const code = await codeFor(server, creator(), one.method_id);
    const other = await paypalDraft(creator(), 'thief@demo.test');
    expect(await refusedWith(other.method_id, code)).toBe('CODE_EXPIRED');
    expect(await refusedWith(one.method_id, code)).toBe('STATE_CHANGED');
    const asked = { purpose: 'payment-method', method_id: other.method_id } as const;
    expect((await creator().call(getMailedCode, asked)).data).toMatchObject({ sent: false });
    expect((await read()).data.waiting).toBeNull();
  });

  it('is none for verifying the e-mail address, nor the other way round', async () => {
    const { method_id } = await paypalDraft(creator(), NEW);
    const code = await codeFor(server, creator(), method_id);
    const [row] = await server.connection.selectFrom('mailed_code').selectAll().execute();
    expect(row).toMatchObject({ purpose: 'payment-method', subject: method_id });
    await server.connection.updateTable('mailed_code').set({ purpose: 'verify-email' }).execute();
    expect(await refusedWith(method_id, code)).toBe('CODE_EXPIRED');
  });

  it('works no more after five wrong tries', async () => {
    const { method_id } = await paypalDraft(creator(), NEW);
    const code = await codeFor(server, creator(), method_id);
    const tries: string[] = [];
    for (let time = 0; time < 5; time += 1) tries.push(await refusedWith(method_id, otherCodeThan(code)));
    expect(tries).toEqual([...Array<string>(4).fill('CODE_WRONG'), 'CODE_EXPIRED']);
    expect(await refusedWith(method_id, code)).toBe('CODE_EXPIRED');
    expect((await read()).data.draft?.method_id).toBe(method_id);
    expect((await prove(server, creator(), method_id)).state).toBe('pending');
  });

  it('still works in its 30th minute, and no more after it', async () => {
    const { method_id } = await paypalDraft(creator(), NEW);
    const code = await codeFor(server, creator(), method_id);
    const { connection } = server;
    const [{ sent_at: sent, expires_at: end }] = (await connection
      .selectFrom('mailed_code')
      .select(['sent_at', 'expires_at'])
      .execute()) as [{ sent_at: Date; expires_at: Date }];
    expect(end.getTime() - sent.getTime()).toBe(30 * 60_000);
    await connection.updateTable('mailed_code').set({ expires_at: new Date() }).execute();
    expect(await refusedWith(method_id, code)).toBe('CODE_EXPIRED');
  });

  it('is mailed again after two minutes at the earliest; the last one no longer works', async () => {
    const { method_id } = await paypalDraft(creator(), NEW);
    const code = await codeFor(server, creator(), method_id);
    const early = await creator().refused(resendCode, { method_id });
    expect(early.code).toBe('RESEND_TOO_EARLY');
    expect(early.retryAfter).toBeLessThanOrEqual(120);
    await letResend(server.connection);
    await creator().call(resendCode, { method_id });
    const next = await codeMailedTo(server, EMAIL);
    if (next !== code) expect(await refusedWith(method_id, code)).toBe('CODE_WRONG');
    await creator().call(verifyCode, { method_id, code: next });
  });

  it('is mailed ten times a day at most', async () => {
    const { method_id } = await paypalDraft(creator(), NEW);
    for (let time = 0; time < businessConstants.mailedCode.aDay; time += 1) {
      await letResend(server.connection);
      await creator().call(generateCode, { method_id });
    }
    await letResend(server.connection);
    expect((await creator().refused(generateCode, { method_id })).status).toBe(429);
  });

  it('is used once by fifty calls at once', async () => {
    const { method_id } = await paypalDraft(creator(), NEW);
    const code = await codeFor(server, creator(), method_id);
    const made = await Promise.all(
      Array.from({ length: 50 }, () => creator().outcome(verifyCode, { method_id, code })),
    );
    expect(made.filter(({ answer }) => answer)).toHaveLength(1);
    expect(new Set(made.flatMap(({ code: refusal }) => refusal ?? []))).toEqual(new Set(['CODE_EXPIRED']));
    const proofs = (await historyOf()).filter((line) => line.includes('prove'));
    expect(proofs).toHaveLength(1);
    await server.work();
    expect(server.mails(EMAIL).filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1);
  });

  it('of another user’s method is not there', async () => {
    const { method_id } = await paypalDraft(server.as('owner'), 'olivia.paid@demo.test');
    await codeFor(server, server.as('owner'), method_id);
    expect((await creator().refused(generateCode, { method_id })).code).toBe('NOT_FOUND');
    expect((await creator().refused(verifyCode, { method_id, code: '123456' })).code).toBe('CODE_EXPIRED');
    expect((await creator().refused(cancelPaymentMethod, { id: method_id })).code).toBe('NOT_FOUND');
  });

  it('is asked for by nobody whose draft somebody else replaced meanwhile', async () => {
    const one = await paypalDraft(creator(), NEW);
    await creator().call(savePaypal, { ...PLACE, email: 'other@demo.test' });
    expect((await creator().refused(generateCode, { method_id: one.method_id })).code).toBe('STATE_CHANGED');
  });
});
