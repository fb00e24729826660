import {
  getPayoutBatchHistory,
  getPayoutBatches,
  locatePayoutBatch,
  proposePayoutBatch,
  repeatPayoutBatch,
  withdrawPayoutBatch,
} from '#contract/payouts';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { actsOn } from '../../../testing/paymentActs';
import { daysLater, minutesLater, paymentsOn } from '../../../testing/payments';
import { paypalOn } from '../../../testing/payouts';

let server: TestServer;
const on = paymentsOn(() => server);
const paypal = paypalOn(() => server);
const acts = actsOn(() => server, on, paypal);

beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.startOver();
  await paypal.calm();
});
afterEach(() => on.expectRight());

const admin = () => server.as('admin');
const superadmin = () => server.as('superadmin');
const WHY = { reason: 'PayPal, case 4711' };
const FORGOTTEN = daysLater(31);

const batch = async (query: { state?: 'forgotten'; provider?: 'paypal'; search?: string } = {}) => {
  const [item] = (await admin().call(getPayoutBatches, query)).data.items;
  if (!item) throw new Error('There is no batch');
  return item;
};
const batchNow = async () => {
  const { batch_id } = await batch();
  return { batch_id, ...WHY };
};

/** A batch whose answer never came, and that is forgotten; the stand-in has it, or nothing of it. */
const forgotten = async (
  email: string,
  {
    username = 'creator',
    amount = '60',
    currency = 'USD',
    trouble = { next: 'never' },
  }: { username?: string; amount?: string; currency?: string; trouble?: object } = {},
) => {
  await paypal.trouble(trouble);
  await on.paidTo(username, { fields: { email }, currency });
  await on.earned(username, '2026-01', amount);
  await on.make();
  await on.approve();
  await on.send();
  await paypal.calm();
  await on.follow(FORGOTTEN);
  return batchNow();
};
const NOTHING_OF_IT = { trouble: { next: 'error', status: 500, name: 'INTERNAL_SERVICE_ERROR' } };

/** Two looks: the first submits what is sent again, the second finds it paid. */
const followed = async (since = FORGOTTEN) => {
  await on.follow(minutesLater(10, since));
  await on.follow(minutesLater(30, since));
  await on.follow(minutesLater(50, since));
};
const statusOf = async (username = 'creator') => (await on.paymentOf(username)).status;

/** The id under which the stand-in has what it was sent for an address. */
const theirId = async (batchId: string): Promise<string> => {
  const items = await paypal.booked({ batchId, currency: 'USD', items: [], at: new Date() });
  return String(items[0]?.providerBatchId);
};

it('a batch whose answer never came is listed as forgotten after 28 days, with what staff may do', async () => {
  const { batch_id } = await forgotten('listed@demo.test');
  expect(await batch({ state: 'forgotten', provider: 'paypal' })).toMatchObject({
    batch_id,
    provider_id: '',
    currency: 'USD',
    amount: '58.8',
    items: 1,
    times_sent: 1,
    problem: null,
    proposed: null,
    acts: ['locate', 'propose'],
  });
  expect((await admin().call(getPayoutBatches, { state: 'accepted' })).data.items).toEqual([]);
  const { items } = (await admin().call(getPayoutBatchHistory, { batch_id })).data;
  expect(items.map(({ act, by }) => [act, by])).toEqual([
    ['forget', 'system'],
    ['send', 'system'],
    [null, 'system'],
  ]);
});

