import type { Timestamp } from './columns';

export interface ForumAccountTable {
  user_id: string;
  forum_user_id: string;
  username: string;
  connected_at: Timestamp;
}

export interface ForumClaimTable {
  user_id: string;
  username: string;
  /** The text that the forum profile must contain. */
  phrase: string;
  expires_at: Timestamp;
}

export interface WordpressSiteTable {
  user_id: string;
  site_id: string;
  name: string;
  address: string;
  /** The WordPress account that agreed to the link. */
  account: string;
  linked_at: Timestamp;
}

export interface WordpressAttemptTable {
  user_id: string;
  session_id: string;
  state: string;
  expires_at: Timestamp;
}

export interface LinkedAccountsTables {
  user_forum_account: ForumAccountTable;
  user_forum_claim: ForumClaimTable;
  user_wordpress_site: WordpressSiteTable;
  wordpress_attempt: WordpressAttemptTable;
}
