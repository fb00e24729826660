import { randomUUID } from 'node:crypto';
import { downloadEntries, downloadStatement } from '#contract/earnings/files';
import { getEarningsMonth } from '#contract/earnings/months';
import { getMemberChannels, getMemberEarnings, getMemberProfile } from '#contract/networkMembers';
import { dayAfter, monthAfter } from '../../common/days';
import { inTransaction } from '../../database/transaction';
import { idOf } from '../../seed/ids';
import { importTests } from '../../testing/importTests';
import { sharesOn } from '../../testing/shares';
import { dayOf } from '../../testing/time';
import { agreeNetworkShare } from '../ledger';

const { files, server, ledger } = importTests();
const shares = sharesOn(() => server);
const owner = () => server.as('owner');
const WHO = 'creator';
const MONTH = '2026-01';
const LATER = '2026-02';
const LANTERN = idOf('network', 'lantern');
const BRIGHTSIDE = idOf('network', 'brightside');

/** A report of what channels earned in a month comes. */
const bring = (amounts: Record<string, string>, month = MONTH) =>
  ledger.bring(
    files.video(amounts, month.replace('-', '')),
    new Date(`${monthAfter(month, 1)}-20T06:00:00Z`),
  );

const earned = async (username = WHO) => (await owner().call(getMemberEarnings, { username })).data.items;

const agree = async (percent: string, effectiveMonth: string, networkId = LANTERN) => {
  const [ownerId, userId] = [await server.idOf('owner'), await server.idOf('admin')];
  const share = { networkId, effectiveMonth, ownerId, percent };
  await inTransaction(server.connection, (transaction) =>
    agreeNetworkShare(transaction, share, { by: { userId, adminId: null }, now: new Date() }),
  );
};

const bookedOf = async (username: string, category: 'ads' | 'network') => {
  const row = await server.connection
    .selectFrom('channel_earning')
    .where('user_id', '=', await server.idOf(username))
    .where('category', '=', category)
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .executeTakeFirst();
  return Number(row?.amount ?? 0);
};

it('what a member’s channel earned is what is booked: to the creator, and to the owner', async () => {
  const channel = await ledger.firstChannel(WHO);
  await agree('10', MONTH);
  await agree('30', LATER);
  await bring({ [channel]: '100' });
  const { data } = await owner().call(getMemberEarnings, { username: WHO });
  expect(data.items).toEqual([
    expect.objectContaining({
      month: MONTH,
      member_id: await server.idOf(WHO),
      channel_id: channel,
      computed_earnings: '100',
      revenue_share: '60',
      credited: '60',
      network_percent: '10',
      network_revenue_share: '10',
    }),
  ]);
  const file = await owner().download(getMemberEarnings.csv, { username: WHO });
  expect(file.content.toString()).toContain(',100,60,60,0,10,10');
  expect([await bookedOf(WHO, 'ads'), await bookedOf('owner', 'network')]).toEqual([60, 10]);

  // The owner reads in the own books, too, how the channel is called.
  const name = await shares.nameOf(channel);
  const month = await owner().call(getEarningsMonth, { month: MONTH });
  expect(month.data.channels).toMatchObject([{ channel_id: channel, name, status: 'linked' }]);
  const days = { from: '2026-01-01', to: '2026-12-31', lang: 'en' } as const;
  const entries = await owner().download(downloadEntries, days);
  expect(entries.content.toString()).toContain(`"${name}","${channel}"`);
  const statement = await owner().download(downloadStatement, { year: '2026', format: 'csv', lang: 'en' });
  expect(statement.content.toString()).toContain(name);

  await bring({ [channel]: '100' }, LATER);
  expect(await bookedOf('owner', 'network')).toBe(40);
  const one = await owner().call(getMemberEarnings, { username: WHO, month: LATER });
  expect(one.data.items).toMatchObject([
    { month: LATER, network_percent: '30', network_revenue_share: '30' },
  ]);
});

it('what the owner earns of their own channel is beside what they earn as its creator', async () => {
  const channel = await ledger.firstChannel('owner');
  await agree('10', MONTH);
  await bring({ [channel]: '100' });
  expect(await earned('owner')).toMatchObject([
    { computed_earnings: '100', credited: '60', network_revenue_share: '10' },
  ]);
});

it('the share is of the whole, where kinds of income have different ones, and tax is left out', async () => {
  const channel_id = await ledger.firstChannel(WHO);
  await bring({ [channel_id]: '100' });
  const row = {
    ...{ user_id: await server.idOf(WHO), channel_id, month: MONTH, source: 'youtube' as const },
    ...{ tax_base: null, tax_percent: null },
  };
  const premium = {
    type: 'earning',
    category: 'premium',
    gross: '100',
    amount: '85',
    service_fee: '5',
  } as const;
  const tax = { type: 'tax', category: 'other', gross: '-20', amount: '-20', service_fee: '0' } as const;
  await server.connection
    .insertInto('channel_earning')
    .values([
      { ...row, ...premium, revenue_share: '90' },
      { ...row, ...tax, revenue_share: null },
    ])
    .execute();
  const whole = { computed_earnings: '200', credited: '145', service_fee: '5', revenue_share: '75' };
  expect(await earned()).toMatchObject([whole]);
  const back = {
    type: 'earning',
    category: 'other',
    gross: '-200',
    amount: '-120',
    service_fee: '0',
  } as const;
  await server.connection
    .insertInto('channel_earning')
    .values({ ...row, ...back, revenue_share: '60' })
    .execute();
  expect(await earned()).toMatchObject([{ computed_earnings: '0', revenue_share: '90' }]);
});

