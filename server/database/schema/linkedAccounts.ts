import type * as tables from './tables.generated';

export type ForumAccountTable = tables.UserForumAccount;

export interface ForumClaimTable extends tables.UserForumClaim {
  /** The text that the forum profile must contain. */
  phrase: tables.UserForumClaim['phrase'];
}

export interface WordpressSiteTable extends tables.UserWordpressSite {
  /** The WordPress account that agreed to the link. */
  account: tables.UserWordpressSite['account'];
}

export type WordpressAttemptTable = tables.WordpressAttempt;

export interface LinkedAccountsTables {
  user_forum_account: ForumAccountTable;
  user_forum_claim: ForumClaimTable;
  user_wordpress_site: WordpressSiteTable;
  wordpress_attempt: WordpressAttemptTable;
}
