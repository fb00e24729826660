import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Connection } from '../../database/open';
import type { UserTable } from '../../database/schema';

// The order in which the policies are shown.
const ORDER = ['talent-agreement', 'terms-of-use', 'privacy-policy'];

/** The newest published version of each policy. */
export const policiesInForce = async (connection: Connection, now: Date) => {
  const rows = await connection
    .selectFrom('policy')
    .distinctOn('policy')
    .where('published_at', '<=', now)
    .orderBy('policy')
    .orderBy('version', 'desc')
    .select(['policy', 'version', 'title', 'body'])
    .execute();
  const place = (policy: string) => (ORDER.includes(policy) ? ORDER.indexOf(policy) : ORDER.length);
  return rows.sort((a, b) => place(a.policy) - place(b.policy));
};

/** Those of these usernames that are taken; all in lower case. */
export const takenUsernames = async (
  connection: Connection,
  usernames: readonly string[],
): Promise<Set<string>> => {
  const rows = await connection
    .selectFrom('username')
    .where('username', 'in', [...usernames])
    .select('username')
    .execute();
  return new Set(rows.map(({ username }) => username));
};

const RECRUITERS = ['recruiter', 'recruiter_only', 'music_recruiter', 'wordpress_recruiter', 'sales_team'];

const hasInvited = async (connection: Connection, userId: string): Promise<boolean> => {
  const row = await connection
    .selectFrom('users')
    .where('referrer_id', '=', userId)
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * The account of this username where it may invite, and whether it is a recruiter's. It must be active and not locked, and
 * be a recruiter's or a referrer's: of somebody with a linked channel, or who has invited somebody before.
 */
export const findInviter = async (
  connection: Connection,
  username: string,
): Promise<{ user_id: string; recruits: boolean } | undefined> => {
  const inviter = await connection
    .selectFrom('username')
    .innerJoin('users', 'users.user_id', 'username.user_id')
    .where('username.username', '=', username.toLowerCase())
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .select((select) => [
      'users.user_id',
      select
        .exists(
          select
            .selectFrom('user_role')
            .whereRef('user_role.user_id', '=', 'users.user_id')
            .where('role', 'in', RECRUITERS)
            .select('role'),
        )
        .$castTo<boolean>()
        .as('recruits'),
      select
        .exists(
          select
            .selectFrom('channel')
            .whereRef('channel.user_id', '=', 'users.user_id')
            .where('channel.status', '=', 'linked')
            .select('channel_id'),
        )
        .$castTo<boolean>()
        .as('has_channel'),
    ])
    .executeTakeFirst();
  if (!inviter) return undefined;
  const { user_id, recruits, has_channel: hasChannel } = inviter;
  const may = recruits || hasChannel || (await hasInvited(connection, user_id));
  return may ? { user_id, recruits } : undefined;
};

/** The active network of this username, or else the main one. */
export const findNetworkToJoin = (connection: Connection, username: string | undefined) =>
  connection
    .selectFrom('network')
    .where('status', '=', 'active')
    .where((where) => where.or([where('username', '=', username ?? ''), where('is_main', '=', true)]))
    .orderBy(sql`(username = ${username ?? ''})`, 'desc')
    .orderBy('network_id')
    .select(['network_id', 'is_main', 'name'])
    // It is not retired before whoever joins is in it.
    .forShare()
    .executeTakeFirst();

export type NewUser = Insertable<UserTable>;

/**
 * Adds the account with its role and the policies that were accepted. A username that another account has breaks the key
 * `username_pkey`.
 */
export const insertUser = async (
  connection: Connection,
  user: NewUser,
  accepted: readonly { policy: string; version: number }[],
): Promise<void> => {
  const { user_id, created_at } = user;
  await connection
    .insertInto('username')
    .values({ username: user.username.toLowerCase(), user_id })
    .execute();
  await connection.insertInto('users').values(user).execute();
  await connection.insertInto('user_role').values({ user_id, role: 'user' }).execute();
  if (accepted.length > 0) {
    await connection
      .insertInto('policy_acceptance')
      .values(accepted.map(({ policy, version }) => ({ user_id, policy, version, accepted_at: created_at })))
      .execute();
  }
};
