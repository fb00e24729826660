import { mock } from 'node:test';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsTo, paypalOn } from '../../testing/payouts';
import { OutsideFailure } from '../outside';

let server: TestServer;
const { client, booked, calm, sent, set, trouble } = paypalOn(() => server);
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => calm());
afterEach(() => mock.restoreAll());

/** An item that PayPal has, as somebody has looked at it once, with PayPal's id of it. */
const itemTo = async (receiver: string) => {
  const batch = paymentsTo(receiver);
  const { itemIds, look } = await sent(batch);
  const [report] = await look();
  return {
    itemId: itemIds[0],
    id: report?.providerItemId ?? '',
    state: async () => (await booked(batch))[0]?.state,
  };
};

it('an item that nobody has claimed comes back, as PayPal documents it', async () => {
  const { id, itemId, state } = await itemTo('unclaimed@demo.test');
  const { mock: fetched } = mock.method(globalThis, 'fetch');
  expect(await client().takeBack(id)).toMatchObject({
    itemId,
    providerItemId: id,
    status: 'returned',
    returned: null,
  });
  expect(await state()).toBe('RETURNED');
  const asked = fetched.calls.map(({ arguments: [address, init] }) => {
    const { pathname } = new URL(String(address));
    return [init?.method ?? 'GET', pathname.replace('/sandbox/paypal', '')];
  });
  expect(asked.filter(([, path]) => path?.includes('payouts-item'))).toEqual([
    ['POST', `/v1/payments/payouts-item/${id}/cancel`],
    ['GET', `/v1/payments/payouts-item/${id}`],
  ]);
});

it('one that comes back already stays so, and one that was claimed is paid', async () => {
  const back = await itemTo('unclaimed@demo.test');
  await client().takeBack(back.id);
  expect((await client().takeBack(back.id)).status).toBe('returned');
  const claimed = await itemTo('unclaimed@demo.test');
  await set(claimed.itemId, 'SUCCESS');
  expect((await client().takeBack(claimed.id)).status).toBe('paid');
  expect(await claimed.state()).toBe('SUCCESS');
});

it.each([
  ['never', 'returned'],
  ['error-after', 'returned'],
  ['error', 'unclaimed'],
])('after “%s” the item itself says how it stands: %s', async (next, status) => {
  const { id } = await itemTo('unclaimed@demo.test');
  await trouble({ next });
  expect((await client().takeBack(id)).status).toBe(status);
});

it('where PayPal says nothing of it, nobody knows', async () => {
  const { id, state } = await itemTo('unclaimed@demo.test');
  await expect(client().takeBack('NOTHERE')).rejects.toThrow(OutsideFailure);
  await trouble({ away: true });
  await expect(client().takeBack(id)).rejects.toThrow(OutsideFailure);
  expect(await state()).toBe('UNCLAIMED');
});
