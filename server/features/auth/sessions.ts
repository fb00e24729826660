import { randomUUID } from 'node:crypto';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import type { Acting, Session } from '../../http/session';
import { findSession, insertSession, keepSignIn } from './repository';
import { refuseLocked } from './rules';
import { readToken, signToken } from './tokens';

/** Opens a session for an account, or one in which an admin acts as it until `until`, and returns its token. */
export const openSession = async (
  connection: Connection,
  config: Pick<Config, 'sessionSecret' | 'sessionSeconds'>,
  account: { id: string; status: 'active' | 'deactivated' },
  acting?: Acting & { until: Date },
): Promise<string> => {
  const now = new Date();
  const until = acting?.until ?? new Date(now.getTime() + config.sessionSeconds * 1000);
  const exp = Math.floor(until.getTime() / 1000);
  const sessionId = randomUUID();
  await insertSession(connection, {
    userId: account.id,
    sessionId,
    createdAt: now,
    expiresAt: new Date(exp * 1000),
    actingId: acting?.actingId ?? null,
  });
  // An admin who acts as a user is not that user: `signed_in_at` stays as it is.
  if (!acting) await keepSignIn(connection, account.id, now);
  return signToken(config.sessionSecret, {
    userId: account.id,
    status: account.status,
    exp,
    sessionId,
    ...(acting ? { act: { adminId: acting.adminId } } : {}),
  });
};

/**
 * Reads a token and checks its session as it is now: revoked, locked and changed accounts show at once. A session in
 * which an admin acts is valid only while the admin's own session is, and while the admin may still act as others; a lock
 * of the user does not end it, because support looks at locked accounts too.
 */
export const checkSession = async (
  connection: Connection,
  secret: Uint8Array,
  token: string,
): Promise<Session> => {
  const { userId, sessionId } = await readToken(secret, token);
  const session = await findSession(connection, { userId, sessionId });
  if (!session || session.revoked_at) throw new Refusal('INVALID_TOKEN');
  const { acting_id: actingId, admin_id: adminId, person_id: personId, status } = session;
  if (actingId === null) {
    refuseLocked(session);
    return { userId, sessionId, personId, status, acting: null };
  }
  if (adminId === null || !session.admin_may) throw new Refusal('INVALID_TOKEN');
  return { userId, sessionId, personId, status, acting: { actingId, adminId } };
};
