import type { Unlink } from '#contract/unlinks';
import type { Connection } from '../../database/open';
import { type Person, actsFor } from '../../states/transition';
import { type ListedUnlink, queuersOf } from './repository';
import { unlinkStateMachine } from './stateMachine';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Unlinkings as staff sees them, with what this person may do with each. */
export const toUnlinks =
  (connection: Connection, actor: Person) =>
  async (rows: readonly ListedUnlink[]): Promise<Unlink[]> => {
    const names = await queuersOf(connection, rows);
    return rows.map((row) => {
      const { user_id: userId, state, queued_by: queuedBy } = row;
      return {
        unlink_id: row.unlink_id,
        subject_id: userId,
        channel_id: row.channel_id,
        name: row.name,
        owner: { name: row.owner_name, email: row.owner_email },
        reason: row.reason,
        note: row.note,
        queued_by: names.get(queuedBy)?.name ?? null,
        by_owner: queuedBy === userId,
        queued_at: row.queued_at.toISOString(),
        due_at: iso(row.due_at),
        ended_at: iso(row.ended_at),
        money_held: row.money_held,
        state,
        acts: actsFor(unlinkStateMachine, { userId, state, queuedBy }, actor, 'staff'),
      };
    });
  };
