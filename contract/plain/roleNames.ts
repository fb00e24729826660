/**
 * What migrations call the roles that code knows, by their keys. While a role has this name, it is shown in the language of whoever
 * reads; the name that somebody gave it instead is shown as it is written.
 */
export const seededRoles = {
  admin: 'Admin',
  claim_contributor: 'Claim contributor',
  music_recruiter: 'Music recruiter',
  network: 'Network owner',
  network_mover: 'Network mover',
  partner: 'Partner',
  qc_team: 'QC team',
  recruiter: 'Recruiter',
  recruiter_only: 'Recruiter only',
  reviewer: 'Reviewer',
  sales_team: 'Sales team',
  super_admin: 'Super admin',
  support: 'Support',
  user: 'User',
  verifier: 'Verifier',
  video_asset_contributor: 'Video asset contributor',
  video_contributor: 'Video contributor',
  wordpress_recruiter: 'WordPress recruiter',
  wordpress_writer: 'WordPress writer',
} as const satisfies Record<string, string>;
export type SeededRole = keyof typeof seededRoles;

/** The role that migrations call so, for what was told when it had that name; no two roles have the same one. */
export const seededRoleNamed = (name: string): SeededRole | undefined =>
  (Object.keys(seededRoles) as SeededRole[]).find((role) => seededRoles[role] === name);

/** The same of the permissions that code asks for: what each lets somebody do. */
export const seededPermissions = {
  'announcements.manage': 'Write announcements and send them',
  'audit.read': 'Read what was done, by whom and on whose account',
  'channel.prioritize': 'Say which reviews of channels come first',
  'channel.invite': "Invite channels into YouTube's content manager",
  'channel.review': 'Decide on applications of channels',
  'channel.unlink': 'Have channels unlinked',
  'channel.suspect': 'Name and decide on suspects',
  'chat.use': 'Use the support chat',
  'contact.read': 'See how users are reached and where they live',
  'documents.read': 'See policies, tax forms and attached files',
  'game.review': 'Decide which games are shown',
  'jobs.manage': "See the server's jobs and run them again",
  'mailing-lists.manage': 'Make, edit, close and open mailing lists',
  'messages.manage': 'See mails that were not sent, and send them again',
  'network.approve-members': 'Decide on partners who wait to join the own network',
  'network.manage': 'Make, change, suspend and retire networks',
  'network.members': 'See the members of the own network',
  'network.move-many': 'Move many users to another network at once',
  'network.share': 'Decide on revenue shares in the own network',
  'network.transfer-review': 'Decide on network transfers',
  'pages.privileged': 'Open the pages of linked channels without one',
  'partners.whitelist': 'Put partners on the allowed list and take them off it',
  'payments.act-for-user': 'Change payment methods and ask for money while acting as a user',
  'payments.review': 'Decide on payment methods, holds and catch-up payments',
  'payments.send': 'Make, approve and stop payment runs',
  'privileges.manage': 'Give and take the roles of admins',
  'promoted-games.manage': 'Enter and end videos of promoted games',
  'recruiter-share.set': 'Set recruiter shares',
  'recruits.read': 'See the creators they recruited',
  'reports.import': 'Import report files',
  'revenue-share.exceed-maximum': 'Ask for more than the highest ordinary revenue share',
  'revenue-share.request': 'Ask for another revenue share',
  'revenue-share.review': 'Decide on requests for another revenue share',
  'roles.assign': 'Give roles to users and take them',
  'roles.manage': 'Make roles and permissions, and say what roles may do',
  'support.answer': 'Read and answer conversations in the inbox',
  'support.replay': 'Replay support snapshots',
  'user.lock': 'Lock users, and unlock them at level 1',
  'user.lock-management': 'Lock and unlock users at level 3',
  'user.lock-super': 'Lock and unlock users at level 2',
  'user.login-as': 'Act as a user',
  'users.edit': 'Change names and contact of users, write notes, end sessions',
  'users.read': 'Search users and look at their pages',
} as const satisfies Record<string, string>;
export type SeededPermission = keyof typeof seededPermissions;
