import { type InferResult, sql } from 'kysely';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';

/** The times that admins acted as the user, as a list. */
export const listedAccesses = (connection: Connection, userId: string) => ({
  query: connection
    .selectFrom('acting')
    .where('acting.user_id', '=', userId)
    .select([
      'acting.acting_id',
      'acting.admin_name',
      'acting.reason',
      'acting.started_at',
      'acting.ended_at',
    ]),
  key: 'acting.acting_id' as const,
  columns: { admin_name: sql<string>`lower(acting.admin_name)`, started_at: 'acting.started_at' } as const,
});

export type AccessRow = InferResult<ReturnType<typeof listedAccesses>['query']>[number];

/** The last collection of a user's data. */
export const findExport = (connection: Connection, userId: string) =>
  connection.selectFrom('data_export').where('user_id', '=', userId).selectAll().executeTakeFirst();

/** Deletes what was collected of a user's data. */
const deleteParts = (connection: Connection, userId: string) =>
  connection.deleteFrom('data_export_part').where('user_id', '=', userId).execute();

/** Begins a collection in the place of the last one. */
export const beginExport = async (
  transaction: Transaction<Schema>,
  { userId, exportId, now }: { userId: string; exportId: string; now: Date },
): Promise<void> => {
  const begun = { export_id: exportId, asked_at: now, ready_at: null, bytes: null };
  await deleteParts(transaction, userId);
  await transaction
    .insertInto('data_export')
    .values({ user_id: userId, ...begun })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
    .execute();
};

/** Makes the parts of a collection from the beginning. */
export const restartExport = deleteParts;

export const insertPart = (
  connection: Connection,
  part: { userId: string; exportId: string; number: number; content: Uint8Array },
) =>
  connection
    .insertInto('data_export_part')
    .values({
      user_id: part.userId,
      export_id: part.exportId,
      number: part.number,
      content: part.content,
    })
    .execute();

/** Says that a collection can be downloaded; undefined where another took its place. */
export const endExport = (
  connection: Connection,
  { userId, exportId, bytes, now }: { userId: string; exportId: string; bytes: number; now: Date },
) =>
  connection
    .updateTable('data_export')
    .set({ ready_at: now, bytes })
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .returning('export_id')
    .executeTakeFirst();

export const findPart = (
  connection: Connection,
  { userId, exportId, number }: { userId: string; exportId: string; number: number },
) =>
  connection
    .selectFrom('data_export_part')
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('number', '=', number)
    .select('content')
    .executeTakeFirst();

/** Deletes the collections that were ready before then. */
export const deleteExportsBefore = async (connection: Connection, before: Date): Promise<void> => {
  const deleted = await connection
    .deleteFrom('data_export')
    .where('ready_at', '<', before)
    .returning('user_id')
    .execute();
  for (const { user_id: userId } of deleted) await deleteParts(connection, userId);
};

export type Row = Record<string, unknown>;

export const usernameOf = async (connection: Connection, userId: string): Promise<string> => {
  const user = await connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select('username')
    .executeTakeFirstOrThrow();
  return user.username;
};

export const exportedProfile = (connection: Connection, userId: string): Promise<Row[]> =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select((select) => [
      'users.user_id',
      'users.name',
      'users.preferred_name',
      'users.email',
      'users.email_verified_at',
      'users.username',
      'users.chat_username',
      'users.country',
      'users.language',
      'users.spoken_language',
      'users.birth_date',
      'users.parental_consent',
      'users.status',
      'users.created_at',
      'users.deactivated_at',
      'users.deactivation_reason',
      'network.name as network',
      select
        .selectFrom('user_role')
        .where('user_id', '=', userId)
        .select(sql<string>`string_agg(role, ' ' order by role)`.as('roles'))
        .as('roles'),
      sql<string>`array_to_string(users.signup_notes, ' ')`.as('signup_notes'),
    ])
    .execute();

export const exportedChannels = (connection: Connection, userId: string): Promise<Row[]> =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .orderBy('channel_id')
    .select([
      'channel_id',
      'name',
      'status',
      'is_default',
      'subscribers',
      'views',
      'cms_linked',
      'needs_reauth',
      'linked_at',
      'refreshed_at',
    ])
    .execute();

export const exportedMethods = (connection: Connection, userId: string): Promise<Row[]> =>
  connection
    .selectFrom('payment_method')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('method_id')
    .select([
      'method_id',
      'type',
      'status',
      'mask',
      'kind',
      'country',
      'currency',
      'created_at',
      'proven_at',
      'payable_from',
    ])
    .execute();

/** How somebody is paid, and what they said of their tax form. */
export const exportedSettings = (connection: Connection, userId: string): Promise<Row[]> =>
  connection
    .selectFrom('users')
    .leftJoin('payment_config', 'payment_config.user_id', 'users.user_id')
    .leftJoin('tax_form', 'tax_form.user_id', 'users.user_id')
    .where('users.user_id', '=', userId)
    .select([
      'payment_config.settings',
      'payment_config.timing',
      'tax_form.payee as tax_payee',
      'tax_form.us_person',
      'tax_form.signed_on as tax_form_signed_on',
    ])
    .execute();

/** From which browsers and countries somebody signed in. */
export const exportedPlaces = (connection: Connection, userId: string): Promise<Row[]> =>
  connection
    .selectFrom('sign_in_place')
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .orderBy('device_hash')
    .select(['browser', 'system', 'country', 'first_seen_at', 'last_seen_at'])
    .execute();

export const exportedPolicies = (connection: Connection, userId: string): Promise<Row[]> =>
  connection
    .selectFrom('policy_acceptance')
    .leftJoin('policy', (join) =>
      join
        .onRef('policy.policy', '=', 'policy_acceptance.policy')
        .onRef('policy.version', '=', 'policy_acceptance.version'),
    )
    .where('policy_acceptance.user_id', '=', userId)
    .orderBy('policy_acceptance.accepted_at')
    .orderBy('policy_acceptance.policy')
    .select([
      'policy_acceptance.policy',
      'policy_acceptance.version',
      'policy.title',
      'policy_acceptance.accepted_at',
    ])
    .execute();

/** The user's own sessions; those of administrators are in the access log. */
export const exportedSessions = (connection: Connection, userId: string): Promise<Row[]> =>
  connection
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('acting_id', 'is', null)
    .orderBy('created_at')
    .orderBy('session_id')
    .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at', 'browser', 'system'])
    .execute();

export const exportedAccesses = (connection: Connection, userId: string): Promise<Row[]> =>
  connection
    .selectFrom('acting')
    .where('acting.user_id', '=', userId)
    .orderBy('acting.started_at')
    .orderBy('acting.acting_id')
    .select(['acting.admin_name', 'acting.reason', 'acting.started_at', 'acting.ended_at'])
    .execute();

/** Linked accounts of all kinds in one list. */
export const exportedLinks = async (connection: Connection, userId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select 'sign-in' as kind, issuer as place, coalesce(identity.email, subject) as account, identity.created_at as since
      from sign_in_identity as identity join users on users.person_id = identity.person_id
      where users.user_id = ${userId}
    union all
    select 'unlinked-sign-in', issuer, subject, unlinked_at
      from unlinked_sign_in as unlinked join users on users.person_id = unlinked.person_id
      where users.user_id = ${userId}
    union all
    select 'forum', 'forum', username, connected_at from user_forum_account where user_id = ${userId}
    union all
    select 'wordpress', address, account, linked_at from user_wordpress_site where user_id = ${userId}
    order by since, kind, place, account`.execute(connection);
  return rows;
};
