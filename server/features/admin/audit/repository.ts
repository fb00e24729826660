import { type InferResult, sql } from 'kysely';
import { dayAfter } from '../../../common/days';
import type { Connection } from '../../../database/open';

const midnight = (day: string) => sql<Date>`${`${day}T00:00:00Z`}::timestamptz`;

// The calls of an admin who acts as somebody are the admin's own audit events.
const WHILE_ACTING = sql<boolean>`(audit.admin_id is not null or audit.action = 'acting.call')`;

const auditEvents = (connection: Connection) =>
  connection
    .selectFrom('audit')
    .select(['audit_id', 'at', 'user_id', 'admin_id', 'action', 'subject', 'about', 'detail']);

/** All that was done, as a list. */
export const listedAuditEvents = (connection: Connection) => ({
  query: auditEvents(connection),
  key: 'audit.audit_id' as const,
  columns: { at: 'audit.at' } as const,
  filters: {
    actor: (id: string) => sql<boolean>`(audit.user_id = ${id}::uuid or audit.admin_id = ${id}::uuid)`,
    subject: (id: string) => sql<boolean>`audit.about = ${id}::uuid`,
    // A name has no sign that means something in a pattern.
    kind: (name: string) => sql<boolean>`(audit.action = ${name} or audit.action like ${`${name}.%`})`,
    from: (day: string) => sql<boolean>`audit.at >= ${midnight(day)}`,
    to: (day: string) => sql<boolean>`audit.at < ${midnight(dayAfter(day, 1))}`,
    acting: (asked: string) => (asked === 'yes' ? WHILE_ACTING : sql<boolean>`not ${WHILE_ACTING}`),
  },
});

export type AuditEventRow = InferResult<ReturnType<typeof auditEvents>>[number];
