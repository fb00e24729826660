import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { approveRevenueShare, getRevenueShareRequests, requestRevenueShare } from '#contract/revenueShare';
import { shareDeadline } from '#contract/rules/revenueShare';
import { dayOf } from '../common/days';
import { businessConstants } from '../common/businessConstants';
import { bookedRows } from './bookedRows';
import type { TestServer } from './harness';
import { switchFeature } from './networkFeature';

type Server = () => TestServer;

/** The first month that can be changed today. */
const earliest = () =>
  shareDeadline(dayOf(new Date()), businessConstants.revenueShare.deadlineDay).effectiveMonth;

const linkedOn =
  (server: Server) =>
  async (username: string): Promise<string> => {
    const { connection, idOf } = server();
    const channel = await connection
      .selectFrom('channel')
      .where('user_id', '=', await idOf(username))
      .where('status', '=', 'linked')
      .orderBy('is_default', 'desc')
      .select('channel_id')
      .executeTakeFirstOrThrow();
    return channel.channel_id;
  };

/** What there is before anything is asked for. */
const madeOn = (server: Server) => ({
  nameOf: async (channelId: string): Promise<string> => {
    const channels = server().connection.selectFrom('channel').where('channel_id', '=', channelId);
    return (await channels.select('name').executeTakeFirstOrThrow()).name;
  },
  /** A payment that stands took something of a month. */
  paid: async (username: string, month: string) => {
    const part = { source: 'youtube', category: 'ads', given_back: '0', fee: '0', limit_month: '' } as const;
    await server()
      .connection.insertInto('payment_part')
      .values({
        ...part,
        user_id: await server().idOf(username),
        payment_id: randomUUID(),
        month,
        amount: '3',
      })
      .execute();
  },
  /** All that was paid came back. */
  returned: async (username: string) =>
    server()
      .connection.updateTable('payment_part')
      .set({ given_back: sql`amount` })
      .where('user_id', '=', await server().idOf(username))
      .execute(),
  /** The creators' network offers a month with a higher share. */
  offered: () => switchFeature(server(), 'share-offer'),
  /** The first channel, of which two months are booked. */
  earning: async (username: string): Promise<string> => {
    const channel_id = await linkedOn(server)(username);
    const booked = bookedRows(server());
    for (const month of ['2026-01', '2026-02'])
      await booked.earned(username, { date: `${month}-28`, channel_id, amount: '60' });
    return channel_id;
  },
});

/** What creators of a server ask for another share. */
export const sharesOn = (server: Server) => {
  const linked = linkedOn(server);
  /** A request against which nothing speaks. */
  const wish = (channel_id: string) => ({
    channel_id,
    category: 'all',
    month: earliest(),
    percent: '75',
    reason: 'My audience has grown',
    notes: 'We spoke about it in May',
  });
  type Wish = ReturnType<typeof wish> & { confirmed: boolean };
  const shares = {
    earliest,
    /** The first channel that somebody has linked. */
    linked,
    wish,
    ask: async (username: string, more: Partial<Wish> = {}) =>
      server()
        .as(username)
        .call(requestRevenueShare, { ...wish(await linked(username)), ...more }, { key: randomUUID() }),
    refused: async (username: string, more: Partial<Wish> = {}) =>
      server()
        .as(username)
        .refused(requestRevenueShare, { ...wish(await linked(username)), ...more }, { key: randomUUID() }),
    approve: async (username: string, request_id: string) =>
      server()
        .as('admin')
        .call(
          approveRevenueShare,
          { subject_id: await server().idOf(username), request_id },
          { key: randomUUID() },
        ),
    /** Asks, and staff agree. */
    agreed: async (username: string, more: Partial<Wish> = {}) => {
      const { data } = await shares.ask(username, more);
      return shares.approve(username, data.item.request_id);
    },
    statesOf: async (username: string) =>
      (await server().as(username).call(getRevenueShareRequests, { page: 1, per_page: 50 })).data.items.map(
        ({ state }) => state,
      ),
  };
  return { ...shares, ...madeOn(server) };
};
