import { mock } from 'node:test';
import { type TestServer, startTestServer } from '../../testing/harness';
import { PAYPAL_WORDS, paymentsTo, paypalOn } from '../../testing/payouts';
import { OutsideFailure } from '../outside';

let server: TestServer;
const { client, booked, calm, send, sent, trouble } = paypalOn(() => server);
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => calm());
afterEach(() => mock.restoreAll());

describe('a batch that is sent', () => {
  it('is what PayPal documents, and nothing else', () => {
    const batch = paymentsTo('mira@demo.test');
    expect(JSON.parse(client().compose(batch))).toEqual({
      sender_batch_header: {
        sender_batch_id: batch.batchId,
        email_subject: PAYPAL_WORDS.subject,
        note: PAYPAL_WORDS.note,
      },
      items: [
        {
          recipient_type: 'EMAIL',
          amount: { value: '12.50', currency: 'EUR' },
          receiver: 'mira@demo.test',
          note: 'March',
          sender_item_id: batch.items[0]?.itemId,
        },
      ],
    });
  });

  it('is accepted under PayPal’s id, and stands in its book once', async () => {
    const batch = paymentsTo('mira@demo.test', 'noor@demo.test');
    expect(await send(batch)).toEqual({ kind: 'accepted', providerId: expect.stringMatching(/^[0-9A-Z]+$/) });
    expect(await booked(batch)).toMatchObject(
      batch.items.map(({ itemId }) => ({ itemId, state: 'PENDING', amount: '12.50', currency: 'EUR' })),
    );
  });

  it.each([401, 403, 404, 408, 409, 429, 500, 503, 200, 202])(
    'is of unknown outcome after %i without a word of it',
    async (status) => {
      await trouble({ next: 'error', status, name: 'INSUFFICIENT_FUNDS', times: 2 });
      expect(await send(paymentsTo('mira@demo.test'))).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['USER_BUSINESS_ERROR', 'DUPLICATE_REQUEST_ID', 'SOMETHING_NEW'])(
    'is of unknown outcome after a 400 %s that leads nowhere',
    async (name) => {
      await trouble({ next: 'error', status: 400, name });
      expect(await send(paymentsTo('mira@demo.test'))).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['never', 'error-after'])(
    'is of unknown outcome after “%s”, and found when it is sent again',
    async (next) => {
      const batch = paymentsTo('mira@demo.test');
      await trouble({ next });
      expect(await send(batch)).toEqual({ kind: 'unknown' });
      const outcome = await send(batch);
      expect(outcome.kind).toBe('accepted');
      expect(await send(batch)).toEqual(outcome);
      expect(await booked(batch)).toMatchObject([
        { received: [expect.any(String), expect.any(String), expect.any(String)] },
      ]);
    },
  );

  it('is accepted where PayPal says that it has it already, and one that comes late', async () => {
    for (const settings of [{ next: 'twice' }, { next: 'late', seconds: 0.05 }]) {
      const batch = paymentsTo('mira@demo.test');
      await trouble(settings);
      expect((await send(batch)).kind).toBe('accepted');
      expect(await booked(batch)).toHaveLength(1);
    }
  });

  it('is of unknown outcome where nobody is there', async () => {
    expect(await send(paymentsTo('mira@demo.test'), client({ url: 'http://127.0.0.1:9' }))).toEqual({
      kind: 'unknown',
    });
  });

  it.each([
    { next: 'insufficient-funds', code: 'INSUFFICIENT_FUNDS' },
    { next: 'error', status: 422, name: 'ACCOUNT_RESTRICTED', code: 'ACCOUNT_RESTRICTED' },
    { next: 'error', status: 400, name: 'SENDER_STATE_RESTRICTED', code: 'SENDER_STATE_RESTRICTED' },
  ])('is refused for our own fault: $code', async ({ code, ...settings }) => {
    const batch = paymentsTo('mira@demo.test');
    await trouble(settings);
    expect(await send(batch)).toEqual({ kind: 'refused', code, ours: true });
    expect(await booked(batch)).toEqual([]);
  });

  it('is refused where it is malformed', async () => {
    const malformed = { value: 'much', currency: 'EUR' };
    const fine = paymentsTo('mira@demo.test');
    const batch = { ...fine, items: fine.items.map((item) => ({ ...item, amount: malformed })) };
    expect(await send(batch)).toEqual({ kind: 'refused', code: 'VALIDATION_ERROR', ours: true });
  });

  it('is refused for a payee whose address PayPal does not take', async () => {
    const batch = paymentsTo('mira@demo.test', 'nobody');
    expect(await send(batch)).toEqual({ kind: 'refused', code: 'RECIPIENT_DETAILS_WRONG', ours: false });
    expect(await booked(batch)).toEqual([]);
  });

  it('is accepted without funds where PayPal had it before', async () => {
    const { batch, providerId } = await sent(paymentsTo('mira@demo.test'));
    await trouble({ next: 'insufficient-funds' });
    expect(await send(batch)).toEqual({ kind: 'accepted', providerId });
  });
});

describe('what there is at PayPal', () => {
  const usd = (available: string) => ({ currency: 'USD', available, primary: true });

  it('is what it says of each currency, less what is out with its fee, and more of what is back', async () => {
    await trouble({ balances: { USD: '900.00', EUR: '40' } });
    expect(await client().balances?.()).toEqual([usd('900.00'), { currency: 'EUR', available: '40.00' }]);
    const { look } = await sent(
      paymentsTo('mira@demo.test', 'returned-80@demo.test', 'fail-closed@demo.test'),
    );
    expect(await client().balances?.()).toContainEqual({ currency: 'EUR', available: '2.50' });
    await look();
    expect(await client().balances?.()).toContainEqual({ currency: 'EUR', available: '14.50' });
    await look();
    expect(await client().balances?.()).toContainEqual({ currency: 'EUR', available: '24.50' });
    await calm();
    expect(Number((await client().balances?.())?.[0]?.available)).toBeGreaterThan(9_000_000);
  });

  it.each<[string, object, object[]]>([
    ['below zero', { available_balance: { currency_code: 'USD', value: '-3.10' } }, [usd('-3.10')]],
    ['not said', {}, []],
  ])('can be %s', async (_word, available, expected) => {
    mock.method(globalThis, 'fetch', async (address: string | URL | Request) =>
      String(address).endsWith('/token')
        ? Response.json({ access_token: 'a', expires_in: 1_000 })
        : Response.json({ balances: [{ currency: 'USD', primary: true, ...available }] }),
    );
    expect(await client().balances?.()).toEqual(expected);
  });

  it('is a failure for a stranger, and where nobody is there', async () => {
    await expect(client({ secret: 'another' }).balances?.()).rejects.toThrow(OutsideFailure);
    await expect(client({ url: 'http://127.0.0.1:9' }).balances?.()).rejects.toThrow(OutsideFailure);
  });
});

describe('an answer that the stand-in does not give', () => {
  const original = { href: 'https://api.paypal.com/v1/payments/payouts/CR9VS2K4X4846', rel: 'self' };
  const about = { field: 'SENDER_BATCH_ID' };
  const accepted = { kind: 'accepted', providerId: 'CR9VS2K4X4846' };
  const unknown = { kind: 'unknown' };

  it.each([
    [400, { name: 'DUPLICATE_REQUEST_ID', links: [original] }, accepted],
    [400, { name: 'USER_BUSINESS_ERROR', details: [{ ...about, link: [original] }] }, accepted],
    [400, { name: 'VALIDATION_ERROR', details: [{ ...about, links: [original] }] }, accepted],
    [409, { name: 'RESOURCE_CONFLICT', links: [original] }, accepted],
    [403, { name: 'DUPLICATE_REQUEST_ID', links: [original] }, unknown],
    [400, { name: 'VALIDATION_ERROR', details: [about] }, unknown],
    [400, { name: 'DUPLICATE_REQUEST_ID', links: [{ href: 'https://paypal.com/docs/payouts' }] }, unknown],
    [403, { name: 'ACCOUNT_RESTRICTED' }, unknown],
    [400, 'not what we expect', unknown],
    [201, { batch_header: {} }, unknown],
  ])('%i %j is %j', async (status, body, expected) => {
    const token = { access_token: 'a', expires_in: 1_000 };
    mock.method(globalThis, 'fetch', async (address: string | URL | Request) =>
      String(address).endsWith('/token') ? Response.json(token) : Response.json(body, { status }),
    );
    expect(await send(paymentsTo('mira@demo.test'))).toEqual(expected);
  });
});

describe('the token', () => {
  const asked = () => {
    const { mock: fetched } = mock.method(globalThis, 'fetch');
    return () =>
      fetched.calls.filter(({ arguments: [address] }) => String(address).endsWith('/v1/oauth2/token')).length;
  };

  it('is asked for once, and again before its end', async () => {
    const tokens = asked();
    let now = new Date();
    const by = client({}, () => now);
    await Promise.all([send(paymentsTo('mira@demo.test'), by), send(paymentsTo('mira@demo.test'), by)]);
    await send(paymentsTo('mira@demo.test'), by);
    expect(tokens()).toBe(1);
    now = new Date(now.getTime() + (32_400 - 30) * 1_000);
    await send(paymentsTo('mira@demo.test'), by);
    expect(tokens()).toBe(2);
  });

  it('that PayPal does not take any more is replaced once', async () => {
    const tokens = asked();
    const by = client();
    await send(paymentsTo('mira@demo.test'), by);
    await trouble({ forgetTokens: true });
    expect((await send(paymentsTo('mira@demo.test'), by)).kind).toBe('accepted');
    await trouble({ next: 'error', status: 401, times: 5 });
    expect(await send(paymentsTo('mira@demo.test'), by)).toEqual({ kind: 'unknown' });
    expect(tokens()).toBe(3);
  });

  it.each([
    ['is not given once', { status: 503 }, {}],
    ['ends before it is used', { status: 200 }, { access_token: 'a', expires_in: 1 }],
    ['has no end', { status: 200 }, { access_token: 'a' }],
  ])('that %s is asked for anew by the next call', async (_what, init, body) => {
    const by = client();
    const answers = [Response.json(body, init), Response.json({ access_token: 'b', expires_in: 900 })];
    const given: (string | null)[] = [];
    mock.method(globalThis, 'fetch', async (address: string | URL | Request, asked?: RequestInit) => {
      if (String(address).endsWith('/token')) return answers.shift() ?? Response.error();
      given.push(new Headers(asked?.headers).get('authorization'));
      return Response.json({ balances: [] });
    });
    await by.balances?.().catch(() => {});
    await by.balances?.();
    expect(given.at(-1)).toBe('Bearer b');
  });

  it('that is not given is a failure which does not say the secret', async () => {
    const by = client({ secret: 'hush' });
    expect(await send(paymentsTo('mira@demo.test'), by)).toEqual({ kind: 'unknown' });
    const failure: unknown = await by.ofDay('2026-03-15').catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(OutsideFailure);
    expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toMatch(/hush|aHVzaA/);
  });
});
