import type { FoundUser } from '#contract/users';
import type { UserRow } from './repository';

/** A user in the list of a search; `mayLogInAs`: whether the admin who searches may act as this user. */
export const toFoundUser = (row: UserRow, mayLogInAs: boolean): FoundUser => ({
  id: row.user_id,
  name: row.name,
  preferred_name: row.preferred_name,
  email: row.email,
  username: row.username,
  network_name: row.network_name,
  status: row.status,
  lock_level: row.lock_level,
  lock_reason: row.lock_reason,
  roles: row.roles,
  channels: { names: row.channel_names, total: Number(row.channels) },
  signed_in_at: row.signed_in_at?.toISOString() ?? null,
  can_log_in_as: mayLogInAs,
});
