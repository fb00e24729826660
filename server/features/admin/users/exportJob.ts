import { searchUsers } from '#contract/admin/users';
import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { asCsv, askedOf } from '../../../http/serveList';
import { defineHandler } from '../../../jobs/types';
import { notify } from '../../../messages/notify';
import { hasPermission } from '../../auth';
import { deleteExport, findExport, usersFiles } from './exportRepository';
import { usersFor } from './listed';
import { type UserRow } from './repository';
import { exportsBefore } from './rules';

// Who needs more has a network for which this program was not made.
const MOST = 1_000_000;

/** The export of what was asked for, with what its asker may see now; `onUser` hears of each user. */
const csvOf = async (
  connection: Connection,
  { userId, text, onUser }: { userId: string; text: string; onUser: () => void },
): Promise<AsyncGenerator<string>> => {
  const asked = searchUsers.csv.query.parse(JSON.parse(text));
  const { view, ...served } = await usersFor(connection, { userId, acting: null }, asked);
  const viewed = (row: UserRow) => {
    onUser();
    return view(row);
  };
  return asCsv(searchUsers, { ...served, view: viewed }, askedOf(asked), MOST);
};

async function* asBytes(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text);
}

/**
 * The job that writes all users that somebody asked for into one CSV. One that was broken off begins anew. Whoever has lost the
 * permission meanwhile gets none.
 */
export const usersExportHandler = defineHandler<'users:export', null>(
  async ({ connection, key: userId, payload: { export_id: exportId }, now, signal, reportProgress }) => {
    const asked = await findExport(connection, userId);
    if (asked?.export_id !== exportId || asked.ready_at) return {};
    if (!(await hasPermission(connection, userId, 'users.read'))) {
      await usersFiles.deleteParts(connection, userId);
      await deleteExport(connection, userId);
      return {};
    }
    let users = 0;
    const onUser = () => {
      users += 1;
    };
    const csv = await csvOf(connection, { userId, text: asked.asked, onUser });
    const onPart = () => reportProgress({ done: users, of: users });
    const file = { userId, exportId, stream: asBytes(csv), signal, onPart };
    const bytes = await usersFiles.write(connection, file);
    await inTransaction(connection, async (transaction) => {
      if (!(await usersFiles.end(transaction, { userId, exportId, bytes, now }))) return;
      await notify(transaction, { userId, kind: 'users-export-ready', at: now });
    });
    return { rows: users };
  },
);

/** Deletes the exports whose time is over. */
export const forgetUsersExports = (connection: Connection, now: Date): Promise<void> =>
  usersFiles.deleteBefore(connection, exportsBefore(now));
