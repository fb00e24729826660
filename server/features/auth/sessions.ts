import { randomUUID } from 'node:crypto';
import type { SessionClaims } from '#contract/auth';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import type { Acting, Session } from '../../http/session';
import {
  findActingSession,
  findSession,
  hasPermission,
  insertSession,
  keepSignIn,
  mayGoOnActing,
} from './repository';
import { refuseLocked } from './locked';
import { deviceOf } from './rules';
import { readToken, signToken } from './tokens';

interface Account {
  id: string;
  status: 'active' | 'deactivated';
}

const secondOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

const tokenOf = (
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  { id: userId, status }: Account,
  { sessionId, until, act }: { sessionId: string; until: Date; act: SessionClaims['act'] },
): Promise<string> =>
  signToken(sessionSecret, {
    userId,
    status,
    exp: secondOf(until),
    sessionId,
    ...(act ? { act } : {}),
  });

/** What the token says of the admin who acts: the dashboard offers nothing that is refused. */
const actOf = async (connection: Connection, adminId: string): Promise<SessionClaims['act']> => ({
  adminId,
  ...((await hasPermission(connection, adminId, 'payments.act-for-user')) ? { money: true } : {}),
});

/**
 * Opens a session for an account, or one in which an admin acts as it until `until`, and returns its token. `agent` is what
 * the browser says that it is, `from` the session that it takes the place of, where nobody signs in anew.
 */
export const openSession = async (
  connection: Connection,
  config: Pick<Config, 'sessionSecret' | 'sessionSeconds'>,
  account: Account,
  {
    agent,
    acting,
    from,
  }: {
    agent: string | undefined;
    acting?: Pick<Acting, 'actingId' | 'adminId'> & { until: Date };
    from?: Pick<Session, 'signedInAt'>;
  },
): Promise<string> => {
  const now = new Date();
  const until = acting?.until ?? new Date(now.getTime() + config.sessionSeconds * 1000);
  const sessionId = randomUUID();
  await insertSession(connection, {
    userId: account.id,
    sessionId,
    createdAt: now,
    signedInAt: from?.signedInAt ?? now,
    expiresAt: new Date(secondOf(until) * 1000),
    actingId: acting?.actingId ?? null,
    ...deviceOf(agent),
  });
  // An admin who acts as a user is not that user: `signed_in_at` stays as it is.
  if (!acting) await keepSignIn(connection, account.id, now);
  const act = acting && (await actOf(connection, acting.adminId));
  return tokenOf(config, account, { sessionId, until, act });
};

/** The token of the session in which an admin acts; undefined where it is over. */
export const actingToken = async (
  connection: Connection,
  config: Pick<Config, 'sessionSecret'>,
  account: Account,
  { actingId, adminId }: Pick<Acting, 'actingId' | 'adminId'>,
): Promise<string | undefined> => {
  const session = await findActingSession(connection, { userId: account.id, actingId, now: new Date() });
  if (!session) return undefined;
  const { session_id: sessionId, expires_at: until } = session;
  return tokenOf(config, account, { sessionId, until, act: await actOf(connection, adminId) });
};

/** What checking a session needs. */
export type SessionConfig = Pick<Config, 'sessionSecret' | 'sessionIdleSeconds'>;

/**
 * Reads a token and checks its session as it is now: revoked, locked and changed accounts show at once, and so does one in
 * which nobody did anything for so long. A session in
 * which an admin acts is valid only while the admin's own session is, and while the admin may still act as others; a lock
 * of the user does not end it, because support looks at locked accounts too.
 */
export const checkSession = async (
  connection: Connection,
  { sessionSecret, sessionIdleSeconds }: SessionConfig,
  token: string,
): Promise<Session> => {
  const { userId, sessionId } = await readToken(sessionSecret, token);
  const session = await findSession(connection, { userId, sessionId });
  if (!session || session.revoked_at) throw new Refusal('INVALID_TOKEN');
  const { last_seen_at: lastSeenAt, signed_in_at: signedInAt } = session;
  if (Date.now() - lastSeenAt.getTime() > sessionIdleSeconds * 1000) throw new Refusal('INVALID_TOKEN');
  const { acting_id: actingId, person_id: personId, status } = session;
  const { admin_id: adminId, admin_session_id: adminSessionId } = session;
  const known = { userId, sessionId, personId, status, signedInAt, lastSeenAt };
  if (actingId === null) {
    await refuseLocked(connection, { userId, level: session.lock_level });
    return { ...known, acting: null };
  }
  const may =
    adminId !== null &&
    adminSessionId !== null &&
    (await mayGoOnActing(connection, { userId: adminId, sessionId: adminSessionId }));
  if (!may) throw new Refusal('INVALID_TOKEN');
  return { ...known, acting: { actingId, adminId, adminSessionId } };
};
