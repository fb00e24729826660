import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { STAND_IN_CERTIFICATE } from '../../sandbox/payments/paypalCertificate';
import { eventually } from '../../testing/eventually';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsTo, paypalOn } from '../../testing/payouts';
import type { Webhook } from './paypal';

let server: TestServer;
const { calm, client, sent, set, toStandIn, trouble } = paypalOn(() => server);

// A webhook as the stand-in sends it, of this item.
let told: Webhook;
let itemId: string | undefined;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
  [itemId] = (await sent(paymentsTo('mira@demo.test'))).itemIds;
  await set(itemId, 'UNCLAIMED');
  told = await toStandIn('POST', 'paypal/tell', { item: itemId, send: false });
});
afterAll(() => server.close());
afterEach(() => mock.restoreAll());

const withHeader = (name: string, value: string): Webhook => ({
  ...told,
  headers: { ...told.headers, [name]: value },
});

describe('a webhook', () => {
  it('that PayPal has signed for us is genuine, also when it comes again', async () => {
    expect(JSON.parse(told.body)).toMatchObject({
      event_type: 'PAYMENT.PAYOUTS-ITEM.UNCLAIMED',
      resource: { payout_item: { sender_item_id: itemId } },
    });
    const { verify } = client();
    expect([await verify(told), await verify(told)]).toEqual([true, true]);
  });

  it('is forged where one byte of its body is another', async () => {
    expect(await client().verify({ ...told, body: told.body.replace('12.50', '12.60') })).toBe(false);
    expect(await client().verify({ ...told, body: `${told.body} ` })).toBe(false);
  });

  it('is forged where its id or its time is another', async () => {
    expect(await client().verify(withHeader('paypal-transmission-id', randomUUID()))).toBe(false);
    const later = '2030-01-01T00:00:00.000Z';
    expect(await client().verify(withHeader('paypal-transmission-time', later))).toBe(false);
  });

  it('for another app’s webhook is none of ours', async () => {
    expect(await client({ webhookId: 'another' }).verify(told)).toBe(false);
  });

  it('says how it is signed, and nothing but SHA256withRSA is taken', async () => {
    expect(await client().verify(withHeader('paypal-auth-algo', 'SHA1withRSA'))).toBe(false);
    expect(await client().verify(withHeader('paypal-transmission-sig', 'AAAA'))).toBe(false);
  });

  it.each(['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'])(
    'without %s is not taken',
    async (name) => {
      const { [`paypal-${name}`]: _left, ...headers } = told.headers;
      expect(await client().verify({ ...told, headers })).toBe(false);
    },
  );

  it('is not taken before its certificate begins, or after its end', async () => {
    for (const day of ['2019-12-31', '2120-01-02']) {
      expect(await client({}, () => new Date(day)).verify(told)).toBe(false);
    }
  });
});

describe('the certificate of a webhook', () => {
  // It is the right one wherever somebody asks for it: what is refused is the address.
  const anywhere = (certificate = STAND_IN_CERTIFICATE) =>
    mock.method(globalThis, 'fetch', async () => new Response(certificate)).mock;

  it.each([
    'https://paypal.com.evil.test/cert.pem',
    'https://evilpaypal.com/cert.pem',
    'http://api.paypal.com/cert.pem',
    'https://api.paypal.com:8443/cert.pem',
    'https://api.paypal.com@evil.test/cert.pem',
    'https://evil.test/api.paypal.com',
    'http://localhost/sandbox/paypal/cert.pem',
    'file:///etc/passwd',
    'nothing',
  ])('is never asked for at %s', async (address) => {
    const asked = anywhere();
    expect(await client().verify(withHeader('paypal-cert-url', address))).toBe(false);
    expect(asked.callCount()).toBe(0);
  });

  it('is not taken from beside the configured address', async () => {
    const asked = anywhere();
    const address = `${server.url}/sandbox/paypal/../forum/u/cert.pem`;
    expect(await client().verify(withHeader('paypal-cert-url', address))).toBe(false);
    expect(asked.callCount()).toBe(0);
  });

  it('lies on PayPal’s hosts, and is asked for once', async () => {
    const asked = anywhere();
    const webhook = withHeader('paypal-cert-url', 'https://api.paypal.com/v1/notifications/certs/CERT-1');
    const { verify } = client();
    expect([await verify(webhook), await verify(webhook)]).toEqual([true, true]);
    expect(asked.callCount()).toBe(1);
  });

  it('that is none, or not there, proves nothing', async () => {
    const asked = anywhere('nonsense');
    expect(await client().verify(told)).toBe(false);
    asked.mockImplementation(() => Promise.reject(new TypeError('fetch failed')));
    expect(await client().verify(told)).toBe(false);
  });
});

describe('the stand-in', () => {
  afterEach(() => calm());

  it('goes on with payments by itself and tells each change, where it is told to', async () => {
    await trouble({ webhooks: true });
    const { mock: asked } = mock.method(globalThis, 'fetch');
    const { itemIds } = await sent(paymentsTo('mira@demo.test'));
    const webhook = await eventually('a webhook', () =>
      asked.calls.find(({ arguments: [address] }) => address === `${server.url}/api/v2/paypal/webhook`),
    );
    const { headers, body } = webhook.arguments[1] as Webhook;
    expect(JSON.parse(body)).toMatchObject({
      event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
      resource: { transaction_status: 'SUCCESS', payout_item: { sender_item_id: itemIds[0] } },
    });
    expect(await client().verify({ headers, body })).toBe(true);
  });

  it('tells of a batch that was denied', async () => {
    const { batch, providerId } = await sent(paymentsTo('mira@demo.test'));
    await toStandIn('POST', `paypal/batches/${batch.batchId}`, { status: 'DENIED' });
    const asked = { batch: batch.batchId, send: false };
    const { body } = await toStandIn<Webhook>('POST', 'paypal/tell', asked);
    expect(JSON.parse(body)).toMatchObject({
      event_type: 'PAYMENT.PAYOUTSBATCH.DENIED',
      resource: { batch_header: { payout_batch_id: providerId } },
    });
  });
});
