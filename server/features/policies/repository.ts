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
