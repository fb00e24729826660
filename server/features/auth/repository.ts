import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../database/open';

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
      'users.lock_reason',
      'network.name as network_name',
    ])
    .execute();

export const insertSession = (
  connection: Connection,
  session: {
    userId: string;
    sessionId: string;
    createdAt: Date;
    expiresAt: Date;
    actingId: string | null;
  },
) =>
  connection
    .insertInto('session')
    .values({
      user_id: session.userId,
      session_id: session.sessionId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      acting_id: session.actingId,
    })
    .execute();

/** Remembers when the account's owner signed in last: sessions are deleted once they have expired. */
export const keepSignIn = (connection: Connection, userId: string, at: Date) =>
  connection.updateTable('users').set({ signed_in_at: at }).where('user_id', '=', userId).execute();

/** Revokes a session; undefined where it was revoked already. */
export const revokeSession = (
  connection: Connection,
  session: { userId: string; sessionId: string; at: Date },
) =>
  connection
    .updateTable('session')
    .set({ revoked_at: session.at })
    .where('user_id', '=', session.userId)
    .where('session_id', '=', session.sessionId)
    .where('revoked_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();

/** Ends every session of an account; returns the sessions that it ended. */
export const endSessions = (connection: Connection, userId: string, at: Date) =>
  connection
    .updateTable('session')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('session_id')
    .execute();

/** The SQL condition for an admin who acts: still signed in, not locked, active, and allowed to act as others. */
const adminMay = sql<SqlBool | null>`(
  acting.ended_at is null
  and exists (
    select 1 from session as own
    where own.user_id = acting.admin_id and own.session_id = acting.admin_session_id
      and own.revoked_at is null and own.expires_at > now()
  )
  and exists (
    select 1 from users as admin
    where admin.user_id = acting.admin_id and admin.lock_level = 0 and admin.status = 'active'
  )
  and exists (
    select 1 from user_role join role_permission on role_permission.role = user_role.role
    where user_role.user_id = acting.admin_id and role_permission.permission = 'user.login-as'
  )
)`;

/**
 * The session with what may have changed since its token was signed: the account's lock and status, and where an admin
 * acts, whether the admin still may. One statement.
 */
export const findSession = (connection: Connection, session: { userId: string; sessionId: string }) =>
  connection
    .selectFrom('session')
    .innerJoin('users', 'users.user_id', 'session.user_id')
    .leftJoin('acting', (join) =>
      join
        .onRef('acting.user_id', '=', 'session.user_id')
        .onRef('acting.acting_id', '=', 'session.acting_id'),
    )
    .where('session.user_id', '=', session.userId)
    .where('session.session_id', '=', session.sessionId)
    .select([
      'session.revoked_at',
      'users.person_id',
      'users.status',
      'users.lock_level',
      'users.lock_reason',
      'session.acting_id',
      'acting.admin_id',
      adminMay.as('admin_may'),
    ])
    .executeTakeFirst();

/** Marks as ended one row of `acting`, or all open ones of one session of an admin. Returns the rows that it ended. */
export const endActingRows = (
  connection: Connection,
  which: { actingId: string; userId: string } | { adminId: string; adminSessionId: string },
  at: Date,
) => {
  const open = connection.updateTable('acting').set({ ended_at: at }).where('ended_at', 'is', null);
  const ending =
    'actingId' in which
      ? open.where('user_id', '=', which.userId).where('acting_id', '=', which.actingId)
      : open.where('admin_id', '=', which.adminId).where('admin_session_id', '=', which.adminSessionId);
  return ending.returning(['user_id', 'acting_id', 'admin_id']).execute();
};

/** The same for rows whose session has expired or was revoked, or whose admin's own session has. */
export const endActingLeftOver = (connection: Connection, now: Date) =>
  connection
    .updateTable('acting')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(
      sql<SqlBool>`not exists (
        select 1 from session as acted
        join session as own on own.user_id = acting.admin_id and own.session_id = acting.admin_session_id
        where acted.user_id = acting.user_id and acted.acting_id = acting.acting_id
          and acted.revoked_at is null and acted.expires_at > ${now}
          and own.revoked_at is null and own.expires_at > ${now}
      )`,
    )
    .returning(['user_id', 'acting_id', 'admin_id'])
    .execute();

/** Deletes sign-in attempts and sessions that have expired. */
export const deleteExpired = async (connection: Connection, now: Date): Promise<void> => {
  await connection.deleteFrom('sign_in_attempt').where('expires_at', '<', now).execute();
  await connection.deleteFrom('session').where('expires_at', '<', now).execute();
};

/** Whether one of the user's roles has the permission. */
export const hasPermission = async (
  connection: Connection,
  userId: string,
  permission: string,
): Promise<boolean> => {
  const row = await connection
    .selectFrom('user_role')
    .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
    .where('user_role.user_id', '=', userId)
    .where('role_permission.permission', '=', permission)
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
