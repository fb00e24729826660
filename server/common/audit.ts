import { randomUUID } from 'node:crypto';
import type { Connection } from '../database/open';

/** The user of audit events that the server causes by itself, and of commands that are run on its machine. */
export const COMMAND_LINE = '00000000-0000-0000-0000-000000000000';

/** Somebody who is not signed in, and does not become so. */
export const VISITOR = '00000000-0000-0000-0000-000000000001';

/** Who does something: an account and, where an admin acts as it, the admin. */
export interface Actor {
  userId: string;
  adminId: string | null;
}

/** The server itself, or whoever runs a command on its machine. */
export const SYSTEM: Actor = { userId: COMMAND_LINE, adminId: null };

const NOBODY: ReadonlySet<string | null> = new Set([COMMAND_LINE, VISITOR]);

/**
 * Records who did what. Written in the transaction of the change, so that neither exists without the other. The admin who acts
 * as somebody stands in the detail, too. A secret stands nowhere: staff read all of it.
 */
export const audit = async (
  connection: Connection,
  auditEvent: {
    userId: string;
    adminId?: string | null;
    action: string;
    subject: string;
    /** The account that it concerns, also where that is the actor's own; null where it concerns no single one. */
    about: string | null;
    detail?: object;
    /** When it was done. When it was written says the database's own clock. */
    at: Date;
  },
): Promise<void> => {
  await connection
    .insertInto('audit')
    .values({
      user_id: auditEvent.userId,
      audit_id: randomUUID(),
      at: auditEvent.at,
      action: auditEvent.action,
      subject: auditEvent.subject,
      admin_id: auditEvent.adminId ?? null,
      about: NOBODY.has(auditEvent.about) ? null : auditEvent.about,
      detail: JSON.stringify({
        ...auditEvent.detail,
        ...(auditEvent.adminId ? { admin_id: auditEvent.adminId } : {}),
      }),
    })
    .execute();
};
