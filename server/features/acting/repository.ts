import type { Connection } from '../../database/open';

export const findAccount = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('users.user_id', '=', userId)
    .select(['users.user_id', 'users.name', 'users.status'])
    .executeTakeFirst();

/**
 * When the admin's own session expires; undefined once it is over. The row is locked, so that the session cannot end
 * before the one that is opened beside it is there.
 */
export const ownSessionUntil = async (
  connection: Connection,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Date | undefined> => {
  const row = await connection
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .select('expires_at')
    .forUpdate()
    .executeTakeFirst();
  return row?.expires_at;
};

/** The acting that an admin has begun with this id. */
export const findActing = (connection: Connection, adminId: string, actingId: string) =>
  connection
    .selectFrom('acting')
    .where('admin_id', '=', adminId)
    .where('acting_id', '=', actingId)
    .select(['user_id', 'admin_session_id'])
    .executeTakeFirst();

export const insertActing = (
  connection: Connection,
  acting: {
    userId: string;
    actingId: string;
    adminId: string;
    adminName: string;
    adminSessionId: string;
    reason: string;
    startedAt: Date;
  },
) =>
  connection
    .insertInto('acting')
    .values({
      user_id: acting.userId,
      acting_id: acting.actingId,
      admin_id: acting.adminId,
      admin_name: acting.adminName,
      admin_session_id: acting.adminSessionId,
      reason: acting.reason,
      started_at: acting.startedAt,
    })
    .execute();