describe('that the service has', () => {
  it('is paid once its id is known, and never sent again', async () => {
    const given = await forgotten('located@demo.test');
    const provider_id = await theirId(given.batch_id);
    const { data } = await admin().call(locatePayoutBatch, { ...given, provider_id: ` ${provider_id} ` });
    expect(data.item).toMatchObject({ state: 'accepted', provider_id, acts: [] });
    expect(await statusOf()).toBe('submitted');
    await followed();
    expect(await statusOf()).toBe('paid');
    expect(await acts.bookedTo('located@demo.test')).toEqual([['SUCCESS', '58.80', 1]]);
    expect(await on.balanceOf('creator')).toBe(0);
    expect((await batch({ search: provider_id })).batch_id).toBe(given.batch_id);
    expect((await batch({ search: given.batch_id })).provider_id).toBe(provider_id);
  });

  it('is not to be had under the id of another batch', async () => {
    await on.paidTo('owner', { fields: { email: 'other.batch@demo.test' } });
    await on.earned('owner', '2026-01', '25');
    await on.pay();
    const { provider_id } = await batch();
    await on.paidTo('creator', { fields: { email: 'same.id@demo.test' } });
    await on.earned('creator', '2026-01', '60');
    await paypal.trouble({ next: 'never' });
    await on.make('regular', new Date('2026-04-17T06:30:00Z'));
    await on.approve('regular', '2026-04-17');
    await on.send(daysLater(31));
    await on.follow(daysLater(61));
    const { batch_id } = await batch({ state: 'forgotten' });
    const refused = await admin().refused(locatePayoutBatch, { batch_id, provider_id, ...WHY });
    expect(refused.code).toBe('PROVIDER_ID_KNOWN');
    expect((await batch({ search: batch_id })).state).toBe('forgotten');
    expect(await statusOf()).toBe('sending');
  });

  it('is found by itself where PayPal tells of it while somebody proposes to send it again', async () => {
    const given = await forgotten('told@demo.test');
    await admin().call(proposePayoutBatch, given);
    const item = (await acts.attemptsOf('creator')).at(-1)?.item_id;
    await paypal.set(item, 'SUCCESS');
    await paypal.toStandIn('POST', 'paypal/tell', { item });
    await server.work(minutesLater(1, new Date()));
    expect(await batch()).toMatchObject({ state: 'accepted', proposed: null, acts: [] });
    expect(await statusOf()).toBe('paid');
    expect((await admin().refused(repeatPayoutBatch, given)).code).toBe('STATE_CHANGED');
  });
});

describe('of which the service has nothing', () => {
  it('is sent once more, the same under the same id, and paid once', async () => {
    const given = await forgotten('repeated@demo.test', NOTHING_OF_IT);
    const { data } = await admin().call(proposePayoutBatch, given);
    expect(data.item).toMatchObject({
      state: 'proposed',
      proposed: { by: (await server.userNamed('admin')).name, note: WHY.reason },
      acts: ['locate', 'repeat', 'withdraw'],
    });
    await followed();
    expect(await acts.bookedTo('repeated@demo.test')).toEqual([]);
    await admin().call(repeatPayoutBatch, given);
    expect(await batch()).toMatchObject({ state: 'unknown', first_sent_at: null, proposed: null });
    await followed();
    expect(await statusOf()).toBe('paid');
    expect(await acts.bookedTo('repeated@demo.test')).toEqual([['SUCCESS', '58.80', 1]]);
    expect(await on.balanceOf('creator')).toBe(0);
  });

  it('though it had it after all, is the same batch there: received twice, paid once', async () => {
    const given = await forgotten('twice@demo.test');
    await admin().call(proposePayoutBatch, given);
    await admin().call(repeatPayoutBatch, given);
    await followed();
    expect(await statusOf()).toBe('paid');
    expect(await acts.bookedTo('twice@demo.test')).toEqual([['SUCCESS', '58.80', 2]]);
  });

  it('stays unknown where it is refused then: the first try may be out', async () => {
    const given = await forgotten('refused.then@demo.test', NOTHING_OF_IT);
    await admin().call(proposePayoutBatch, given);
    await admin().call(repeatPayoutBatch, given);
    await paypal.trouble({ next: 'insufficient-funds' });
    await on.follow(minutesLater(10, FORGOTTEN));
    expect(await batch()).toMatchObject({ state: 'unknown', times_sent: 2, problem: null });
    expect(await statusOf()).toBe('sending');
    expect(await on.balanceOf('creator')).toBe(0);
  });

  it('is forgotten anew 28 days after it was sent once more, and not before', async () => {
    const given = await forgotten('anew@demo.test', NOTHING_OF_IT);
    await admin().call(proposePayoutBatch, given);
    await admin().call(repeatPayoutBatch, given);
    await paypal.trouble({ ...NOTHING_OF_IT.trouble, times: 10 });
    await on.follow(daysLater(1, FORGOTTEN));
    await paypal.trouble({ ...NOTHING_OF_IT.trouble, times: 10 });
    await on.follow(daysLater(28, FORGOTTEN));
    expect((await batch()).state).toBe('unknown');
    await on.follow(daysLater(30, FORGOTTEN));
    expect(await batch()).toMatchObject({ state: 'forgotten', acts: ['locate', 'propose'] });
  });

  it('stays where it is when the proposal is taken back', async () => {
    const given = await forgotten('withdrawn@demo.test', NOTHING_OF_IT);
    await admin().call(proposePayoutBatch, given);
    const { data } = await superadmin().call(withdrawPayoutBatch, given);
    expect(data.item).toMatchObject({ state: 'forgotten', proposed: null });
    await followed();
    expect(await acts.bookedTo('withdrawn@demo.test')).toEqual([]);
    expect((await admin().refused(repeatPayoutBatch, given)).code).toBe('STATE_CHANGED');
  });

  it('is sent once more once, however many say so at once', async () => {
    const given = await forgotten('at.once@demo.test', NOTHING_OF_IT);
    await admin().call(proposePayoutBatch, given);
    const both = await Promise.all(
      [admin(), superadmin()].map((staff) => staff.outcome(repeatPayoutBatch, given)),
    );
    expect(both.map(({ code }) => code).sort()).toEqual(['STATE_CHANGED', undefined]);
    await followed();
    expect(await acts.bookedTo('at.once@demo.test')).toEqual([['SUCCESS', '58.80', 1]]);
  });
});

