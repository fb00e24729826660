import type { SyncProblem } from '#contract/plain/admin/mailingLists';
import type { Connection } from '../../../database/open';

const SLICE = 20;

/** Who is to be told to a list's service: the address that it is to have, and the one that it has. */
export interface DueMember {
  user_id: string;
  list_id: string;
  /** Null: nobody is to be written to any more. */
  email: string | null;
  /** Null: the service has none. */
  known: string | null;
}

const HOUR = 3_600_000; // ms

/**
 * The lists that a mailing service keeps as well, with their sealed keys; those that are closed, too. One that it refuses is tried
 * again once an hour.
 */
export const keptLists = async (connection: Connection, now: Date) => {
  const rows = await connection
    .selectFrom('mailing_list')
    .where('audience_id', 'is not', null)
    .where('key_sealed', 'is not', null)
    .where((where) =>
      where.or([
        where('sync_problem', 'is distinct from', 'refused'),
        where('sync_problem_at', '<', new Date(now.getTime() - HOUR)),
      ]),
    )
    .orderBy('list_id')
    .select(['list_id', 'audience_id', 'key_sealed'])
    .execute();
  return rows.map(({ list_id, audience_id, key_sealed }) => ({
    listId: list_id,
    audienceId: String(audience_id),
    sealed: String(key_sealed),
  }));
};

/** Who may be written to about a list: whoever subscribes, is active, not locked, and has a verified address. */
const reachable = (connection: Connection, listId: string) =>
  connection
    .selectFrom('mailing_list_subscription')
    .innerJoin('users', 'users.user_id', 'mailing_list_subscription.user_id')
    .where('mailing_list_subscription.list_id', '=', listId)
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .where('users.email_verified_at', 'is not', null)
    .select(['mailing_list_subscription.user_id', 'users.email']);

/** Some of those of whom the service does not know what there is by now: first who is to hear nothing more. */
export const dueMembers = async (connection: Connection, listId: string): Promise<DueMember[]> => {
  const gone = await connection
    .selectFrom('mailing_list_member')
    .leftJoin(reachable(connection, listId).as('now'), 'now.user_id', 'mailing_list_member.user_id')
    .where('mailing_list_member.list_id', '=', listId)
    .where('now.user_id', 'is', null)
    .orderBy('mailing_list_member.user_id')
    .limit(SLICE)
    .select(['mailing_list_member.user_id', 'mailing_list_member.email as known'])
    .execute();
  if (gone.length > 0) return gone.map((row) => ({ ...row, list_id: listId, email: null }));
  const changed = await connection
    .selectFrom(reachable(connection, listId).as('now'))
    .leftJoin('mailing_list_member', (join) =>
      join
        .onRef('mailing_list_member.user_id', '=', 'now.user_id')
        .on('mailing_list_member.list_id', '=', listId),
    )
    .where((where) => where('mailing_list_member.email', 'is distinct from', where.ref('now.email')))
    .orderBy('now.user_id')
    .limit(SLICE)
    .select(['now.user_id', 'now.email', 'mailing_list_member.email as known'])
    .execute();
  return changed.map((row) => ({ ...row, list_id: listId }));
};

/** Keeps what the service has of somebody by now; `refused` is an address that it does not take. */
export const keepMember = async (
  connection: Connection,
  { user_id, list_id, email }: DueMember,
  { refused, now }: { refused: boolean; now: Date },
): Promise<void> => {
  if (email === null)
    await connection
      .deleteFrom('mailing_list_member')
      .where('user_id', '=', user_id)
      .where('list_id', '=', list_id)
      .execute();
  else
    await connection
      .insertInto('mailing_list_member')
      .values({ user_id, list_id, email, refused, told_at: now })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'list_id']).doUpdateSet({ email, refused, told_at: now }),
      )
      .execute();
};

/** Keeps that the service of a list was told everything, or why it was not. */
export const markTold = (
  connection: Connection,
  listId: string,
  { problem, now }: { problem: SyncProblem | null; now: Date },
) =>
  connection
    .updateTable('mailing_list')
    .set(
      problem === null
        ? { synced_at: now, sync_problem: null }
        : { sync_problem: problem, sync_problem_at: now },
    )
    .where('list_id', '=', listId)
    .execute();

/** Has the next run tell the service of everybody again: of all, or of those alone whom it did not take. */
export const forgetMembers = (connection: Connection, listId: string, which: 'all' | 'refused') =>
  connection
    .deleteFrom('mailing_list_member')
    .where('list_id', '=', listId)
    .$if(which === 'refused', (query) => query.where('refused', '=', true))
    .execute();

/** How many addresses the service of each list does not take. */
export const refusedOf = async (
  connection: Connection,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (listIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('mailing_list_member')
    .where('list_id', 'in', listIds)
    .where('refused', '=', true)
    .groupBy('list_id')
    .select(({ fn }) => ['list_id', fn.countAll<string>().as('refused')])
    .execute();
  return new Map(rows.map(({ list_id: id, refused }) => [id, Number(refused)]));
};
