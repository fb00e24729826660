/**
 * The permissions that calls and screens need, `service.access`. In the database, each role has some of them; a migration writes
 * each down as locked, so that nobody deletes what code asks for.
 */
export const permissions = [
  'reports.import',
  /** Search users, and look at the page of one of them. */
  'users.read',
  /** Change what staff keep of a user: names, contact, notes; end their sessions. */
  'users.edit',
  /** See how a user is reached, when they were born and where they live. */
  'contact.read',
  /** See which policies a user accepted, and what they said of their tax form. */
  'documents.read',
  /** Act as a user. */
  'user.login-as',
  /** Lock accounts, and unlock what is locked at level 1. */
  'user.lock',
  /** The same at level 2, which a super admin unlocks. */
  'user.lock-super',
  /** The same at level 3, which management unlocks: no role has it by default. */
  'user.lock-management',
  /** Change payment methods, claim and request money while acting as another user. */
  'payments.act-for-user',
  /** Decide on payment methods. */
  'payments.review',
  /** Put partners on the whitelist, and take them off it. */
  'partners.whitelist',
  /** Make, approve, stop and resume runs of payments. */
  'payments.send',
  /** Read and answer conversations in the inbox. */
  'support.answer',
  /** Replay support snapshots. */
  'support.replay',
  /** Read what was done, by whom and on whose account. */
  'audit.read',
  /** See the server's jobs and run them again. */
  'jobs.manage',
  /** See the mails that could not be sent and send them again. */
  'messages.manage',
  /** Make, edit, close and open mailing lists. */
  'mailing-lists.manage',
  /** Write announcements and send them. */
  'announcements.manage',
  /** Decide on applications of channels. */
  'channel.review',
  /** Say which reviews of channels come first. */
  'channel.prioritize',
  /** Have channels unlinked, and see which wait for it. */
  'channel.unlink',
  /** Name suspects, clear and confirm them. */
  'channel.suspect',
  /** Invite channels into the content management system. */
  'channel.invite',
  /** Decide which games of creators are shown to others. */
  'game.review',
  /** See how one's own network and its sub-networks stand, and their members. */
  'network.members',
  /** Decide on partners who wait to join the own network. */
  'network.approve-members',
  /** Decide on revenue shares of channels in the own network. */
  'network.share',
  /** Make, change, suspend and retire networks. */
  'network.manage',
  /** Decide on network transfers. */
  'network.transfer-review',
  /** Move many users to another network at once: one account has it (spec 002 §6). */
  'network.move-many',
  /** Give roles to users and take them. */
  'roles.assign',
  /** Make roles and permissions, and say what roles may do. */
  'roles.manage',
  /** Give and take the roles of admins, and those that may more than whoever gives them. */
  'privileges.manage',
  /** See the creators whom one has brought in oneself. */
  'recruits.read',
  /** Say what share of the creators' income recruiters get. */
  'recruiter-share.set',
  /** Ask for another share of the own channels' income. */
  'revenue-share.request',
  /** Ask for more than the highest ordinary share. */
  'revenue-share.exceed-maximum',
  /** Decide on requests for another share. */
  'revenue-share.review',
  /** Enter videos of promoted games, and end them. */
  'promoted-games.manage',
] as const;
export type Permission = (typeof permissions)[number];
