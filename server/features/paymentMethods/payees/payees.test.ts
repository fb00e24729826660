import { createHmac } from 'node:crypto';
import {
  getPayoneerUrl,
  getTipaltiDetails,
  getTipaltiUrl,
  payoneerCallback,
  savePaymentMethod,
  savePayoneerWaiting,
} from '#contract/paymentMethods/payees';
import { generateCode, getPaymentMethod } from '#contract/paymentMethods';
import { approveMethod, getReviewedMethods } from '#contract/paymentMethods/review';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { ALL_METHODS, PLACE, doJob, prove, sendForms, withViews } from '../../../testing/paymentMethods';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true, env: { PAYMENT_METHODS: ALL_METHODS } });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const creator = () => server.as('creator');
const draft = async () => (await creator().call(getPaymentMethod)).data.draft;
const decide = (methodId: string, status: 'ACTIVE' | 'DECLINED', more = {}) =>
  sendForms(`${server.url}/sandbox/payoneer/decide/${methodId}`, { status, ...more });
const registered = async () => {
  const { data } = await creator().call(getPayoneerUrl, PLACE);
  const { method_id } = data.item;
  return { method_id, url: data.url };
};

describe('Payoneer', () => {
  it('is set from the link to active: registered, waited for, found ready, proven, approved', async () => {
    const { method_id, url } = await registered();
    expect(await draft()).toMatchObject({ method_id, type: 'payoneer', payee_state: 'none' });
    expect((await creator().refused(generateCode, { method_id })).code).toBe('PAYEE_NOT_READY');
    await sendForms(url);
    await creator().call(savePayoneerWaiting, { method_id });
    expect((await draft())?.payee_state).toBe('waiting');
    await doJob(server, 'payment-methods:payees');
    expect((await draft())?.payee_state).toBe('waiting');
    await decide(method_id, 'ACTIVE');
    await doJob(server, 'payment-methods:payees');
    expect((await draft())?.payee_state).toBe('ready');
    await server.work();
    expect(server.mails('creator@demo.test')[0]?.subject).toBe(
      'Lantern Network: your payment account is ready',
    );
    await prove(server, creator(), method_id);
    const key = { subject_id: await server.idOf('creator'), method_id };
    await server.as('admin').call(approveMethod, key);
    expect((await creator().call(getPaymentMethod)).data.current).toMatchObject({ type: 'payoneer' });
  });

  it('may be proven while Payoneer still decides, and is not active before it has', async () => {
    const { method_id, url } = await registered();
    await sendForms(url);
    await creator().call(savePayoneerWaiting, { method_id });
    await prove(server, creator(), method_id);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await doJob(server, 'payment-methods:activate', inDays(10));
    const key = { subject_id: await server.idOf('creator'), method_id };
    const { data } = await server.as('admin').call(getReviewedMethods, { state: 'pending' });
    expect(data.items.map(({ acts }) => acts)).toEqual([['reject', 'lock']]);
    expect((await server.as('admin').refused(approveMethod, key)).code).toBe('NOT_ALLOWED');
    expect((await creator().call(getPaymentMethod)).data.waiting?.state).toBe('pending');
    await decide(method_id, 'ACTIVE', { tell: 'yes' });
    await doJob(server, 'payment-methods:activate', inDays(4));
    expect((await creator().call(getPaymentMethod)).data.current).toMatchObject({ type: 'payoneer' });
  });

  it('tells us itself when it has decided, and is asked, not believed', async () => {
    const { method_id, url } = await registered();
    await sendForms(url);
    await creator().call(savePayoneerWaiting, { method_id });
    await server.anonymous.call(payoneerCallback, { payee_id: method_id });
    expect((await draft())?.payee_state).toBe('waiting');
    await decide(method_id, 'ACTIVE', { tell: 'yes' });
    expect((await draft())?.payee_state).toBe('ready');
  });

  it('answers about an unknown payee as about a known one, and is asked five times a minute at most', async () => {
    const { method_id } = await registered();
    const unknown = await server.anonymous.call(payoneerCallback, { payee_id: await server.idOf('creator') });
    expect(unknown).toEqual(await server.anonymous.call(payoneerCallback, { payee_id: method_id }));
    const more = await Promise.all(
      Array.from({ length: 9 }, () => server.anonymous.outcome(payoneerCallback, { payee_id: method_id })),
    );
    expect(more.filter(({ answer }) => answer)).toHaveLength(4);
  });

  it('says no: there is no code for it', async () => {
    const { method_id, url } = await registered();
    await sendForms(url);
    await creator().call(savePayoneerWaiting, { method_id });
    await decide(method_id, 'DECLINED');
    await doJob(server, 'payment-methods:payees');
    expect((await draft())?.payee_state).toBe('declined');
    expect((await creator().refused(generateCode, { method_id })).code).toBe('PAYEE_NOT_READY');
    expect((await registered()).method_id).not.toBe(method_id);
  });

  it('is one draft however often its page is asked for, and each account is a payee of its own', async () => {
    const one = await registered();
    expect((await registered()).method_id).toBe(one.method_id);
    const { data } = await server.as('owner').call(getPayoneerUrl, PLACE);
    expect(data.url).not.toBe(one.url);
    expect(data.item.method_id).not.toBe(one.method_id);
    const foreign = { method_id: one.method_id };
    expect((await server.as('owner').refused(savePayoneerWaiting, foreign)).code).toBe('NOT_FOUND');
  });

  it('makes no link where it does not answer', async () => {
    await server.connection
      .updateTable('users')
      .set({ email: 'no-payoneer@demo.test' })
      .where('username', '=', 'creator')
      .execute();
    const refusal = await creator().refused(getPayoneerUrl, PLACE);
    expect([refusal.status, refusal.code]).toEqual([503, 'PAYONEER_APPLICATION_NOT_GENERATED']);
  });
});

