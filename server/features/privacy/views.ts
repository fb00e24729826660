import type { Access } from '#contract/privacy';
import type { AccessRow } from './repository';

/** One time that an admin acted as the user. */
export const toAccess = ({ acting_id, name, reason, started_at, ended_at }: AccessRow): Access => ({
  acting_id,
  admin_name: name ?? '',
  reason,
  started_at: started_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});
