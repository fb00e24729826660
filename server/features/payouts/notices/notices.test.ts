import { paypalWebhook } from '#contract/payouts';
import { putJob } from '../../../jobs/repository';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { minutesLater, paymentsOn } from '../../../testing/payments';
import { paypalOn } from '../../../testing/payouts';

interface Told {
  body: string;
  headers: Record<string, string>;
  answer: number | null;
}

let server: TestServer;
const on = paymentsOn(() => server);
const paypal = paypalOn(() => server);

beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.startOver();
  await paypal.calm();
});
afterEach(() => on.expectRight());

const batch = () => server.connection.selectFrom('payout_batch').selectAll().executeTakeFirstOrThrow();
const attempt = () => server.connection.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow();
const notices = () => server.connection.selectFrom('payout_notice').selectAll().execute();

/** A payment that PayPal has, as it has just been sent. */
const sent = async (fields = { email: 'slow@paypal.test' }) => {
  await on.paidTo('creator', { fields });
  await on.earned('creator', '2026-01', '80');
  await on.make();
  await on.approve();
  await on.send();
  return attempt();
};
const tell = (about: object) => paypal.toStandIn<Told>('POST', 'paypal/tell', about);
/** Handles what was told; the moment is that of the machine, for the stand-in tells now. */
const handle = (minutes = 1) => server.work(minutesLater(minutes, new Date()));
const statusOf = async () => (await on.paymentOf('creator')).status;

/** A webhook as it comes, with something other in it. */
const deliver = async ({ body, headers }: Told, changes: { body?: string; headers?: object } = {}) => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/v2/paypal/webhook',
    payload: changes.body ?? body,
    headers: { ...headers, ...changes.headers },
  });
  return statusCode;
};

describe('what PayPal tells of a payment', () => {
  it('is taken in by the next job: the payment is paid before anybody looks at its batch', async () => {
    const { item_id: item } = await sent();
    await paypal.set(item, 'SUCCESS');
    expect((await tell({ item })).answer).toBe(200);
    expect(await statusOf()).toBe('submitted');
    await handle();
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'paid' });
    expect((await batch()).looks).toBe('0');
    expect(await notices()).toMatchObject([
      { provider: 'paypal', kind: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED', handle_at: null },
    ]);
  });

  it('is kept once however often it comes, and sealed, for it names the account', async () => {
    const { item_id: item } = await sent();
    await paypal.set(item, 'SUCCESS');
    const told = await tell({ item, send: false });
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(told)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await handle();
    await deliver(told);
    await handle(2);
    const kept = await notices();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('paypal.test');
    expect(told.body).toContain('slow@paypal.test');
    expect(await statusOf()).toBe('paid');
  });

  it.each([[['SUCCESS', 'RETURNED']], [['RETURNED', 'SUCCESS']], [['UNCLAIMED', 'RETURNED', 'UNCLAIMED']]])(
    'ends in what PayPal says now, in whichever order it comes: %s',
    async (order) => {
      const { item_id: item } = await sent();
      const told = new Map<string, Told>();
      for (const state of ['UNCLAIMED', 'SUCCESS', 'RETURNED']) {
        await paypal.set(item, state);
        told.set(state, await tell({ item, send: false }));
      }
      for (const state of order) {
        expect(await deliver(told.get(state) as Told)).toBe(200);
        await handle();
      }
      expect(await statusOf()).toBe('returned');
      expect(await on.balanceOf('creator')).toBe(80);
    },
  );

  it('says why it failed, though the notice itself does not', async () => {
    const { item_id: item } = await sent({ email: 'fail-receiver-unregistered@demo.test' });
    const { provider_id: providerId, batch_id: batchId } = await batch();
    await paypal.client().status({ batchId, providerId, itemIds: [item] });
    await tell({ item });
    await handle();
    expect(await on.paymentOf('creator')).toMatchObject({
      status: 'failed',
      failure_code: 'RECEIVER_UNREGISTERED',
    });
  });

  it('shows that PayPal has a batch of which nobody knew', async () => {
    await paypal.trouble({ next: 'error-after' });
    const { item_id: item } = await sent();
    expect(await batch()).toMatchObject({ status: 'unknown', provider_id: '' });
    await paypal.set(item, 'SUCCESS');
    await tell({ item });
    await handle();
    expect(await batch()).toMatchObject({ status: 'accepted', body: null });
    expect(await statusOf()).toBe('paid');
  });

  it('waits while PayPal does not let us in, and is handled after that', async () => {
    const { item_id: item } = await sent();
    await paypal.set(item, 'SUCCESS');
    const told = await tell({ item, send: false });
    await deliver(told);
    const paypalBefore = server.config.payments.paypal;
    const away = { ...server.config.payments, paypal: paypalBefore && { ...paypalBefore, secret: 'other' } };
    await awayFrom(away, () => handle());
    expect(await statusOf()).toBe('submitted');
    expect((await notices())[0]).toMatchObject({ tries: '1', handle_at: expect.any(Date) });
    await putJob(server.connection, 'payments:notices', { key: '', now: new Date() });
    await handle(5);
    expect(await statusOf()).toBe('paid');
  });
});

