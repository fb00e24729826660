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

/** Takes the attempt away as it reads it: of two calls with the same state, one finds nothing. */
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

/** Whoever has proved to own the address: an account that merely names it is not found by it. */
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

/** Ties a sign-in to a person; false where it is somebody's already. */
export const linkIdentity = async (
  connection: Connection,
  identity: { issuer: string; subject: string; personId: string; createdAt: Date },
): Promise<boolean> => {
  const row = await connection
    .insertInto('sign_in_identity')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      person_id: identity.personId,
      created_at: identity.createdAt,
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
  session: { userId: string; sessionId: string; createdAt: Date; expiresAt: Date },
) =>
  connection
    .insertInto('session')
    .values({
      user_id: session.userId,
      session_id: session.sessionId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();

/** Revokes a session; undefined where somebody else was first. */
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

/** Ends every session of an account and returns which. */
export const endSessions = (connection: Connection, userId: string, at: Date) =>
  connection
    .updateTable('session')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('session_id')
    .execute();

/** The session with what may have changed since its token was signed: the account's lock and status. */
export const findSession = (connection: Connection, session: { userId: string; sessionId: string }) =>
  connection
    .selectFrom('session')
    .innerJoin('users', 'users.user_id', 'session.user_id')
    .where('session.user_id', '=', session.userId)
    .where('session.session_id', '=', session.sessionId)
    .select([
      'session.revoked_at',
      'users.person_id',
      'users.status',
      'users.lock_level',
      'users.lock_reason',
    ])
    .executeTakeFirst();

/** Deletes what can no longer be used; returns nothing, may run any number of times. */
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
