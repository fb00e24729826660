import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Connection } from '../../../database/open';

export const insertSession = (
  connection: Connection,
  session: {
    userId: string;
    sessionId: string;
    createdAt: Date;
    signedInAt: Date;
    expiresAt: Date;
    actingId: string | null;
    browser: string;
    system: string;
  },
) =>
  connection
    .insertInto('session')
    .values({
      user_id: session.userId,
      session_id: session.sessionId,
      created_at: session.createdAt,
      signed_in_at: session.signedInAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      acting_id: session.actingId,
      browser: session.browser,
      system: session.system,
    })
    .execute();

/** The session of an acting that is not over. */
export const findActingSession = (
  connection: Connection,
  { userId, actingId, now }: { userId: string; actingId: string; now: Date },
) =>
  connection
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('acting_id', '=', actingId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['session_id', 'expires_at'])
    .executeTakeFirst();

/** Keeps that a session made a call, unless a later one is kept already. */
export const keepSeen = async (
  connection: Connection,
  { userId, sessionId, at }: { userId: string; sessionId: string; at: Date },
): Promise<void> => {
  await connection
    .updateTable('session')
    .set({ last_seen_at: at })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('last_seen_at', '<', at)
    .execute();
};

/** The sessions of a person in which a call was made after `since`, as a list; without those of admins. */
export const listedSessions = (
  connection: Connection,
  personId: string,
  { now, since }: { now: Date; since: Date },
) => ({
  query: connection
    .selectFrom('session')
    .innerJoin('users', 'users.user_id', 'session.user_id')
    .where('users.person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('acting_id', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', since)
    .select([
      'session.user_id',
      'session_id',
      'session.created_at',
      'last_seen_at',
      'browser',
      'system',
      'users.name',
    ]),
  key: 'session.session_id' as const,
  columns: { started_at: 'session.created_at', last_seen_at: 'session.last_seen_at' } as const,
});

export type SessionRow = InferResult<ReturnType<typeof listedSessions>['query']>[number];

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

/**
 * Ends the sessions of a person's accounts: the one with `sessionId`, or every one but `besides`. Those in which an admin
 * acts stay. Returns whose they were.
 */
export const endSessionsOfPerson = (
  connection: Connection,
  { personId, sessionId, besides, at }: { personId: string; sessionId?: string; besides?: string; at: Date },
) =>
  connection
    .updateTable('session')
    .set({ revoked_at: at })
    .where('user_id', 'in', (own) =>
      own.selectFrom('users').where('person_id', '=', personId).select('users.user_id'),
    )
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
    .$if(besides !== undefined, (query) => query.where('session_id', '<>', besides ?? ''))
    .where('acting_id', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .execute();

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
      'session.last_seen_at',
      'session.signed_in_at',
      'users.person_id',
      'users.status',
      'users.lock_level',
      'users.lock_reason',
      'session.acting_id',
      'acting.admin_id',
      'acting.admin_session_id',
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