/** Does something while the server is configured otherwise. */
const awayFrom = async (payments: TestServer['config']['payments'], work: () => Promise<unknown>) => {
  const before = server.config.payments;
  Object.assign(server.config, { payments });
  try {
    await work();
  } finally {
    Object.assign(server.config, { payments: before });
  }
};

describe('what PayPal tells of a batch', () => {
  it('makes it be looked at at once', async () => {
    const { item_id: item } = await sent();
    await paypal.set(item, 'SUCCESS');
    const { batch_id: ours } = await batch();
    expect((await tell({ batch: ours })).answer).toBe(200);
    await handle();
    expect(await statusOf()).toBe('paid');
    expect((await batch()).looks).toBe('1');
  });

  it('ends a doubt: PayPal names it by our id', async () => {
    await paypal.trouble({ next: 'error-after' });
    const { item_id: item } = await sent();
    await paypal.set(item, 'SUCCESS');
    await tell({ batch: (await batch()).batch_id });
    await handle();
    expect(await batch()).toMatchObject({ provider_id: expect.stringMatching(/./), body: null });
    expect(await statusOf()).toBe('paid');
  });
});

describe('what PayPal did not sign is refused, and nothing of it is kept', () => {
  let told: Told;
  beforeEach(async () => {
    const { item_id: item } = await sent();
    await paypal.set(item, 'SUCCESS');
    told = await tell({ item, send: false });
  });

  const other = { body: (text: string) => text.replace('SUCCEEDED', 'RETURNED') };
  it.each([
    ['another word in the body', (one: Told) => deliver(one, { body: other.body(one.body) })],
    ['the same JSON in another spelling', (one: Told) => deliver(one, { body: `${one.body} ` })],
    ...['transmission-id', 'transmission-time', 'transmission-sig', 'auth-algo', 'cert-url'].map(
      (name) =>
        [`another ${name}`, (one: Told) => deliver(one, { headers: { [`paypal-${name}`]: 'x' } })] as const,
    ),
    [
      'a certificate from elsewhere',
      (one: Told) => deliver(one, { headers: { 'paypal-cert-url': 'https://paypal.test/cert.pem' } }),
    ],
    [
      'no signature at all',
      ({ body }: Told) => deliver({ body, headers: { 'content-type': 'application/json' }, answer: null }),
    ],
  ] as const)('%s', async (_what, send) => {
    expect(await send(told)).toBe(400);
    expect(await notices()).toEqual([]);
    await handle();
    expect(await statusOf()).toBe('submitted');
  });

  it('a notice that is meant for another receiver of PayPal', async () => {
    expect(await server.anonymous.refused(paypalWebhook, JSON.parse(told.body))).toMatchObject({
      status: 400,
    });
  });
});