describe('from a total on', () => {
  const LARGE = { ...NOTHING_OF_IT, amount: '10000' };

  it('it is sent once more by another person than who proposed it', async () => {
    const given = await forgotten('large@demo.test', LARGE);
    const { data } = await admin().call(proposePayoutBatch, given);
    expect(data.item.acts).toEqual(['locate', 'withdraw']);
    expect((await admin().refused(repeatPayoutBatch, given)).code).toBe('NOT_ALLOWED');
    await superadmin().call(repeatPayoutBatch, given);
    await followed();
    expect(await acts.bookedTo('large@demo.test')).toEqual([['SUCCESS', '9980.00', 1]]);
  });

  it('dollars count, not what they are in another currency', async () => {
    await acts.rate('EUR', '0.5');
    const given = await forgotten('large.euros@demo.test', { ...LARGE, currency: 'EUR' });
    expect(await batch()).toMatchObject({ currency: 'EUR', amount: '4840.3' });
    await admin().call(proposePayoutBatch, given);
    expect((await admin().refused(repeatPayoutBatch, given)).code).toBe('NOT_ALLOWED');
  });

  it('whoever proposed last counts', async () => {
    const given = await forgotten('large.again@demo.test', LARGE);
    await admin().call(proposePayoutBatch, given);
    await admin().call(withdrawPayoutBatch, given);
    await superadmin().call(proposePayoutBatch, given);
    expect((await superadmin().refused(repeatPayoutBatch, given)).code).toBe('NOT_ALLOWED');
    await admin().call(repeatPayoutBatch, given);
    expect((await batch()).state).toBe('unknown');
  });
});

it('nobody decides on a batch that pays them', async () => {
  const given = await forgotten('own@demo.test', { username: 'admin' });
  expect((await batch()).acts).toEqual([]);
  const located = { ...given, provider_id: 'X' };
  expect((await admin().refused(locatePayoutBatch, located)).code).toBe('NOT_ALLOWED');
  expect((await admin().refused(proposePayoutBatch, given)).code).toBe('NOT_ALLOWED');
  await superadmin().call(proposePayoutBatch, given);
  expect((await admin().refused(repeatPayoutBatch, given)).code).toBe('NOT_ALLOWED');
  expect((await admin().refused(withdrawPayoutBatch, given)).code).toBe('NOT_ALLOWED');
});

it('is downloaded as it is filtered', async () => {
  const { batch_id } = await forgotten('csv@demo.test');
  const csv = async (state: 'forgotten' | 'ended') =>
    (await admin().download(getPayoutBatches.csv, { state })).content.toString('utf8');
  expect(await csv('forgotten')).toContain(`"${batch_id}","paypal",,"USD",58.8,1,"forgotten"`);
  expect(await csv('ended')).not.toContain(batch_id);
});
