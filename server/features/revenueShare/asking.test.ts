import { randomUUID } from 'node:crypto';
import {
  getChannelShares,
  getRevenueShare,
  getRevenueShareConfig,
  getRevenueShareRequests,
  requestRevenueShare,
  simulateRevenueShare,
  withdrawRevenueShare,
} from '#contract/revenueShare';
import { monthAfter } from '../../common/days';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../testing/harness';
import { sharesOn } from '../../testing/shares';

let server: TestServer;
const shares = sharesOn(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const WHO = 'creator';
const creator = () => server.as(WHO);
const EARLIEST = shares.earliest();
const later = (months: number) => monthAfter(EARLIEST, months);

/** Something was agreed with the creator for the first channel. */
const agreed = async (effective_month: string, percent: string, category = '*') =>
  server.connection
    .insertInto('revenue_share')
    .values({
      user_id: await server.idOf(WHO),
      channel_id: await shares.linked(WHO),
      category,
      effective_month,
      percent,
      service_fee_percent: '0',
    })
    .execute();
const mayNot = async (permission: string) =>
  server.connection.deleteFrom('role_permission').where('permission', '=', permission).execute();
const may = (permission: string) =>
  server.connection.insertInto('role_permission').values({ role: 'user', permission }).execute();

describe('a request', () => {
  it('is kept with what held when it was asked, and holds nothing yet', async () => {
    const { data } = await shares.ask(WHO, { percent: '75.5' });
    expect(data.item).toMatchObject({
      category: 'all',
      effective_month: EARLIEST,
      percent: '75.5',
      before: '60',
      state: 'pending',
      acts: ['withdraw'],
    });
    const { items } = (await creator().call(getChannelShares)).data;
    expect(items.find(({ channel_id: id }) => id === data.item.channel_id)).toMatchObject({
      shares: [{ category: 'all', percent: '60', agreed: [] }],
      pending: { request_id: data.item.request_id },
    });
  });

  it('sent twice with one key is one', async () => {
    const given = shares.wish(await shares.linked(WHO));
    const key = randomUUID();
    const [one, other] = [
      await creator().call(requestRevenueShare, given, { key }),
      await creator().call(requestRevenueShare, given, { key }),
    ];
    expect(other).toEqual(one);
    expect(await shares.statesOf(WHO)).toEqual(['pending']);
  });

  it.each([
    ['59.99', 'share_range'],
    ['95.01', 'share_range'],
    ['0', 'share_zero'],
    ['0.0', 'share_zero'],
    ['-70', 'share_number'],
    ['7e1', 'share_number'],
    ['', 'required'],
    ['60', 'share_same'],
    ['60.0', 'share_same'],
  ])('for %s per cent is wrong at its field: %s', async (percent, message) => {
    expect(await shares.refused(WHO, { percent })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'percent', message }],
    });
    expect(await shares.statesOf(WHO)).toEqual([]);
  });

  it.each([
    ['2013-11', 'share_before_first'],
    [later(-1), 'share_deadline'],
    [later(12), 'share_too_far'],
  ])('from %s on is wrong at its field: %s', async (month, message) => {
    expect(await shares.refused(WHO, { month })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'month', message }],
    });
  });

  it('is possible from the lowest to the highest, for the first month and the last', async () => {
    await agreed('2025-01', '70');
    for (const more of [
      { percent: '60', confirmed: true },
      { percent: '95', month: later(11) },
    ]) {
      const { data } = await shares.ask(WHO, more);
      await creator().call(withdrawRevenueShare, { request_id: data.item.request_id });
    }
  });

  it('above the maximum needs a permission, and no more than all is ever given', async () => {
    expect((await creator().call(getRevenueShareConfig)).data).toMatchObject({ min: '60', max: '95' });
    await may('revenue-share.exceed-maximum');
    expect((await creator().call(getRevenueShareConfig)).data.max).toBe('100');
    expect((await shares.refused(WHO, { percent: '100.01' })).fields).toMatchObject([{ path: 'percent' }]);
    expect((await shares.ask(WHO, { percent: '100' })).data.item.percent).toBe('100');
  });

  it('is for those who have the permission', async () => {
    await mayNot('revenue-share.request');
    expect((await creator().call(getRevenueShareConfig)).data.can_request).toBe(false);
    expect((await shares.refused(WHO)).code).toBe('REVENUE_SHARE_NOT_ALLOWED');
  });

  it('for a lower share has to be meant', async () => {
    await agreed('2025-01', '80');
    expect((await shares.refused(WHO, { percent: '79.99' })).code).toBe('REVENUE_SHARE_LOWER');
    expect((await shares.ask(WHO, { percent: '79.99', confirmed: true })).data.item.before).toBe('80');
  });

  it('is measured by the share of its own category and month', async () => {
    await agreed('2025-01', '70', 'ads');
    await agreed(later(2), '85', 'ads');
    // 70 holds until then, 85 from then on.
    expect((await shares.refused(WHO, { category: 'ads', percent: '70' })).fields).toMatchObject([
      { message: 'share_same' },
    ]);
    expect(
      (await shares.refused(WHO, { category: 'ads', percent: '85', month: later(3) })).fields,
    ).toMatchObject([{ message: 'share_same' }]);
    // Creators get all of what their fans pay, unless they give a part.
    expect((await shares.refused(WHO, { category: 'super_chat', percent: '100' })).fields).toMatchObject([
      { message: 'share_same' },
    ]);
    expect((await shares.refused(WHO, { category: 'super_chat', percent: '97' })).code).toBe(
      'REVENUE_SHARE_LOWER',
    );
  });

  it('is not above what is agreed for later, nor for a month that has one', async () => {
    await agreed(later(2), '75');
    expect((await shares.refused(WHO, { percent: '75.01' })).fields).toMatchObject([
      { path: 'percent', message: 'share_above_later' },
    ]);
    expect((await shares.refused(WHO, { month: later(2), percent: '70', confirmed: true })).fields).toEqual([
      { path: 'month', message: 'share_month_taken' },
    ]);
    expect((await shares.ask(WHO, { percent: '75' })).data.item.state).toBe('pending');
  });

  it('is not for a month of which something is paid, unless it came back', async () => {
    const paid = {
      date: '2026-03-18',
      month: EARLIEST,
      amount: '3',
      source: 'youtube',
      category: 'ads',
    } as const;
    await bookedRows(server).paid(WHO, paid);
    const user_id = await server.idOf(WHO);
    const [payment] = await server.connection
      .selectFrom('payment')
      .where('user_id', '=', user_id)
      .select('payment_id')
      .execute();
    const part = {
      user_id,
      payment_id: payment?.payment_id ?? '',
      month: EARLIEST,
      source: 'youtube',
      category: 'ads',
      amount: '3',
      given_back: '0',
      fee: '0',
      limit_month: '',
    } as const;
    await server.connection.deleteFrom('payment_part').where('user_id', '=', user_id).execute();
    await server.connection.insertInto('payment_part').values(part).execute();
    expect((await shares.refused(WHO)).fields).toMatchObject([
      { path: 'month', message: 'share_month_paid' },
    ]);
    await server.connection
      .updateTable('payment_part')
      .set({ given_back: '3' })
      .where('user_id', '=', user_id)
      .execute();
    expect((await shares.ask(WHO)).data.item.state).toBe('pending');
  });

  it('is one a channel until it is decided on; it can be taken back', async () => {
    const { data } = await shares.ask(WHO);
    expect((await shares.refused(WHO, { category: 'ads' })).code).toBe('REVENUE_SHARE_PENDING');
    await creator().call(withdrawRevenueShare, { request_id: data.item.request_id });
    expect((await shares.ask(WHO, { category: 'ads' })).data.item.state).toBe('pending');
    expect(await shares.statesOf(WHO)).toEqual(['pending', 'withdrawn']);
  });

  it('for what has no share is refused', async () => {
    for (const category of ['adjustments', 'tax_refund', '*', ''])
      expect((await shares.refused(WHO, { category })).code).toBe('UNSUPPORTED_REVENUE_SHARE_SOURCE');
  });

  it('says a reason, and notes', async () => {
    const refusal = await shares.refused(WHO, { reason: ' ', notes: '' });
    expect(refusal.fields?.map(({ path }) => path)).toEqual(['reason', 'notes']);
  });

  it('is for an own channel that is linked', async () => {
    const others = await shares.linked('owner');
    expect((await shares.refused(WHO, { channel_id: others })).code).toBe('NOT_FOUND');
    await server.connection
      .updateTable('channel')
      .set({ status: 'unlinked' })
      .where('channel_id', '=', await shares.linked('owner'))
      .execute();
    const given = { ...shares.wish(others) };
    expect(await server.as('owner').refused(requestRevenueShare, given, { key: randomUUID() })).toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
  });

  it('of somebody else is not found', async () => {
    const { data } = await shares.ask('owner');
    expect(await creator().refused(withdrawRevenueShare, { request_id: data.item.request_id })).toMatchObject(
      {
        code: 'REVENUE_SHARE_NOT_FOUND',
      },
    );
    expect((await creator().call(getRevenueShareRequests)).data.items).toEqual([]);
  });
});

