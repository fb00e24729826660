import { randomUUID } from 'node:crypto';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { Refusal } from '../../refusal';
import type { Session } from '../../session';
import { findSession, insertSession } from './repository';
import { refuseLocked } from './rules';
import { readToken, signToken } from './tokens';

/** Opens a session for an account and returns its token. */
export const openSession = async (
  connection: Connection,
  config: Pick<Config, 'sessionSecret' | 'sessionSeconds'>,
  account: { id: string; status: 'active' | 'deactivated' },
): Promise<string> => {
  const now = new Date();
  const exp = Math.floor(now.getTime() / 1000) + config.sessionSeconds;
  const sessionId = randomUUID();
  await insertSession(connection, {
    userId: account.id,
    sessionId,
    createdAt: now,
    expiresAt: new Date(exp * 1000),
  });
  return signToken(config.sessionSecret, { userId: account.id, status: account.status, exp, sessionId });
};

/** Reads a token and checks its session as it is now: revoked, locked and changed accounts show at once. */
export const checkSession = async (
  connection: Connection,
  secret: Uint8Array,
  token: string,
): Promise<Session> => {
  const { userId, sessionId } = await readToken(secret, token);
  const session = await findSession(connection, { userId, sessionId });
  if (!session || session.revoked_at) throw new Refusal('INVALID_TOKEN');
  refuseLocked(session);
  return { userId, sessionId, personId: session.person_id, status: session.status };
};
