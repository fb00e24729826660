import { type InferResult, sql } from 'kysely';
import { compiledOnce } from '../../../database/compiled';
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

const sessionOnce = compiledOnce((connection, session: { userId: string; sessionId: string }) =>
  connection
    .selectFrom('session')
    .innerJoin('users', 'users.user_id', 'session.user_id')
    .leftJoin('acting', (join) =>
      join
        .onRef('acting.user_id', '=', 'session.user_id')
        .onRef('acting.acting_id', '=', 'session.acting_id')
        .on('acting.ended_at', 'is', null),
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
      'session.acting_id',
      'acting.admin_id',
      'acting.admin_session_id',
    ]),
);

/**
 * The session with what may have changed since its token was signed: the account's lock and status, and who acts in it. One
 * statement.
 */
export const findSession = async (connection: Connection, session: { userId: string; sessionId: string }) =>
  (await sessionOnce(connection, session)).rows[0];

/** Whether an admin who acts still may: signed in, not locked, active, and allowed to act as others. */
export const mayGoOnActing = async (
  connection: Connection,
  admin: { userId: string; sessionId: string },
): Promise<boolean> => {
  const row = await connection
    .selectFrom('session')
    .innerJoin('users', 'users.user_id', 'session.user_id')
    .innerJoin('user_role', 'user_role.user_id', 'session.user_id')
    .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
    .where('session.user_id', '=', admin.userId)
    .where('session.session_id', '=', admin.sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('users.lock_level', '=', 0)
    .where('users.status', '=', 'active')
    .where('role_permission.permission', '=', 'user.login-as')
    .select('session.session_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Which acting is meant: one, all of one session of an admin, or all as an account and of whoever has it. */
type WhichActing =
  { actingId: string; userId: string } | { adminId: string; adminSessionId: string } | { ofAccount: string };

/** Marks open rows of `acting` as ended. Returns the rows that it ended. */
export const endActingRows = (connection: Connection, which: WhichActing, at: Date) => {
  const open = connection.updateTable('acting').set({ ended_at: at }).where('ended_at', 'is', null);
  const ending =
    'actingId' in which
      ? open.where('user_id', '=', which.userId).where('acting_id', '=', which.actingId)
      : 'ofAccount' in which
        ? open.where(({ or, eb }) =>
            or([eb('user_id', '=', which.ofAccount), eb('admin_id', '=', which.ofAccount)]),
          )
        : open.where('admin_id', '=', which.adminId).where('admin_session_id', '=', which.adminSessionId);
  return ending.returning(['user_id', 'acting_id', 'admin_id']).execute();
};

/** The same for rows whose session has expired or was revoked, or whose admin's own session has. */
export const endActingLeftOver = async (connection: Connection, now: Date) => {
  const running = await connection
    .selectFrom('acting')
    .leftJoin('session', (join) =>
      join
        .onRef('session.user_id', '=', 'acting.user_id')
        .onRef('session.acting_id', '=', 'acting.acting_id')
        .on('session.revoked_at', 'is', null)
        .on('session.expires_at', '>', now),
    )
    .where('acting.ended_at', 'is', null)
    .select(['acting.user_id', 'acting.acting_id', 'acting.admin_session_id', 'session.session_id'])
    .execute();
  if (running.length === 0) return [];
  // The admin's rows are on another node than the user's.
  const own = await connection
    .selectFrom('session')
    .where('session_id', 'in', [...new Set(running.map((acting) => acting.admin_session_id))])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select('session_id')
    .execute();
  const alive = new Set(own.map((session) => session.session_id));
  const over = running.filter((acting) => acting.session_id === null || !alive.has(acting.admin_session_id));
  const ended = [];
  for (const { user_id: userId, acting_id: actingId } of over) {
    ended.push(...(await endActingRows(connection, { userId, actingId }, now)));
  }
  return ended;
};

/** Deletes sign-in attempts and sessions that have expired. */
export const deleteExpired = async (connection: Connection, now: Date): Promise<void> => {
  await connection.deleteFrom('sign_in_attempt').where('expires_at', '<', now).execute();
  await connection.deleteFrom('session').where('expires_at', '<', now).execute();
};
