/** The permissions that calls and screens need. In the database, each role has some of them. */
export type Permission =
  | 'reports.import'
  /** Search users and act as one of them. */
  | 'user.login-as'
  /** Change payment methods, claim and request money while acting as another user. */
  | 'payments.act-for-user'
  /** Decide on payment methods. */
  | 'payments.review'
  /** Read and answer conversations in the inbox. */
  | 'support.answer'
  /** See the server's jobs and run them again. */
  | 'jobs.manage'
  /** See the mails that could not be sent and send them again. */
  | 'messages.manage'
  /** Decide on applications of channels. */
  | 'channel.review'
  /** Decide which games of creators are shown to others. */
  | 'game.review';
