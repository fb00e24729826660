import type { AuditEvent, AuditPerson } from '#contract/admin/audit';
import { COMMAND_LINE, VISITOR } from '../../../common/audit';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import type { AuditEventRow } from './repository';
import { detailWithoutContact } from './rules';

const byOf = (userId: string): AuditEvent['by'] => {
  if (userId === COMMAND_LINE) return 'server';
  return userId === VISITOR ? 'visitor' : 'account';
};

type PersonOf = (id: string | null | undefined) => AuditPerson | null;

/** How the accounts with these ids are called; one that is gone has no name. */
const peopleFor = async (
  connection: Connection,
  ids: readonly (string | null | undefined)[],
): Promise<PersonOf> => {
  const names = await namesOf(
    connection,
    ids.map((id) => id ?? null),
  );
  return (id) => {
    if (!id) return null;
    const { name = null, username = null } = names.get(id) ?? {};
    return { id, name, username };
  };
};

/** What was done, with the names of the people. `contact`: whoever reads may see how people are reached. */
export const toAuditEvents =
  (connection: Connection, { contact }: { contact: boolean }) =>
  async (rows: readonly AuditEventRow[]): Promise<AuditEvent[]> => {
    const personOf = await peopleFor(
      connection,
      rows.flatMap((row) => [row.user_id, row.admin_id, row.about]),
    );
    return rows.map((row) => {
      const by = byOf(row.user_id);
      return {
        audit_id: row.audit_id,
        at: row.at.toISOString(),
        by,
        actor: by === 'account' ? personOf(row.user_id) : null,
        admin: personOf(row.admin_id),
        action: row.action,
        subject: row.subject,
        about: personOf(row.about),
        detail: contact ? row.detail : detailWithoutContact(row),
      };
    });
  };

/** The people whom the filters name. */
export const toAsked = async (
  connection: Connection,
  { actor, subject }: { actor?: string | undefined; subject?: string | undefined },
) => {
  const personOf = await peopleFor(connection, [actor, subject]);
  return { actor: personOf(actor), subject: personOf(subject) };
};
