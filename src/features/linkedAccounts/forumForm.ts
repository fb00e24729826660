import { forumUsername } from '#contract/rules/account';

export const FORUM_FORM = 'forum';
export type ForumValues = { username: string };

/** The rule of the field; the server asks the forum besides. */
export const forumChecks = { username: forumUsername };

/** The words of what this rule and the server find. */
export const forumWords = {
  forum_username: 'linkedAccounts.forum.characters',
  unknown: 'linkedAccounts.forum.unknown',
  taken: 'linkedAccounts.forum.taken',
} as const;
