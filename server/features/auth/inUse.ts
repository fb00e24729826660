import type { Connection } from '../../database/open';
import type { Session } from '../../http/session';
import { keepSeen } from './repository';

// A call in every minute is enough to know.
const SEEN_EVERY = 60_000;

/** The sessions that people use, so that they do not end for inactivity. */
export interface SessionsInUse {
  /** Notes that a person makes a call. */
  use: (session: Pick<Session, 'userId' | 'sessionId' | 'lastSeenAt' | 'acting'>) => void;
  /** Writes down what was noted: not in the call itself, so that one which only reads writes nothing. */
  keep: () => Promise<void>;
}

export const sessionsInUse = (connection: Connection): SessionsInUse => {
  const noted = new Map<string, { userId: string; sessionId: string; at: Date }>();
  return {
    use: ({ userId, sessionId, lastSeenAt, acting }) => {
      const at = new Date();
      if (at.getTime() - lastSeenAt.getTime() < SEEN_EVERY) return;
      noted.set(sessionId, { userId, sessionId, at });
      if (!acting) return;
      // While an admin acts, the admin's own session is in use, too.
      const { adminId, adminSessionId } = acting;
      noted.set(adminSessionId, { userId: adminId, sessionId: adminSessionId, at });
    },
    keep: async () => {
      for (const [sessionId, session] of noted) {
        await keepSeen(connection, session);
        if (noted.get(sessionId) === session) noted.delete(sessionId);
      }
    },
  };
};
