import { keptFiles } from '../../../database/keptFiles';
import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';

/** The last export that somebody asked for. */
export const findExport = (connection: Connection, userId: string) =>
  connection.selectFrom('users_export').where('user_id', '=', userId).selectAll().executeTakeFirst();

/** The files with the users. */
export const usersFiles = keptFiles('users_export', 'users_export_part');

/** Deletes an export that is not written. */
export const deleteExport = (connection: Connection, userId: string) =>
  connection.deleteFrom('users_export').where('user_id', '=', userId).execute();

/** Begins an export in the place of the last one; `asked` as JSON. */
export const beginExport = async (
  transaction: Transaction<Schema>,
  { userId, exportId, asked, now }: { userId: string; exportId: string; asked: string; now: Date },
): Promise<void> => {
  const begun = { export_id: exportId, asked, asked_at: now, ready_at: null, bytes: null };
  await usersFiles.deleteParts(transaction, userId);
  await transaction
    .insertInto('users_export')
    .values({ user_id: userId, ...begun })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
    .execute();
};
