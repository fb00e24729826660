import { randomUUID } from 'node:crypto';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsTo, paypalOn } from '../../testing/payouts';
import { OutsideFailure } from '../outside';
import type { ItemReport } from './provider';

let server: TestServer;
const { booked, calm, client, send, sent, set, toStandIn, trouble } = paypalOn(() => server);
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => calm());

const one = ([report]: ItemReport[]): ItemReport => {
  if (!report) throw new Error('nothing is said of it');
  return report;
};

describe('the status of an item', () => {
  it.each([
    ['mira@demo.test', [{ status: 'paid', code: null, fee: { value: '0.25', currency: 'EUR' } }]],
    ['slow@demo.test', [{ status: 'pending', fee: null }, { status: 'pending' }, { status: 'paid' }]],
    [
      'fail-receiver-unregistered@demo.test',
      [{ status: 'failed', code: 'RECEIVER_UNREGISTERED', fee: null }],
    ],
    ['fail-risk-decline-7+12@demo.test', [{ status: 'failed', code: 'RISK_DECLINE' }]],
    [
      'unclaimed2@demo.test',
      [{ status: 'unclaimed', code: 'RECEIVER_UNREGISTERED' }, { status: 'unclaimed' }],
    ],
    ['onhold@demo.test', [{ status: 'on_hold' }]],
    ['blocked@demo.test', [{ status: 'failed', code: 'REGULATORY_BLOCKED' }]],
    [
      'returned@demo.test',
      [{ status: 'paid' }, { status: 'returned', returned: null }, { status: 'returned' }],
    ],
    [
      'returned-80@demo.test',
      [{ status: 'paid' }, { status: 'returned', returned: { value: '10.00', currency: 'EUR' } }],
    ],
    ['refunded@demo.test', [{ status: 'paid' }, { status: 'returned' }]],
    ['reversed+1@demo.test', [{ status: 'paid' }, { status: 'reversed' }]],
  ])('of %s is, look after look, what PayPal says', async (receiver, looks) => {
    const { itemIds, look } = await sent(paymentsTo(receiver));
    for (const expected of looks) {
      expect(await look()).toMatchObject([{ itemId: itemIds[0], ...expected }]);
    }
  });

  it.each([
    ['CANCELED', 'returned'],
    ['PENDING', 'pending'],
  ])('%s is %s', async (status, expected) => {
    const { itemIds, look } = await sent(paymentsTo('mira@demo.test'));
    await set(itemIds[0], status);
    expect(one(await look()).status).toBe(expected);
  });

  it('is read from all pages, and of nothing that was not asked for', async () => {
    const { batch, itemIds, providerId, look } = await sent(
      paymentsTo(...Array.from({ length: 5 }, () => 'mira@demo.test')),
    );
    await trouble({ pageSize: 2 });
    expect((await look()).map(({ itemId, status }) => [itemId, status])).toEqual(
      itemIds.map((id) => [id, 'paid']),
    );
    const asked = { batchId: batch.batchId, providerId, itemIds: [String(itemIds[4]), 'another'] };
    expect((await client().status(asked)).map(({ itemId }) => itemId)).toEqual([itemIds[4]]);
  });

  it.each([
    ['DENIED', null, 'APPROVER_DENIED'],
    ['CANCELED', 'BATCH_NOT_COMPLETED', 'BATCH_NOT_COMPLETED'],
  ])('in a batch that is %s is failed, where the item does not say more', async (status, error, code) => {
    const { batch, itemIds, look } = await sent(paymentsTo('slow@demo.test', 'mira@demo.test'));
    await set(itemIds[1], 'SUCCESS');
    await toStandIn('POST', `paypal/batches/${batch.batchId}`, { status, error });
    expect(await look()).toMatchObject([
      { status: 'failed', code },
      { status: 'paid', code: null },
    ]);
  });

  it('is failed as a duplicate in a second batch, and stays what it is in the first', async () => {
    const first = await sent(paymentsTo('mira@demo.test'));
    const again = { ...first.batch, batchId: randomUUID() };
    const outcome = await send(again);
    if (outcome.kind !== 'accepted') throw new Error('not accepted');
    const asked = { batchId: again.batchId, providerId: outcome.providerId, itemIds: first.itemIds };
    expect(await client().status(asked)).toMatchObject([{ status: 'failed', code: 'DUPLICATE_ITEM' }]);
    expect(await first.look()).toMatchObject([{ status: 'paid' }]);
  });

  it('is a failure where PayPal does not know the batch', async () => {
    const asked = { batchId: 'b', providerId: 'NOBODY', itemIds: ['i'] };
    await expect(client().status(asked)).rejects.toThrow(OutsideFailure);
  });

  it('is told by PayPal’s id of the item as well, with its batch', async () => {
    const { itemIds, providerId, look } = await sent(paymentsTo('fail-closed-market@demo.test'));
    const report = one(await look());
    expect(report).toMatchObject({ itemId: itemIds[0], code: 'CLOSED_MARKET' });
    expect(await client().itemBatch(report.providerItemId)).toEqual({ batchProviderId: providerId, report });
    expect(await client().itemBatch('NOBODY')).toBeUndefined();
  });
});

describe('the report of a day', () => {
  it('has what left on it, on all its pages, with positive amounts', async () => {
    await trouble({ pageSize: 1 });
    const { batch, itemIds, look } = await sent(
      paymentsTo('mira@demo.test', 'reversed@demo.test', 'unclaimed@demo.test', 'slow@demo.test'),
    );
    await look();
    const reports = await look();
    const day = String((await booked(batch))[0]?.received[0]).slice(0, 10);
    const found = (await client().ofDay(day)).filter(({ itemId }) => itemIds.includes(itemId));
    const amount = { value: '12.50', currency: 'EUR' };
    expect(found).toEqual(
      ['paid', 'reversed', 'pending'].map((status, place) => ({
        itemId: itemIds[place],
        transactionId: reports[place]?.transactionId,
        amount,
        status,
      })),
    );
    expect(await client().ofDay('2020-01-01')).toEqual([]);
  });
});
