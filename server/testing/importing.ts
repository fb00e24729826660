import { inTransaction } from '../database/transaction';
import { agreeShare } from '../features/ledger';
import { checkBooks, importFile } from '../features/imports';
import { TODAY, type TestServer } from './harness';
import type { ReportOnDisk } from './reportFiles';

/** What the ledger of a server has. */
const readings = ({ connection, idOf }: TestServer) => ({
  entriesOf: async (username: string) =>
    connection
      .selectFrom('ledger_entry')
      .where('user_id', '=', await idOf(username))
      .orderBy('date')
      .orderBy('booked_at')
      .orderBy('amount')
      .select(['date', 'type', 'source', 'category', 'month', 'amount', 'status', 'correction'])
      .execute(),
  /** What is booked of channels, by `month type source category`; nothing of what came to nothing. */
  bookedOf: async (username: string): Promise<Record<string, number>> => {
    const rows = await connection
      .selectFrom('channel_earning')
      .where('user_id', '=', await idOf(username))
      .where('amount', '<>', '0')
      .select(['month', 'type', 'source', 'category', 'amount'])
      .execute();
    return Object.fromEntries(
      rows.map((row) => [`${row.month} ${row.type} ${row.source} ${row.category}`, Number(row.amount)]),
    );
  },
  balanceOf: async (username: string) => {
    const row = await connection
      .selectFrom('ledger_balance')
      .where('user_id', '=', await idOf(username))
      .select('amount')
      .executeTakeFirst();
    return Number(row?.amount ?? 0);
  },
  /** What is kept is what the entries say, also while something is being booked, or its job failed. */
  expectKept: async () => {
    const { differences } = await checkBooks(connection);
    expect(differences.filter(({ what }) => what !== 'job')).toEqual([]);
  },
  /** The nightly check of the whole ledger finds nothing. */
  expectRight: async () =>
    expect(await checkBooks(connection)).toMatchObject({ whole: true, differences: [] }),
});

/** Imports files on a server, and says what the ledger has then. */
export const importing = (server: TestServer) => {
  const { connection, idOf } = server;

  const channelsOf = async (username: string) =>
    connection
      .selectFrom('channel')
      .where('user_id', '=', await idOf(username))
      .orderBy('is_default', 'desc')
      .select(['channel_id', 'user_id'])
      .execute();

  return {
    /** Reads and books a file, as if it were `now`, agreeing to what it asks where that is `agreed`. */
    bring: (
      report: ReportOnDisk,
      now = TODAY,
      said: Pick<Parameters<typeof importFile>[2], 'agreed' | 'said'> = {},
    ) => importFile(connection, report, { now: () => now, ...said }),
    channelsOf,
    /** Lets somebody have a channel from a moment on, until another one. */
    hold: async (username: string, channelId: string, from: Date, until: Date | null = null) =>
      connection
        .insertInto('channel_holder')
        .values({ channel_id: channelId, user_id: await idOf(username), held_from: from, held_until: until })
        .execute(),
    firstChannel: async (username: string) => {
      const [first] = await channelsOf(username);
      if (!first) throw new Error(`${username} has no channel`);
      return first.channel_id;
    },
    /** Agrees on a share of the first channel, with a service fee of five per cent. */
    agree: async (username: string, category: string, percent: string, effectiveMonth = '2025-01') => {
      const [first] = await channelsOf(username);
      if (!first) throw new Error(`${username} has no channel`);
      const { user_id: userId, channel_id: channelId } = first;
      const share = { userId, channelId, category, effectiveMonth, percent, serviceFeePercent: '5' };
      await inTransaction(connection, (transaction) =>
        agreeShare(transaction, share, { by: userId, now: new Date() }),
      );
    },
    ...readings(server),
  };
};
