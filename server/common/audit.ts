import { randomUUID } from 'node:crypto';
import type { Connection } from '../database/open';

/** The user of deeds that the server does by itself, and of commands that are run on its machine. */
export const COMMAND_LINE = '00000000-0000-0000-0000-000000000000';

/** Somebody who is not signed in, and does not become so. */
export const VISITOR = '00000000-0000-0000-0000-000000000001';

/** Who does something: an account and, where an admin acts as it, the admin. */
export interface Doer {
  userId: string;
  adminId: string | null;
}

/** The server itself, or whoever runs a command on its machine. */
export const BY_ITSELF: Doer = { userId: COMMAND_LINE, adminId: null };

/**
 * Records who did what. Written in the transaction of the deed, so that neither exists without the other. The admin who acts
 * as somebody stands in the detail, as `admin_id`.
 */
export const audit = async (
  connection: Connection,
  deed: {
    userId: string;
    adminId?: string | null;
    action: string;
    subject: string;
    detail?: object;
    at: Date;
  },
): Promise<void> => {
  await connection
    .insertInto('audit')
    .values({
      user_id: deed.userId,
      audit_id: randomUUID(),
      at: deed.at,
      action: deed.action,
      subject: deed.subject,
      detail: JSON.stringify({ ...deed.detail, ...(deed.adminId ? { admin_id: deed.adminId } : {}) }),
    })
    .execute();
};
