import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { defineHandler } from '../../../jobs/types';
import { countMembers, idsOfNetworks, replaceFigures, sumEarned } from './repository';
import { countedTimes } from './times';

/** Counts what networks are ranked by. Returns of how many networks. */
export const countFigures = (connection: Connection, now: Date): Promise<number> =>
  inTransaction(connection, async (transaction) => {
    const times = countedTimes(now);
    const counted = new Map((await countMembers(transaction, times)).map((row) => [row.network_id, row]));
    const earned = await sumEarned(transaction, times.month);
    const networks = await idsOfNetworks(transaction);
    await replaceFigures(
      transaction,
      networks.map((id) => ({
        network_id: id,
        members: counted.get(id)?.members ?? 0,
        channels: counted.get(id)?.channels ?? 0,
        views: counted.get(id)?.views ?? '0',
        earned: earned.get(id) ?? '0',
        from_day: times.from,
        until_day: times.until,
        month: times.month,
        counted_at: now,
      })),
    );
    return networks.length;
  });

/** The job that counts what networks are ranked by: too much to count for whoever looks at a ranking. */
export const figuresHandler = defineHandler<'network:figures', never>(async ({ connection, now }) => ({
  rows: await countFigures(connection, now),
}));
