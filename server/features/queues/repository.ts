import { sql } from 'kysely';
import type { Permission } from '#contract/plain/permissions';
import type { QueueName } from '#contract/plain/queues';
import type { Connection } from '../../database/open';

/**
 * Who may decide in a queue and does not know yet of what came there at a moment: they have no unread notice of the queue, and none
 * that they have read since.
 */
export const staffToNotify = async (
  connection: Connection,
  { permission, queue, newest }: { permission: Permission; queue: QueueName; newest: Date },
): Promise<string[]> => {
  const rows = await connection
    .selectFrom('users')
    .innerJoin('user_role', 'user_role.user_id', 'users.user_id')
    .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
    .where('role_permission.permission', '=', permission)
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .where(
      sql<boolean>`not exists (select from message where message.user_id = users.user_id and message.kind = 'queue-waits'
        and message.texts::json ->> 'queue' = ${queue}
        and (message.read_at is null or message.read_at >= ${newest}))`,
    )
    .select('users.user_id')
    .distinct()
    .execute();
  return rows.map((row) => row.user_id);
};
