import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface NetworkTable {
  network_id: string;
  username: string;
  name: string;
  tagline: string;
  support_email: string;
  logout_redirect_path: string;
  allow_chat: boolean;
  /** `#rrggbb` */
  primary_color: string;
  logo_url: string | null;
  is_main: boolean;
}

export interface NetworkFeatureTable {
  network_id: string;
  feature: string;
  enabled: boolean;
}

export interface UserTable {
  user_id: string;
  person_id: string;
  network_id: string;
  name: string;
  preferred_name: string | null;
  email: string;
  email_verified_at: Timestamp | null;
  username: string;
  country: string;
  language: string | null;
  status: 'active' | 'deactivated';
  /** 0 is not locked; 1 to 3 say who may unlock (spec 002 §6). */
  lock_level: Generated<number>;
  lock_reason: string | null;
  signup_notes: Generated<string[]>;
  created_at: Timestamp;
}

export interface IdentityTable {
  issuer: string;
  subject: string;
  person_id: string;
  created_at: Timestamp;
}

export interface SignInAttemptTable {
  state: string;
  nonce: string;
  code_verifier: string;
  expires_at: Timestamp;
}

export interface SessionTable {
  user_id: string;
  session_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

export interface RoleTable {
  role: string;
  locked: boolean;
}

export interface RolePermissionTable {
  role: string;
  permission: string;
}

export interface UserRoleTable {
  user_id: string;
  role: string;
}

export interface ChannelTable {
  user_id: string;
  channel_id: string;
  name: string;
  status: 'in-progress' | 'denied' | 'linked' | 'unlinked';
  is_default: boolean;
  subscribers: string | null;
  views: string | null;
  cms_linked: boolean;
  needs_reauth: boolean;
  linked_at: Timestamp | null;
  refreshed_at: Timestamp | null;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  resets_at: Timestamp;
}

export interface Schema {
  network: NetworkTable;
  network_feature: NetworkFeatureTable;
  users: UserTable;
  sign_in_identity: IdentityTable;
  sign_in_attempt: SignInAttemptTable;
  session: SessionTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  user_role: UserRoleTable;
  channel: ChannelTable;
  rate_limit: RateLimitTable;
}
