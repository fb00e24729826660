import { randomUUID } from 'node:crypto';
import type { Connection } from '../database/open';

/** What the server does by itself, and who runs a command on its own machine. */
export const COMMAND_LINE = '00000000-0000-0000-0000-000000000000';

/** Remembers who did what to what. Written in the transaction of the deed, so that neither is there without the other. */
export const audit = async (
  connection: Connection,
  deed: { userId: string; action: string; subject: string; detail?: object; at: Date },
): Promise<void> => {
  await connection
    .insertInto('audit')
    .values({
      user_id: deed.userId,
      audit_id: randomUUID(),
      at: deed.at,
      action: deed.action,
      subject: deed.subject,
      detail: JSON.stringify(deed.detail ?? {}),
    })
    .execute();
};
