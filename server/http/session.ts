/** Who makes a call, as the token and the database have it at that moment. */
export interface Session {
  userId: string;
  sessionId: string;
  /** The human behind the account; may own several. */
  personId: string;
  status: 'active' | 'deactivated';
  /** Where an admin acts as the user. */
  acting: Acting | null;
}

/** Who acts in the place of a session's user, and since when: the row of `acting`. */
export interface Acting {
  actingId: string;
  adminId: string;
}
