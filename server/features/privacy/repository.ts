import { type InferResult, sql } from 'kysely';
import { keptFiles } from '../../database/keptFiles';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';

// Both halves are rows of one user, which are on one node.
const accesses = (connection: Connection, userId: string) =>
  connection
    .selectFrom('acting')
    .where('acting.user_id', '=', userId)
    .select([
      'acting.acting_id as access_id',
      sql<'acted' | 'looked'>`'acted'`.as('kind'),
      'acting.admin_name',
      sql<string | null>`acting.reason`.as('reason'),
      'acting.started_at',
      'acting.ended_at',
    ])
    .unionAll(
      connection
        .selectFrom('account_look')
        .where('account_look.user_id', '=', userId)
        .select([
          'account_look.look_id as access_id',
          sql<'acted' | 'looked'>`'looked'`.as('kind'),
          'account_look.looker_name as admin_name',
          sql<string | null>`null`.as('reason'),
          'account_look.looked_at as started_at',
          sql<Date | null>`null::timestamptz`.as('ended_at'),
        ]),
    );

/** The times that admins acted as the user, and the days on which staff looked at the account, as a list. */
export const listedAccesses = (connection: Connection, userId: string) => ({
  query: connection
    .selectFrom(accesses(connection, userId).as('access'))
    .select([
      'access.access_id',
      'access.kind',
      'access.admin_name',
      'access.reason',
      'access.started_at',
      'access.ended_at',
    ]),
  key: 'access.access_id' as const,
  columns: {
    kind: 'access.kind',
    admin_name: sql<string>`lower(access.admin_name)`,
    started_at: 'access.started_at',
  } as const,
});

export type AccessRow = InferResult<ReturnType<typeof listedAccesses>['query']>[number];

/** The last collection of a user's data. */
export const findExport = (connection: Connection, userId: string) =>
  connection.selectFrom('data_export').where('user_id', '=', userId).selectAll().executeTakeFirst();

/** The files with what was collected. */
export const collections = keptFiles('data_export', 'data_export_part');

/** Begins a collection in the place of the last one. */
export const beginExport = async (
  transaction: Transaction<Schema>,
  { userId, exportId, now }: { userId: string; exportId: string; now: Date },
): Promise<void> => {
  const begun = { export_id: exportId, asked_at: now, ready_at: null, bytes: null };
  await collections.deleteParts(transaction, userId);
  await transaction
    .insertInto('data_export')
    .values({ user_id: userId, ...begun })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
    .execute();
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
      'users.contact_email',
      'users.skype_username',
      'users.country',
      'users.language',
      'users.spoken_language',
      'users.birth_date',
      'users.parental_consent',
      'users.status',
      'users.created_at',
      'users.deactivated_at',
      'users.deactivation_reason',
      'users.is_managed',
      'users.lock_type',
      'users.locked_at',
      'users.locked_until',
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
      'platform_status',
      'video_count',
      'last_upload_at',
      'good_standing',
      'community_good_standing',
      'copyright_good_standing',
      'content_id_good_standing',
      'platform_checked_at',
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

/** The newsletters that somebody gets, with the address that a mailing service was given for them. */
export const exportedSubscriptions = (connection: Connection, userId: string): Promise<Row[]> =>
  connection
    .selectFrom('mailing_list_subscription')
    .innerJoin('mailing_list', 'mailing_list.list_id', 'mailing_list_subscription.list_id')
    .leftJoin('mailing_list_member', (join) =>
      join
        .onRef('mailing_list_member.user_id', '=', 'mailing_list_subscription.user_id')
        .onRef('mailing_list_member.list_id', '=', 'mailing_list_subscription.list_id'),
    )
    .where('mailing_list_subscription.user_id', '=', userId)
    .orderBy('mailing_list_subscription.subscribed_at')
    .orderBy('mailing_list.list_id')
    .select([
      'mailing_list.name',
      'mailing_list.state',
      'mailing_list_subscription.subscribed_at',
      'mailing_list_member.email as told_to_mailing_service',
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
    .selectFrom(accesses(connection, userId).as('access'))
    .orderBy('access.started_at')
    .orderBy('access.access_id')
    .select(['access.kind', 'access.admin_name', 'access.reason', 'access.started_at', 'access.ended_at'])
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
