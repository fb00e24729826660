import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { type PayingServices, startPayingServices } from '../../testing/payingServices';
import { allPairs, requirementsFor } from '../../sandbox/payments/bankForms';
import { OutsideFailure } from '../outside';
import type { PayoutBatch, PayoutItem } from './provider';
import { wisePayouts } from './wise';
import { wiseRecipient } from './wiseRecipient';

let services: PayingServices;
beforeAll(async () => {
  services = await startPayingServices();
});
afterAll(() => services.close());
afterEach(() => mock.restoreAll());

const client = (given: object = {}) =>
  wisePayouts({ ...services.config.payments.wise, ...given } as Parameters<typeof wisePayouts>[0]);

const trouble = (settings: object) => services.ask('POST', 'wise/trouble', settings);
beforeEach(() => services.ask('DELETE', 'wise/trouble'));

const item = (given: Partial<PayoutItem> = {}): PayoutItem => ({
  itemId: randomUUID(),
  account: { email: 'mira@demo.test' },
  name: 'Mira Lindqvist',
  country: 'DE',
  amount: { value: '12.50', currency: 'EUR' },
  note: 'Lantern Network, the earnings of March',
  ...given,
});
const batchOf = (one: PayoutItem): PayoutBatch => ({
  batchId: randomUUID(),
  currency: one.amount.currency,
  items: [one],
  at: new Date(),
});
const to = (email: string) => batchOf(item({ account: { email } }));
const send = (batch: PayoutBatch, by = client()) =>
  by.send({ batchId: batch.batchId, body: by.compose(batch) });

interface Booked {
  itemId: string;
  state: string;
  amount: string;
  currency: string;
  note: string;
  receiver: string;
}
const booked = async ({ items: sent }: PayoutBatch): Promise<Booked[]> => {
  const { items } = (await services.ask('GET', 'book.json')) as { items: Booked[] };
  return items.filter(({ itemId }) => sent.some((one) => one.itemId === itemId));
};
const taken = async (batch: PayoutBatch) => {
  const outcome = await send(batch);
  if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  const { providerId } = outcome;
  const itemIds = batch.items.map(({ itemId }) => itemId);
  return { providerId, look: () => client().status({ batchId: batch.batchId, providerId, itemIds }) };
};

it('a payment is made, paid from our balance, and stands in the book once', async () => {
  const batch = to('mira@demo.test');
  await taken(batch);
  expect(await booked(batch)).toMatchObject([
    {
      itemId: batch.items[0]?.itemId,
      state: 'processing',
      amount: '12.5',
      currency: 'EUR',
      receiver: 'mira@demo.test',
      note: 'Lantern Network, the earnings of Ma',
    },
  ]);
});

it('an amount is sent with the decimals that it has, as a number', async () => {
  const { mock: asked } = mock.method(globalThis, 'fetch');
  await taken(batchOf(item({ amount: { value: '1234567890123.10', currency: 'EUR' } })));
  const quote = asked.calls.find(({ arguments: [address] }) => String(address).endsWith('/quotes'));
  expect(quote?.arguments[1]?.body).toContain('"targetAmount":1234567890123.10}');
});

it.each([
  [{ email: 'a@b.test' }, 'DE', 'email', { email: 'a@b.test' }],
  [
    { IBAN: 'DE89', 'address.city': 'Berlin' },
    'DE',
    'iban',
    { legalType: 'PRIVATE', IBAN: 'DE89', address: { country: 'DE', city: 'Berlin' } },
  ],
  [
    { abartn: '021000021', accountNumber: '1234', accountHolderName: 'x' },
    'US',
    'aba',
    { legalType: 'PRIVATE', abartn: '021000021', accountNumber: '1234' },
  ],
  [
    { bankCode: '001', accountNumber: '1234', legalType: 'BUSINESS' },
    'BR',
    'brazil',
    { legalType: 'BUSINESS', bankCode: '001', accountNumber: '1234' },
  ],
])('an account %j in %s is a recipient of the type %s', (account, country, type, details) => {
  const given = item({ account: account as unknown as Record<string, string>, country });
  const recipient = wiseRecipient(given);
  expect(recipient).toMatchObject({ type, accountHolderName: 'Mira Lindqvist', currency: 'EUR' });
  expect(JSON.parse(JSON.stringify((recipient as { details: object }).details))).toEqual(details);
});

