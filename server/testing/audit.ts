import type { Connection } from '../database/open';

/** An audit event as the audit keeps it. */
export interface AuditEvent {
  user_id: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
}

/** The audit events of a user, about a subject or of one kind, in the order in which they were done. */
export const auditEventsOf = async (
  connection: Connection,
  { by, about, action }: { by?: string; about?: string; action?: string },
): Promise<AuditEvent[]> => {
  let query = connection.selectFrom('audit').orderBy('at').select(['user_id', 'action', 'subject', 'detail']);
  if (by !== undefined) query = query.where('user_id', '=', by);
  if (about !== undefined) query = query.where('subject', '=', about);
  if (action !== undefined) query = query.where('action', '=', action);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as AuditEvent['detail'] }));
};

/** The kinds of those audit events. */
export const actionsOf = async (...asked: Parameters<typeof auditEventsOf>): Promise<string[]> =>
  (await auditEventsOf(...asked)).map(({ action }) => action);