describe('what holds', () => {
  it('is told by month', async () => {
    await agreed('2026-02', '70');
    const channel_id = await shares.linked(WHO);
    const of = async (month: string) =>
      (await creator().call(getRevenueShare, { category: 'all', month })).data.items.find(
        (item) => item.channel_id === channel_id,
      )?.percent;
    expect([await of('2026-01'), await of('2026-02'), await of('2027-02')]).toEqual(['60', '70', '70']);
  });
});

describe('the simulator', () => {
  it('books the last months once more with the share', async () => {
    const channel_id = await shares.linked(WHO);
    const booked = bookedRows(server);
    // The rows say the gross as the amount: 60 per cent of 100 was booked as 60.
    const earned = async (month: string, category: 'ads' | 'premium') => {
      await booked.earned(WHO, {
        date: `${month}-28`,
        channel_id,
        amount: '60',
        category,
        source: category === 'ads' ? 'youtube' : 'youtube_red',
      });
    };
    for (const month of ['2025-01', '2026-01', '2026-02']) await earned(month, 'ads');
    for (let month = 3; month <= 12; month += 1)
      await earned(`2025-${String(month).padStart(2, '0')}`, 'ads');
    await earned('2026-02', 'premium');
    await server.connection.updateTable('channel_earning').set({ gross: '100' }).execute();
    const asked = { channel_id, category: 'all', percent: '75' } as const;
    const { items, ...sums } = (await creator().call(simulateRevenueShare, asked)).data;
    // Twelve months: the oldest of thirteen is not among them.
    expect(items).toHaveLength(12);
    expect(items[0]).toEqual({ month: '2025-03', booked: '60', simulated: '75' });
    expect(items.at(-1)).toEqual({ month: '2026-02', booked: '120', simulated: '150' });
    expect(sums).toEqual({ booked: '780', simulated: '975' });
    const ofPremium = { ...asked, category: 'premium' } as const;
    expect((await creator().call(simulateRevenueShare, ofPremium)).data.items).toEqual([
      { month: '2026-02', booked: '60', simulated: '75' },
    ]);
    // What has a share of its own is not touched by one for the rest.
    await agreed('2024-01', '60', 'premium');
    expect((await creator().call(simulateRevenueShare, asked)).data.items.at(-1)).toEqual({
      month: '2026-02',
      booked: '60',
      simulated: '75',
    });
  });
});
