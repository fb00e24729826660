import type { Connection } from '../../database/open';

export const setEmailVerified = (connection: Connection, userId: string, at: Date) =>
  connection
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('user_id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();

/** Deactivates an active account; undefined where it is not active. */
export const setDeactivated = (
  connection: Connection,
  { userId, reason, at }: { userId: string; reason: string; at: Date },
) =>
  connection
    .updateTable('users')
    .set({ status: 'deactivated', deactivated_at: at, deactivation_reason: reason })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .returning('user_id')
    .executeTakeFirst();

/** Makes a deactivated account active; undefined where it is not deactivated. */
export const setActive = (connection: Connection, userId: string) =>
  connection
    .updateTable('users')
    .set({ status: 'active', deactivated_at: null, deactivation_reason: null })
    .where('user_id', '=', userId)
    .where('status', '=', 'deactivated')
    .returning('user_id')
    .executeTakeFirst();
