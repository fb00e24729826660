import { randomUUID } from 'node:crypto';
import { type PayingServices, startPayingServices } from '../../testing/payingServices';
import { OutsideFailure } from '../outside';
import { payoneerPayouts } from './payoneer';
import type { PayoutBatch, PayoutProvider } from './provider';
import { tipaltiPayouts } from './tipalti';

let services: PayingServices;
beforeAll(async () => {
  services = await startPayingServices();
});
afterAll(() => services.close());

const NOWHERE = 'http://127.0.0.1:9';

const payoneer = (given: object = {}): PayoutProvider =>
  payoneerPayouts({ ...services.config.payments.payoneer, ...given } as Parameters<
    typeof payoneerPayouts
  >[0]);
const tipalti = (given: object = {}): PayoutProvider =>
  tipaltiPayouts({ ...services.config.payments.tipalti, ...given } as Parameters<typeof tipaltiPayouts>[0]);

const payments = (...payees: string[]): PayoutBatch => ({
  batchId: randomUUID(),
  currency: 'USD',
  items: payees.map((payeeId) => ({
    itemId: randomUUID(),
    account: { payeeId },
    name: 'Mira Lindqvist',
    country: 'DE',
    amount: { value: '12.50', currency: 'USD' },
    note: 'March',
  })),
  at: new Date(),
});

interface Booked {
  service: string;
  itemId: string;
  amount: string;
  receiver: string;
  received: string[];
}

it('a mass payout is what Payoneer documents', () => {
  const batch = payments('mira');
  expect(JSON.parse(payoneer().compose(batch))).toEqual({
    Payments: [
      {
        client_reference_id: batch.items[0]?.itemId,
        payee_id: 'mira',
        amount: '12.50',
        currency: 'USD',
        description: 'March',
      },
    ],
  });
});

it('a batch is what Tipalti documents', () => {
  const batch = payments('mira');
  expect(JSON.parse(tipalti().compose(batch))).toEqual({
    id: batch.batchId,
    payments: [
      {
        refCode: batch.items[0]?.itemId,
        payeeId: 'mira',
        amount: { amount: '12.50', currency: 'USD' },
      },
    ],
  });
});

