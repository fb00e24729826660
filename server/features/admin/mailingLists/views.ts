import type { MailingList } from '#contract/admin/mailingLists';
import type { Connection } from '../../../database/open';
import { type Person, actsFor } from '../../../states/transition';
import { mailingListStateMachine, entityOf } from './stateMachine';
import type { MailingListRow } from './repository';
import { subscribersOf } from './subscriptionRepository';
import { refusedOf } from './syncRepository';

/** Mailing lists with how many subscribe, as this person sees them. */
export const toMailingLists =
  (connection: Connection, actor: Person) =>
  async (rows: readonly MailingListRow[]): Promise<MailingList[]> => {
    const lists = rows.map((row) => row.list_id);
    const subscribers = await subscribersOf(connection, lists);
    const refused = await refusedOf(connection, lists);
    return rows.map((row) => ({
      list_id: row.list_id,
      name: row.name,
      description: row.description,
      state: row.state,
      subscribers: subscribers.get(row.list_id) ?? 0,
      key_end: row.key_end,
      created_at: row.created_at.toISOString(),
      last_read_at: row.last_read_at?.toISOString() ?? null,
      audience_id: row.audience_id,
      synced_at: row.synced_at?.toISOString() ?? null,
      sync_problem: row.sync_problem,
      refused: refused.get(row.list_id) ?? 0,
      acts: actsFor(mailingListStateMachine, entityOf(row), actor, 'staff'),
    }));
  };