it('whatever a form of the bank asks for is a recipient of its type', () => {
  const wrong = allPairs().flatMap(({ country, currency }) =>
    [true, false].flatMap((isCompany) =>
      requirementsFor({ country, currency, isCompany, details: {} }).flatMap(({ type, fields }) => {
        const keys = fields.flatMap(({ group }) => group.map(({ key }) => key));
        const account = Object.fromEntries(keys.map((key) => [key, 'x']));
        const made = wiseRecipient(item({ account, country, amount: { value: '1', currency } }));
        // A wire has the fields of an ACH transfer.
        const expected = type === 'fedwire_local' ? 'aba' : type;
        return 'type' in made && made.type === expected ? [] : [`${country} ${currency} ${type}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['mira@demo.test', [{ status: 'paid', code: null }]],
  ['slow@demo.test', [{ status: 'pending' }, { status: 'pending' }, { status: 'paid' }]],
  ['fail-anything@demo.test', [{ status: 'failed', code: 'TRANSFER_CANCELLED' }]],
  ['onhold@demo.test', [{ status: 'on_hold', code: 'TRANSFER_BOUNCED' }]],
  ['unclaimed@demo.test', [{ status: 'unclaimed' }]],
  ['returned@demo.test', [{ status: 'paid' }, { status: 'returned', code: 'TRANSFER_BOUNCED' }]],
  ['reversed@demo.test', [{ status: 'paid' }, { status: 'reversed' }]],
])('a payment to %s is, look after look, what Wise says', async (email, looks) => {
  const batch = to(email);
  const { look, providerId } = await taken(batch);
  for (const expected of looks) {
    expect(await look()).toMatchObject([
      { itemId: batch.items[0]?.itemId, transactionId: providerId, ...expected },
    ]);
  }
});

describe.each(['/accounts', '/quotes', '/transfers', '/payments'])('at %s', (at) => {
  it.each(['never', 'never-after', 'error', 'error-after'])(
    '“%s” proves nothing, and sent again it is one transfer',
    async (next) => {
      const batch = to('mira@demo.test');
      await trouble({ next, at });
      expect(await send(batch)).toEqual({ kind: 'unknown' });
      const outcome = await send(batch);
      expect(outcome.kind).toBe('accepted');
      expect(await send(batch)).toEqual(outcome);
      expect(await booked(batch)).toMatchObject([{ state: 'processing' }]);
    },
  );

  it.each([401, 403, 404, 409, 429])('%i proves nothing', async (status) => {
    await trouble({ next: 'error', at, status });
    expect(await send(to('mira@demo.test'))).toEqual({ kind: 'unknown' });
  });
});

it('an account that Wise does not take is refused for the payee', async () => {
  const batch = batchOf(item({ account: { accountNumber: '0000' }, country: 'PH' }));
  expect(await send(batch)).toEqual({ kind: 'refused', code: 'RECIPIENT_DETAILS_WRONG', ours: false });
  expect(await booked(batch)).toEqual([]);
});

it('an amount below what Wise pays is refused', async () => {
  const batch = batchOf(item({ amount: { value: '0.50', currency: 'EUR' } }));
  expect(await send(batch)).toEqual({ kind: 'refused', code: 'BELOW_SERVICE_MINIMUM', ours: false });
});

it('what an earlier try has paid is accepted, whatever Wise refuses now', async () => {
  const batch = to('mira@demo.test');
  const { providerId } = await taken(batch);
  // Others are made meanwhile, more than one page of them.
  for (let others = 0; others < 101; others += 1) await taken(to('mira@demo.test'));
  await trouble({ next: 'error', at: '/accounts', status: 422, code: 'NOT_VALID' });
  expect(await send(batch)).toEqual({ kind: 'accepted', providerId });
  const last = to('mira@demo.test');
  const { providerId: lastId } = await taken(last);
  await trouble({ next: 'error', at: '/quotes', status: 422, code: 'NOT_VALID' });
  expect(await send(last)).toEqual({ kind: 'accepted', providerId: lastId });
});

it('nobody knows what became of a payment that is refused where the list of transfers has no end', async () => {
  const others = Array.from({ length: 100 }, (_one, id) => ({
    id,
    status: 'processing',
    customerTransactionId: null,
  }));
  const { mock: asked } = mock.method(globalThis, 'fetch', async (address: string | URL | Request) =>
    String(address).includes('/transfers?')
      ? Response.json(others)
      : Response.json({ code: 'NOT_VALID' }, { status: 422 }),
  );
  expect(await send(to('mira@demo.test'))).toEqual({ kind: 'unknown' });
  expect(asked.callCount()).toBeLessThan(100);
});

it('without enough in our balance it is our fault, and the same transfer is paid later', async () => {
  const batch = to('poor@demo.test');
  expect(await send(batch)).toEqual({ kind: 'refused', code: 'INSUFFICIENT_FUNDS', ours: true });
  expect(await send(batch)).toEqual({ kind: 'refused', code: 'INSUFFICIENT_FUNDS', ours: true });
  expect(await booked(batch)).toMatchObject([{ state: 'incoming_payment_waiting' }]);
  await services.ask('POST', `wise/items/${batch.items[0]?.itemId}`, { status: 'processing' });
  expect((await send(batch)).kind).toBe('accepted');
  expect(await booked(batch)).toHaveLength(1);
});

it('what there is at Wise is what there is of dollars: they pay whatever is sent', async () => {
  await services.ask('POST', 'wise/trouble', { balances: { EUR: '70', USD: '100.5' } });
  const amount = { value: '12.50', currency: 'USD' };
  await send(batchOf(item({ account: { email: 'poor@demo.test' }, amount })));
  expect(await client().balances?.()).toEqual([{ currency: 'USD', available: '100.5', primary: true }]);
  await taken(batchOf(item({ amount })));
  expect(await client().balances?.()).toEqual([{ currency: 'USD', available: '88', primary: true }]);
  const elsewhere = { url: `${services.config.payments.wise?.url}/nowhere` };
  for (const given of [{ token: 'another' }, { url: 'http://127.0.0.1:9' }, elsewhere])
    await expect(client(given).balances?.()).rejects.toThrow(OutsideFailure);
});

it('for a stranger, or without anybody there, the outcome is unknown and the status a failure', async () => {
  const { providerId } = await taken(to('mira@demo.test'));
  for (const given of [{ token: 'another' }, { url: 'http://127.0.0.1:9' }]) {
    const by = client(given);
    expect(await send(to('mira@demo.test'), by)).toEqual({ kind: 'unknown' });
    await expect(by.status({ batchId: 'b', providerId, itemIds: [] })).rejects.toThrow(OutsideFailure);
  }
  const asked = { batchId: 'b', providerId: '1', itemIds: ['i'] };
  await expect(client().status(asked)).rejects.toThrow(OutsideFailure);
});

it('only one payment is sent at a time', () => {
  const batch = { ...to('mira@demo.test'), items: [item(), item()] };
  expect(client().most).toBe(1);
  expect(() => client().compose(batch)).toThrow(RangeError);
});
