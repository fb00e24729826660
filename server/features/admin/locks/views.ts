import type { UserLock } from '#contract/admin/locks';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import { type Person, actsFor } from '../../../states/transition';
import { causeOf } from './repository';
import { type LockEntity, lockStateMachine, stillHeldBack } from './stateMachine';
import { levelsFor, lockBarOf } from './rules';

/** The lock of an account for staff, with what this person may do. */
export const toLock = async (
  connection: Connection,
  entity: LockEntity,
  actor: Person,
): Promise<UserLock> => {
  const { row } = entity;
  const names = await namesOf(connection, [row.locked_by]);
  return {
    subject_id: row.user_id,
    name: row.name,
    state: entity.state,
    level: entity.level === 0 ? null : entity.level,
    type: row.lock_type,
    identifier: row.lock_identifier,
    reason: row.lock_reason ?? '',
    locked_until: row.locked_until,
    locked_at: row.locked_at?.toISOString() ?? null,
    locked_by: names.get(row.locked_by ?? '')?.name ?? null,
    cause: causeOf(row) as UserLock['cause'],
    ...(actor.permissions.has('payments.review')
      ? { still_held_back: await stillHeldBack(connection, row.user_id, new Date()) }
      : {}),
    levels: levelsFor(entity, actor),
    barred: lockBarOf(entity, actor) ?? null,
    acts: actsFor(lockStateMachine(), entity, actor, 'staff'),
  };
};
