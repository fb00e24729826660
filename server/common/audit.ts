import { randomUUID } from 'node:crypto';
import type { Connection } from '../database/open';

/** The user of deeds that the server does by itself, and of commands that are run on its machine. */
export const COMMAND_LINE = '00000000-0000-0000-0000-000000000000';

/** Records who did what. Written in the transaction of the deed, so that neither exists without the other. */
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
