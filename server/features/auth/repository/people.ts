import { type AdminLevel, adminLevel } from '../../../common/adminLevel';
import { lockUser } from '../../../database/lockUser';
import type { Connection } from '../../../database/open';

export const insertAttempt = (
  connection: Connection,
  attempt: {
    state: string;
    purpose: 'sign-in' | 'channel';
    nonce: string;
    codeVerifier: string;
    expiresAt: Date;
  },
) =>
  connection
    .insertInto('sign_in_attempt')
    .values({
      state: attempt.state,
      purpose: attempt.purpose,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      expires_at: attempt.expiresAt,
    })
    .execute();

/** Deletes the attempt as it reads it: of two calls with the same state, one gets undefined. */
export const takeAttempt = (connection: Connection, state: string) =>
  connection
    .deleteFrom('sign_in_attempt')
    .where('state', '=', state)
    .returning(['purpose', 'nonce', 'code_verifier', 'expires_at'])
    .executeTakeFirst();

export const findPerson = async (
  connection: Connection,
  identity: { issuer: string; subject: string },
): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('sign_in_identity')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .select('person_id')
    .executeTakeFirst();
  return row?.person_id;
};

/** The person with an account that has verified this e-mail; an account that has not verified it is not found. */
export const findPersonByEmail = async (
  connection: Connection,
  email: string,
): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('users')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('user_id')
    .select('person_id')
    .executeTakeFirst();
  return row?.person_id;
};

/** Links a sign-in to a person; false where it is linked already. */
export const linkIdentity = async (
  connection: Connection,
  identity: {
    issuer: string;
    subject: string;
    personId: string;
    createdAt: Date;
    email: string | undefined;
  },
): Promise<boolean> => {
  const row = await connection
    .insertInto('sign_in_identity')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      person_id: identity.personId,
      created_at: identity.createdAt,
      email: identity.email ?? null,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether the person has unlinked this sign-in. */
export const isUnlinked = async (
  connection: Connection,
  identity: { issuer: string; subject: string; personId: string },
): Promise<boolean> => {
  const row = await connection
    .selectFrom('unlinked_sign_in')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('person_id', '=', identity.personId)
    .select('unlinked_at')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Holds a person until the transaction ends: sessions of theirs are opened and ended, and their ways to sign in changed, one
 * after the other. What holds them is the lock of their first account.
 */
export const lockPerson = async (connection: Connection, personId: string): Promise<void> => {
  const first = await connection
    .selectFrom('users')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('user_id')
    .select('user_id')
    .executeTakeFirst();
  if (first) await lockUser(connection, first.user_id);
};

/** Holds the person whose account this is. */
export const lockPersonWith = async (connection: Connection, userId: string): Promise<void> => {
  const { person_id: personId } = await connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select('person_id')
    .executeTakeFirstOrThrow();
  await lockPerson(connection, personId);
};

/** The accounts of a person, oldest first. */
export const accountsOfPerson = (connection: Connection, personId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.person_id', '=', personId)
    .orderBy('users.created_at')
    .orderBy('users.user_id')
    .select([
      'users.user_id as id',
      'users.name',
      'users.email',
      'users.status',
      'users.lock_level',
      'network.name as network_name',
    ])
    .execute();

/** Whether one of the user's roles has the permission, or one of these. */
export const hasPermission = async (
  connection: Connection,
  userId: string,
  permission: string | readonly string[],
): Promise<boolean> => {
  const row = await connection
    .selectFrom('user_role')
    .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
    .where('user_role.user_id', '=', userId)
    .where('role_permission.permission', 'in', [permission].flat())
    .select('user_role.role')
    .executeTakeFirst();
  return row !== undefined;
};

/** All permissions of the user's roles. */
export const permissionsOf = async (connection: Connection, userId: string): Promise<string[]> => {
  const rows = await connection
    .selectFrom('user_role')
    .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
    .where('user_role.user_id', '=', userId)
    .select('role_permission.permission')
    .distinct()
    .execute();
  return rows.map((row) => row.permission);
};

/** All accounts of the people whose accounts these are. */
export const accountsWith = async (connection: Connection, userIds: readonly string[]): Promise<string[]> => {
  const rows = await connection
    .selectFrom('users')
    .where('person_id', 'in', (one) =>
      one.selectFrom('users as known').where('known.user_id', 'in', userIds).select('known.person_id'),
    )
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

/** The highest admin level of all accounts of the person whose account this is. */
export const adminLevelOf = async (connection: Connection, userId: string): Promise<AdminLevel> => {
  const rows = await connection
    .selectFrom('user_role')
    .where('user_id', 'in', await accountsWith(connection, [userId]))
    .where('role', 'in', ['admin', 'super_admin'])
    .select('role')
    .execute();
  return adminLevel(rows.map(({ role }) => role));
};

/** The admin level of people by their id: the highest of all accounts of each. */
export const adminLevels = async (connection: Connection): Promise<(personId: string) => AdminLevel> => {
  const given = await connection
    .selectFrom('user_role')
    .where('role', 'in', ['admin', 'super_admin'])
    .select(['user_id', 'role'])
    .execute();
  if (given.length === 0) return () => 0;
  const accounts = await connection
    .selectFrom('users')
    .where(
      'user_id',
      'in',
      given.map((row) => row.user_id),
    )
    .select(['user_id', 'person_id'])
    .execute();
  const accountsOf = (personId: string) =>
    new Set(accounts.filter((row) => row.person_id === personId).map((row) => row.user_id));
  return (personId) => {
    const own = accountsOf(personId);
    return adminLevel(given.filter((row) => own.has(row.user_id)).map(({ role }) => role));
  };
};

/** What the owner of a locked account is told of the lock; undefined where it is not locked. */
export const lockOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .where('users.lock_level', '>', 0)
    .select([
      'users.lock_type',
      'users.lock_reason',
      'users.locked_at',
      'users.locked_until',
      'network.support_email',
    ])
    .executeTakeFirst();
