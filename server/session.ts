/** Who makes a call, as the token and the database have it at that moment. */
export interface Session {
  userId: string;
  sessionId: string;
  /** The human behind the account; may own several. */
  personId: string;
  status: 'active' | 'deactivated';
}
