import type { Generated } from 'kysely';
import type { NullableText, NullableTimestamp, Timestamp, Whole } from './columns';

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
  /** The language that the person speaks, from the profile's list; not the language of the dashboard. */
  spoken_language: string | null;
  /** `YYYY-MM-DD` */
  birth_date: string | null;
  parental_consent: Generated<boolean>;
  /** `name#1234` */
  chat_username: string | null;
  referrer_id: string | null;
  recruiter_id: string | null;
  deactivated_at: Timestamp | null;
  deactivation_reason: string | null;
  /** When the owner signed in last; an admin who acts as the user does not change it. */
  signed_in_at: NullableTimestamp;
  created_at: Timestamp;
}

/** A username in lower case is one account's alone. */
export interface UsernameTable {
  username: string;
  user_id: string;
}

export interface IdentityTable {
  issuer: string;
  subject: string;
  person_id: string;
  created_at: Timestamp;
  /** What the provider said when the identity was linked. */
  email: NullableText;
}

export interface SignInAttemptTable {
  state: string;
  nonce: string;
  code_verifier: string;
  expires_at: Timestamp;
  purpose: Generated<'sign-in' | 'channel'>;
}

export interface SessionTable {
  user_id: string;
  session_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  /** Set for a session in which an admin acts as the user. */
  acting_id: string | null;
  /** When its person signed in: before it began where it comes from another session. */
  signed_in_at: Timestamp;
  /** When it made a call last, to the minute. */
  last_seen_at: Timestamp;
  /** What the browser said it is, `Firefox`, and what it runs on, `Windows`; empty where it did not say. */
  browser: string;
  system: string;
}

/** A sign-in that its owner has unlinked: it opens nothing until it is linked again. */
export interface UnlinkedSignInTable {
  issuer: string;
  subject: string;
  person_id: string;
  unlinked_at: Timestamp;
}

export interface PolicyTable {
  policy: string;
  version: number;
  title: string;
  body: string;
  published_at: Timestamp;
}

export interface PolicyAcceptanceTable {
  user_id: string;
  policy: string;
  version: number;
  accepted_at: Timestamp;
}

export interface MailedCodeTable {
  user_id: string;
  /** What the code is for. Of each purpose only the last code works. */
  purpose: string;
  code_hash: string;
  sent_at: Timestamp;
  expires_at: Timestamp;
  /** Wrong codes that were tried since it was sent. */
  tries: Generated<number>;
}

export interface ActingTable {
  /** The user as whom the admin acts. */
  user_id: string;
  acting_id: string;
  admin_id: string;
  /** As it was then. */
  admin_name: string;
  /** The admin's own session. When it ends, acting ends too. */
  admin_session_id: string;
  reason: string;
  started_at: Timestamp;
  ended_at: Timestamp | null;
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

export interface DataExportTable {
  user_id: string;
  export_id: string;
  asked_at: Timestamp;
  /** Null while it is being collected. */
  ready_at: NullableTimestamp;
  bytes: Whole | null;
}

export interface DataExportPartTable {
  user_id: string;
  export_id: string;
  number: number;
  content: Uint8Array;
}

export interface AccountsTables {
  users: UserTable;
  username: UsernameTable;
  sign_in_identity: IdentityTable;
  unlinked_sign_in: UnlinkedSignInTable;
  sign_in_attempt: SignInAttemptTable;
  session: SessionTable;
  policy: PolicyTable;
  policy_acceptance: PolicyAcceptanceTable;
  mailed_code: MailedCodeTable;
  acting: ActingTable;
  data_export: DataExportTable;
  data_export_part: DataExportPartTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  user_role: UserRoleTable;
}