describe('Tipalti', () => {
  const opened = async () => {
    await withViews(server, 'creator');
    const { data } = await creator().call(getTipaltiUrl, PLACE);
    return { method_id: data.item.method_id, url: new URL(data.url) };
  };

  it('gets an address that is signed for the own payee, at this moment', async () => {
    const { method_id, url } = await opened();
    const [query = '', hash] = url.search.slice(1).split('&hashkey=');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      idap: method_id,
      payer: 'Lantern',
      ts: expect.stringMatching(/^\d{10}$/),
    });
    expect(hash).toBe(createHmac('sha256', 'sandbox').update(query).digest('hex'));
    expect(await (await fetch(url)).text()).toContain('stand-in for Tipalti');
  });

  it('takes no address that was made for another payee', async () => {
    const { url } = await opened();
    await withViews(server, 'owner');
    const { data } = await server.as('owner').call(getTipaltiUrl, PLACE);
    url.searchParams.set('idap', data.item.method_id);
    expect((await fetch(url)).status).toBe(403);
    const foreign = { method_id: data.item.method_id };
    expect((await creator().refused(getTipaltiDetails, foreign)).code).toBe('NOT_FOUND');
    expect((await creator().refused(savePaymentMethod, foreign)).code).toBe('NOT_FOUND');
  });

  it('is ready once its form is filled in, and says how it pays', async () => {
    const { method_id, url } = await opened();
    expect((await creator().refused(savePaymentMethod, { method_id })).code).toBe('PAYEE_NOT_READY');
    const details = async () => (await creator().call(getTipaltiDetails, { method_id })).data;
    expect(await details()).toEqual({ state: 'none', method: null, currency: null });
    await sendForms(url.href, { method: 'Wire' });
    expect(await details()).toEqual({ state: 'ready', method: 'Wire', currency: 'USD' });
    expect((await creator().call(savePaymentMethod, { method_id })).data.item.payee_state).toBe('ready');
    expect((await prove(server, creator(), method_id)).state).toBe('pending');
  });

  it('is not asked about a payee of Payoneer', async () => {
    const { method_id } = await registered();
    expect((await creator().refused(getTipaltiDetails, { method_id })).code).toBe('NOT_FOUND');
    expect((await creator().refused(savePaymentMethod, { method_id })).code).toBe('NOT_FOUND');
  });
});