describe('a month belongs to the network in which it ended', () => {
  type Period = [networkId: string, from: string, until: string | null];

  /** Where the creator was; the last one is where they are. */
  const been = async (...periods: Period[]) => {
    const user_id = await server.idOf(WHO);
    await server.connection.deleteFrom('network_membership').where('user_id', '=', user_id).execute();
    const rows = periods.map(([network_id, from, until]) => ({
      ...({ user_id, network_id, membership_id: randomUUID(), state: until ? 'ended' : 'approved' } as const),
      ...{ began_at: new Date(from), approved_at: new Date(from), ended_at: until && new Date(until) },
    }));
    await server.connection.insertInto('network_membership').values(rows).execute();
    const { network_id } = rows.at(-1) ?? {};
    await server.connection.updateTable('users').set({ network_id }).where('user_id', '=', user_id).execute();
  };
  const months = async () => (await earned()).map(({ month }) => month);

  it('and is none of what its owner sees before somebody joined, or after they had left', async () => {
    await bring({ [await ledger.firstChannel(WHO)]: '100' });
    await been([LANTERN, '2020-01-01', '2026-01-01T00:00Z'], [LANTERN, '2026-02-01T00:00Z', null]);
    expect(await months()).toEqual([]);
    await been([BRIGHTSIDE, '2020-01-01', '2026-01-31'], [LANTERN, '2026-01-31T23:59Z', null]);
    expect(await months()).toEqual([MONTH]);
    await been(
      [LANTERN, '2020-01-01', '2026-01-31'],
      [BRIGHTSIDE, '2026-01-31', '2026-03-01'],
      [LANTERN, '2026-03-01', null],
    );
    expect(await months()).toEqual([]);
  });

  it('by whose terms its owner earns', async () => {
    const { connection } = server;
    await connection
      .updateTable('network')
      .set({ parent_id: LANTERN })
      .where('network_id', '=', BRIGHTSIDE)
      .execute();
    await been([BRIGHTSIDE, '2020-01-01', '2026-02-03'], [LANTERN, '2026-02-03', null]);
    await agree('20', '2025-12', BRIGHTSIDE);
    await agree('10', MONTH);
    const channel = await ledger.firstChannel(WHO);
    await bring({ [channel]: '100' });
    await bring({ [channel]: '100' }, LATER);
    const terms = (await earned()).map((row) => [row.month, row.network_percent, row.network_revenue_share]);
    expect(terms.sort()).toEqual([
      [MONTH, '20', '20'],
      [LATER, '10', '10'],
    ]);
  });
});

it.each([{ status: 'unlinked' as const }, { removed_at: new Date() }])(
  'of a member the linked channels are counted, their last 30 days, and the last month: not one that is %j',
  async (other) => {
    const { connection } = server;
    const user_id = await server.idOf(WHO);
    const [first, second] = await ledger.channelsOf(WHO);
    const today = dayOf(new Date());
    const seen = (channel: typeof first, days: number, views: number) => ({
      ...{ channel_id: channel?.channel_id ?? '', user_id, day: dayAfter(today, -days), views },
      ...{ read_at: new Date(), revenue: null, subscribers_gained: 0, subscribers_lost: 0, watch_minutes: 0 },
    });
    await connection.deleteFrom('channel_day').where('user_id', '=', user_id).execute();
    await connection
      .insertInto('channel_day')
      .values([
        seen(first, 33, 1_000),
        seen(first, 32, 60),
        seen(first, 3, 40),
        seen(first, 2, 1_000),
        seen(second, 3, 10_000),
      ])
      .execute();
    await connection
      .updateTable('channel')
      .set(other)
      .where('channel_id', '=', second?.channel_id ?? '')
      .execute();
    const month = monthAfter(today.slice(0, 7), -1);
    await bring({ [first?.channel_id ?? '']: '100' }, month);
    await bring({ [first?.channel_id ?? '']: '10' }, monthAfter(month, -1));
    const besides = {
      ...{ user_id, channel_id: first?.channel_id ?? '', month, source: 'youtube' as const, gross: '-5' },
      ...{ amount: '-5', service_fee: '0', revenue_share: null, tax_base: null, tax_percent: null },
    };
    await connection
      .insertInto('channel_earning')
      .values([
        { ...besides, type: 'tax', category: 'other' },
        { ...besides, type: 'earning', category: 'network' },
      ])
      .execute();
    const profile = async () => (await owner().call(getMemberProfile, { username: WHO })).data.member;
    expect(await profile()).toMatchObject({ channels: 1, views: 100, earned: '60.000000' });
    const { items } = (await owner().call(getMemberChannels, { username: WHO, sort: '-subscribers' })).data;
    expect(items.map(({ views }) => views)).toEqual('status' in other ? [100, 10_000] : [100]);

    const joined = { approved_at: new Date(`${today.slice(0, 7)}-01T00:00:00Z`) };
    await connection.updateTable('network_membership').set(joined).where('user_id', '=', user_id).execute();
    expect((await profile()).earned).toBeNull();
  },
);
