import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { claimInstant } from '#contract/instantPayment';
import type { ChannelEstimateTable } from '../database/schema';
import { dayOf, monthAfter } from '../common/days';
import { bookedRows } from './bookedRows';
import type { TestServer } from './harness';
import { paymentsOn } from './payments';

/** The month of today, or some months before it. */
export const monthAgo = (months = 0): string => monthAfter(dayOf(new Date()).slice(0, 7), -months);

type Server = () => TestServer;

/** What is estimated of creators, and what becomes of it. */
const estimatesOn = (server: Server) => {
  const on = paymentsOn(server);
  return {
    /** What is estimated of a user's channel, dollars: of this month, by ads on YouTube, unless it says otherwise. What was said before of the place is replaced. */
    estimated: async (
      username: string,
      amount: string,
      more: Partial<Omit<ChannelEstimateTable, 'user_id' | 'amount'>> = {},
    ): Promise<void> => {
      const month = more.month ?? monthAgo();
      const row = {
        user_id: await server().idOf(username),
        channel_id: `UC${'t'.repeat(22)}`,
        month,
        source: 'youtube' as const,
        category: 'ads' as const,
        day: `${month}-01`,
        final: false,
        ...more,
        amount,
      };
      await server()
        .connection.insertInto('channel_estimate')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'month', 'channel_id', 'source', 'day', 'category'])
            .doUpdateSet({ amount, final: row.final }),
        )
        .execute();
    },
    /** The final report of a month is in: what is estimated of it is only kept to be compared, and it brought so much. */
    becomesFinal: async (username: string, amount: string, month = monthAgo()): Promise<void> => {
      await server()
        .connection.updateTable('channel_estimate')
        .set({ final: true })
        .where('user_id', '=', await server().idOf(username))
        .where('month', '=', month)
        .execute();
      if (Number(amount) !== 0) await on.earned(username, month, amount);
    },
    /** Somebody of whom nothing speaks for looking at a request: an old account that was paid before, and a method that is old. */
    trusted: async (username: string): Promise<void> => {
      await on.paidTo(username);
      await server()
        .connection.updateTable('users')
        .set({ created_at: new Date(0) })
        .where('user_id', '=', await server().idOf(username))
        .execute();
      await on.earned(username, monthAgo(4), '400');
      await bookedRows(server()).paid(username, {
        date: `${monthAgo(2)}-18`,
        month: monthAgo(4),
        amount: '400',
        source: 'youtube',
        category: 'ads',
      });
    },
  };
};

/** What is claimed, and of what. */
const claimingOn = (server: Server) => {
  const claims = {
    claim: (username: string, amount: string, more: { key?: string } = {}) =>
      server()
        .as(username)
        .call(claimInstant, { source: 'youtube', amount }, { key: more.key ?? randomUUID() }),
    /** What is taken of this month's limit, dollars; `leave` sets what is left of it. */
    taken: async (): Promise<number> => {
      const row = await server()
        .connection.selectFrom('instant_limit')
        .where('month', '=', monthAgo())
        .select('taken')
        .executeTakeFirst();
      return Number(row?.taken ?? 0);
    },
    /** Somebody else has asked for so much of this month's limit. */
    take: async (amount: string): Promise<void> => {
      const { connection, idOf } = server();
      await connection
        .insertInto('instant_request')
        .values({
          user_id: await idOf('owner'),
          request_id: randomUUID(),
          source: 'youtube',
          status: 'pending',
          amount,
          fee: '0',
          limit_month: monthAgo(),
          risks: ['amount'],
          requested_at: new Date(),
          payment_id: null,
        })
        .execute();
      await sql`insert into instant_limit (month, taken) values (${monthAgo()}, ${amount}::numeric)
        on conflict (month) do update set taken = instant_limit.taken + excluded.taken`.execute(connection);
    },
    requestsOf: async (username: string) =>
      server()
        .connection.selectFrom('instant_request')
        .where('user_id', '=', await server().idOf(username))
        .orderBy('requested_at')
        .selectAll()
        .execute(),
    statesOf: async (username: string) => (await claims.requestsOf(username)).map(({ status }) => status),
  };
  return claims;
};

/** Estimates and claims of creators on a server. */
export const claimsOn = (server: Server) => ({ ...estimatesOn(server), ...claimingOn(server) });
