import type { Selectable } from 'kysely';
import type { Work } from '#contract/jobs';
import type { FoundUser } from '#contract/admin/users';
import { named } from '../../../database/roleNames';
import type { UsersExportTable } from '../../../database/schema';
import type { UserRow } from './repository';
import { exportUntil } from './rules';

/**
 * A user in the list of a search. `contact`: whoever searches may see how people are reached; `mayLogInAs`: they may act as this user;
 * `mayLock`: they may decide on its lock; `called`: what roles are called.
 */
export const toFoundUser = (
  row: UserRow,
  {
    contact,
    mayLogInAs,
    mayLock,
    called,
  }: { contact: boolean; mayLogInAs: boolean; mayLock: boolean; called: ReadonlyMap<string, string> },
): FoundUser => ({
  id: row.user_id,
  name: row.name,
  preferred_name: row.preferred_name,
  ...(contact ? { email: row.email, country: row.country } : {}),
  username: row.username,
  network_name: row.network_name,
  status: row.status,
  lock_level: row.lock_level,
  lock_reason: row.lock_reason,
  roles: named(row.roles, called),
  channels: { names: row.channel_names, total: Number(row.channels) },
  created_at: row.created_at.toISOString(),
  signed_in_at: row.signed_in_at?.toISOString() ?? null,
  can_log_in_as: mayLogInAs,
  can_lock: mayLock,
});

/** An export of the users that are found, and the work on it. */
export const toExport = (row: Selectable<UsersExportTable>, work: Work | null) => ({
  export_id: row.export_id,
  asked_at: row.asked_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  bytes: row.bytes === null ? null : Number(row.bytes),
  until: row.ready_at ? exportUntil(row.ready_at).toISOString() : null,
  work,
});
