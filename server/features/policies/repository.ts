import type { Connection } from '../../database/open';

/** Each policy in the last version that is published at `now`, by title. */
export const currentPolicies = (connection: Connection, now: Date) =>
  connection
    .selectFrom(
      connection
        .selectFrom('policy')
        .where('published_at', '<=', now)
        .distinctOn('policy')
        .orderBy('policy')
        .orderBy('version', 'desc')
        .selectAll()
        .as('current'),
    )
    .orderBy('title')
    .orderBy('policy')
    .selectAll()
    .execute();

export type PolicyRow = Awaited<ReturnType<typeof currentPolicies>>[number];

/** Those who are to be told of a version: accounts that can read it, are older than it and have not accepted it, by their ids. */
export const nextReaders = (
  connection: Connection,
  { policy, version, published_at }: Pick<PolicyRow, 'policy' | 'version' | 'published_at'>,
  { after, limit }: { after: string | null; limit: number },
) =>
  connection
    .selectFrom('users')
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .where('users.created_at', '<', published_at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('policy_acceptance')
            .whereRef('policy_acceptance.user_id', '=', 'users.user_id')
            .where('policy_acceptance.policy', '=', policy)
            .where('policy_acceptance.version', '=', version)
            .select('policy_acceptance.version'),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('users.user_id', '>', after))
    .orderBy('users.user_id')
    .limit(limit)
    .select('users.user_id')
    .execute();

/** Remembers that everybody was told of a version. */
export const markNotified = (
  connection: Connection,
  { policy, version }: Pick<PolicyRow, 'policy' | 'version'>,
  at: Date,
) =>
  connection
    .updateTable('policy')
    .set({ told_at: at })
    .where('policy', '=', policy)
    .where('version', '=', version)
    .execute();

/** The last version of each policy that the user accepted. */
export const lastAcceptances = (connection: Connection, userId: string) =>
  connection
    .selectFrom('policy_acceptance')
    .where('user_id', '=', userId)
    .distinctOn('policy')
    .orderBy('policy')
    .orderBy('version', 'desc')
    .select(['policy', 'version', 'accepted_at'])
    .execute();

export type AcceptanceRow = Awaited<ReturnType<typeof lastAcceptances>>[number];

/** Remembers that a version was accepted; undefined where it was before: the first time counts. */
export const insertAcceptance = (
  connection: Connection,
  acceptance: { userId: string; policy: string; version: number; at: Date },
) =>
  connection
    .insertInto('policy_acceptance')
    .values({
      user_id: acceptance.userId,
      policy: acceptance.policy,
      version: acceptance.version,
      accepted_at: acceptance.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'policy', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
