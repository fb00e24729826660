import type { Actor } from '../common/audit';

/** Who makes a call, as the token and the database have it at that moment. */
export interface Session {
  userId: string;
  sessionId: string;
  /** The human behind the account; may own several. */
  personId: string;
  status: 'active' | 'deactivated';
  /** When the person signed in. Another account that they switched to since is no new sign-in. */
  signedInAt: Date;
  /** When it made a call before this one, to the minute. */
  lastSeenAt: Date;
  /** The admin who acts as the user; null in the user's own session. */
  acting: Acting | null;
}

/** The admin who acts as the user of a session, and the row of `acting`. */
export interface Acting {
  actingId: string;
  adminId: string;
  /** The admin's own session. */
  adminSessionId: string;
}

/** Who makes a call in this session. */
export const sessionActor = ({ userId, acting }: Pick<Session, 'userId' | 'acting'>): Actor => ({
  userId,
  adminId: acting?.adminId ?? null,
});