describe.each([
  { name: 'payoneer', client: payoneer, away: { url: NOWHERE }, stranger: { token: 'another' } },
  { name: 'tipalti', client: tipalti, away: { apiUrl: NOWHERE }, stranger: { key: 'another' } },
])('$name', ({ name, client, away, stranger }) => {
  const trouble = (settings: object) => services.ask('POST', `${name}/trouble`, settings);
  beforeEach(() => services.ask('DELETE', `${name}/trouble`));

  const send = (batch: PayoutBatch, by = client()) =>
    by.send({ batchId: batch.batchId, body: by.compose(batch) });
  const booked = async ({ items: sent }: PayoutBatch): Promise<Booked[]> => {
    const { items } = (await services.ask('GET', 'book.json')) as { items: Booked[] };
    return items.filter(
      ({ service, itemId }) => service === name && sent.some((one) => one.itemId === itemId),
    );
  };
  const asked = (batch: PayoutBatch) => ({
    batchId: batch.batchId,
    providerId: batch.batchId,
    itemIds: batch.items.map(({ itemId }) => itemId),
  });
  const taken = async (...payees: string[]) => {
    const batch = payments(...payees);
    expect(await send(batch)).toEqual({ kind: 'accepted', providerId: batch.batchId });
    return { batch, look: () => client().status(asked(batch)) };
  };

  it('takes a batch, and stands in its book with each payment once', async () => {
    const { batch } = await taken('mira', 'noor');
    expect(await booked(batch)).toMatchObject(
      batch.items.map(({ itemId, account }) => ({ itemId, receiver: account.payeeId, amount: '12.50' })),
    );
  });

  it('takes the most of a batch', async () => {
    const batch = payments(...Array.from({ length: client().most }, (_one, index) => `payee-${index}`));
    expect((await send(batch)).kind).toBe('accepted');
    expect(await client().status(asked(batch))).toHaveLength(batch.items.length);
  });

  it.each([
    ['mira', [{ status: 'paid', code: null }, { status: 'paid' }]],
    ['slow-2', [{ status: 'pending' }, { status: 'pending' }, { status: 'paid' }]],
    ['fail-payee-not-found', [{ status: 'failed', code: 'PAYEE_NOT_FOUND' }]],
    ['fail-payee-inactive', [{ status: 'failed', code: 'PAYEE_NOT_ACTIVE' }]],
    ['fail-not-payable', [{ status: 'failed', code: 'PAYEE_NOT_PAYABLE' }]],
    ['fail-amount-too-low', [{ status: 'failed', code: 'BELOW_SERVICE_MINIMUM' }]],
    ['fail-something-new', [{ status: 'failed', code: 'SOMETHING_NEW' }]],
    ['onhold', [{ status: 'on_hold' }, { status: 'on_hold' }]],
    ['cancelled', [{ status: 'failed', code: 'TRANSFER_CANCELLED' }]],
    ['returned', [{ status: 'paid' }, { status: 'returned', code: 'TRANSFER_BOUNCED', returned: null }]],
  ])('says of a payment to %s, look after look, how it stands', async (payee, looks) => {
    const { batch, look } = await taken(payee);
    for (const expected of looks) {
      expect(await look()).toMatchObject([{ itemId: batch.items[0]?.itemId, ...expected }]);
    }
  });

  it.each(['Something New', 'constructor'])(
    'leaves a payment pending of which it says %j',
    async (status) => {
      const { batch, look } = await taken('mira');
      await services.ask('POST', `${name}/items/${batch.items[0]?.itemId}`, { status });
      expect(await look()).toMatchObject([{ status: 'pending', code: null }]);
    },
  );

  it('says nothing of payments that it was not asked for', async () => {
    const { batch } = await taken('mira', 'noor');
    const [, second] = batch.items;
    const found = await client().status({ ...asked(batch), itemIds: [second?.itemId ?? '', 'another'] });
    expect(found.map(({ itemId }) => itemId)).toEqual([second?.itemId]);
  });

  it.each([401, 403, 404, 408, 409, 429, 500, 503])('%i proves nothing', async (status) => {
    await trouble({ next: 'error', status, code: 'INSUFFICIENT_FUNDS' });
    expect(await send(payments('mira'))).toEqual({ kind: 'unknown' });
  });

  it('without anybody there, or for a stranger, the outcome is unknown and the status a failure', async () => {
    const { batch } = await taken('mira');
    for (const given of [away, stranger]) {
      const by = client(given);
      expect(await send(payments('mira'), by)).toEqual({ kind: 'unknown' });
      await expect(by.status(asked(batch))).rejects.toThrow(OutsideFailure);
    }
  });

  it.each(['never', 'never-after', 'error-after'])(
    'after “%s” the same batch is sent again, and is paid once',
    async (next) => {
      const batch = payments('mira', 'noor');
      await trouble({ next });
      expect(await send(batch)).toEqual({ kind: 'unknown' });
      const accepted = { kind: 'accepted', providerId: batch.batchId };
      expect([await send(batch), await send(batch)]).toEqual([accepted, accepted]);
      expect(await booked(batch)).toHaveLength(2);
    },
  );

  it('says what it has of ours, less what is out', async () => {
    await trouble({ balances: { USD: '100.00' } });
    const { look } = await taken('mira', 'fail-payee-not-found');
    await look();
    const [balance] = (await client().balances?.()) ?? [];
    expect(balance).toMatchObject({ currency: 'USD' });
    expect(Number(balance?.available)).toBe(87.5);
  });

  it('says nothing of it to a stranger, and without anybody there', async () => {
    for (const given of [away, stranger])
      await expect(client(given).balances?.()).rejects.toThrow(OutsideFailure);
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 400, 'INSUFFICIENT_FUNDS', true],
    ['Account limited', 422, 'ACCOUNT_LIMITED', true],
    ['10005', 400, 'PAYEE_NOT_FOUND', false],
    ['BELOW_MINIMUM', 422, 'BELOW_SERVICE_MINIMUM', false],
  ])('refuses a batch for %s, with %i, when it has nothing of it', async (word, status, code, ours) => {
    const batch = payments('mira');
    await trouble({ next: 'error', status, code: word });
    expect(await send(batch)).toEqual({ kind: 'refused', code, ours });
    expect(await booked(batch)).toEqual([]);
  });

  it.each([200, 201])('%i with something else than an answer proves nothing', async (status) => {
    await trouble({ next: 'error', status, code: 'MAINTENANCE' });
    expect(await send(payments('mira'))).toEqual({ kind: 'unknown' });
  });

  it('cannot refuse what it has from an earlier try', async () => {
    const { batch } = await taken('mira');
    await trouble({ next: 'error', status: 400, code: 'INSUFFICIENT_FUNDS' });
    expect(await send(batch)).toEqual({ kind: 'accepted', providerId: batch.batchId });
  });

  it('refuses without a reason, or with a part of a batch in its books, and nobody knows', async () => {
    await trouble({ next: 'error', status: 400, code: '' });
    expect(await send(payments('mira'))).toEqual({ kind: 'unknown' });
    const { batch } = await taken('mira');
    const more = { ...batch, items: [...batch.items, ...payments('noor').items] };
    expect(await send(more)).toEqual({ kind: 'unknown' });
    await trouble({ next: 'error', status: 400, code: 'INSUFFICIENT_FUNDS' });
    expect(await send(more)).toEqual({ kind: 'unknown' });
  });
});

it('all that Payoneer pays is paid from one balance', async () => {
  expect(await payoneer().balances?.()).toMatchObject([{ currency: 'USD', primary: true }]);
  expect(await tipalti().balances?.()).not.toContainEqual(expect.objectContaining({ primary: true }));
});

it('Tipalti does not know a batch that it never had', async () => {
  const asked = { batchId: 'b', providerId: 'nothing', itemIds: ['i'] };
  await expect(tipalti().status(asked)).rejects.toThrow(OutsideFailure);
});

it('Tipalti says what it keeps of a payment, and Payoneer leaves out what it does not know', async () => {
  const batch = payments('mira');
  await tipalti().send({ batchId: batch.batchId, body: tipalti().compose(batch) });
  const asked = {
    batchId: batch.batchId,
    providerId: batch.batchId,
    itemIds: batch.items.map(({ itemId }) => itemId),
  };
  expect(await tipalti().status(asked)).toMatchObject([{ fee: { value: '1.00', currency: 'USD' } }]);
  expect(await payoneer().status(asked)).toEqual([]);
});
