import { randomUUID } from 'node:crypto';
import {
  approveRevenueShare,
  getChannelShares,
  getRevenueShare,
  getRevenueShareConfig,
  getRevenueShareRequests,
  requestRevenueShare,
  simulateRevenueShare,
  takeShareOffer,
  withdrawRevenueShare,
} from '#contract/revenueShare';
import { shareCases } from '#contract/rules/revenueShareCases';
import { monthAfter } from '../../common/days';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../testing/harness';
import { sharesOn } from '../../testing/shares';
import { OFFERED } from '../ledger';
import { shareInWords } from './shareInWords';

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
const agreed = async (effective_month: string, percent: string, category = '*', channel_id?: string) =>
  server.connection
    .insertInto('revenue_share')
    .values({
      user_id: await server.idOf(WHO),
      channel_id: channel_id ?? (await shares.linked(WHO)),
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

  it.each(shareCases)(
    'of $what: $finding',
    async ({ agreed: before = [], paid, mayExceed, wish, finding }) => {
      const monthOf = (month: number | string) => (typeof month === 'string' ? month : later(month));
      for (const { category = 'all', from, percent } of before)
        await agreed(later(from), percent, category === 'all' ? '*' : category);
      if (paid !== undefined) await shares.paid(WHO, later(paid));
      if (mayExceed) await may('revenue-share.exceed-maximum');
      const given = { ...shares.wish(await shares.linked(WHO)), ...wish, month: monthOf(wish.month ?? 0) };
      const { status, code, fields } = await creator().outcome(requestRevenueShare, given, {
        key: randomUUID(),
      });
      const found = fields?.map(({ path, message }) => [path, message])[0];
      expect(status === 200 ? null : (found ?? (code === 'REVENUE_SHARE_LOWER' ? 'lower' : code))).toEqual(
        finding,
      );
      expect(await shares.statesOf(WHO)).toEqual(finding === null ? ['pending'] : []);
    },
  );

  it('above the maximum needs a permission: the limits say so', async () => {
    expect((await creator().call(getRevenueShareConfig)).data).toMatchObject({ min: '60', max: '95' });
    await may('revenue-share.exceed-maximum');
    expect((await creator().call(getRevenueShareConfig)).data.max).toBe('100');
  });

  it('is for those who have the permission', async () => {
    await mayNot('revenue-share.request');
    expect((await creator().call(getRevenueShareConfig)).data.can_request).toBe(false);
    expect((await shares.refused(WHO)).code).toBe('REVENUE_SHARE_NOT_ALLOWED');
  });

  it('for a lower share is possible once it is meant', async () => {
    await agreed('2025-01', '80');
    const { data } = await shares.ask(WHO, { percent: '60', confirmed: true });
    expect(data.item).toMatchObject({ percent: '60', before: '80' });
  });

  it('is not for a month of which something is paid, unless it came back', async () => {
    await shares.paid(WHO, later(2));
    const paidMonths = async () => (await creator().call(getRevenueShareConfig)).data.paid_months;
    expect(await paidMonths()).toEqual([later(2)]);
    await shares.returned(WHO);
    expect(await paidMonths()).toEqual([]);
    expect((await shares.ask(WHO, { month: later(2) })).data.item.state).toBe('pending');
  });

  it('whose month is paid meanwhile cannot be approved, and no paid month be taken of the offer', async () => {
    const { data } = await shares.ask(WHO);
    await shares.paid(WHO, EARLIEST);
    const named = { subject_id: await server.idOf(WHO), request_id: data.item.request_id };
    const approved = server.as('admin').refused(approveRevenueShare, named, { key: randomUUID() });
    expect((await approved).code).toBe('REVENUE_SHARE_MONTH_PAID');
    await shares.offered();
    expect((await creator().refused(takeShareOffer, { month: EARLIEST })).fields).toEqual([
      { path: 'month', message: 'share_month_paid' },
    ]);
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
  it('is in an offered month what the offer makes of it, and what a request is measured by does not change', async () => {
    const thisMonth = new Date().toISOString().slice(0, 7);
    const channel_id = await shares.linked(WHO);
    await agreed('2025-01', '70');
    await agreed(thisMonth, '95', '*', OFFERED);
    const of = <Item extends { channel_id: string }>(items: readonly Item[]) =>
      items.find((item) => item.channel_id === channel_id);
    const inMonth = { category: 'all', month: thisMonth } as const;
    expect(of((await creator().call(getRevenueShare, inMonth)).data.items)?.percent).toBe('95');
    expect(of((await creator().call(getChannelShares)).data.items)?.shares[0]?.percent).toBe('95');
    expect((await shares.ask(WHO)).data.item.before).toBe('70');
  });

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
    // In the month of the offer it is what the offer makes of both.
    await agreed('2026-01', '95', '*', OFFERED);
    expect((await creator().call(simulateRevenueShare, asked)).data.items.slice(-2)).toEqual([
      { month: '2026-01', booked: '60', simulated: '95' },
      { month: '2026-02', booked: '60', simulated: '75' },
    ]);
  });
});

it.each([
  [['UC1', '*', '2026-03', '80', '5'], { category: '*', percent: '80', serviceFeePercent: '5' }],
  [['UC1', 'ads', '2026-03', '72.5'], { category: 'ads', percent: '72.5', serviceFeePercent: '0' }],
  [['UC1', 'adverts', '2026-03', '80'], undefined],
  [['UC1', 'promoted_games', '2026-03', '80'], undefined],
  [['UC1', 'ads', '2026-13', '80'], undefined],
  [['UC1', 'ads', '2026-03', '100.1'], undefined],
  [['UC1', 'ads', '2026-03', '80', '101'], undefined],
])('npm run share with %j agrees on %j', (words, share) => {
  const whole = share && { channelId: 'UC1', effectiveMonth: '2026-03', ...share };
  expect(shareInWords(words)).toEqual(whole);
});
