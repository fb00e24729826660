import type * as tables from './tables.generated';
import type { Generated } from 'kysely';

export interface UserTable extends tables.Users {
  status: 'active' | 'deactivated';
  /** 0 is not locked; 1 to 3 say who may unlock (spec 002 §6). */
  lock_level: tables.Users['lock_level'];
  /** The language that the person speaks, from the profile's list; not the language of the dashboard. */
  spoken_language: tables.Users['spoken_language'];
  /** `YYYY-MM-DD` */
  birth_date: tables.Users['birth_date'];
  /** `name#1234` */
  chat_username: tables.Users['chat_username'];
  /** When the owner signed in last; an admin who acts as the user does not change it. */
  signed_in_at: tables.Users['signed_in_at'];
}

/** A username in lower case is one account's alone. */
export type UsernameTable = tables.Username;

export interface IdentityTable extends tables.SignInIdentity {
  /** What the provider said when the identity was linked. */
  email: tables.SignInIdentity['email'];
}

export interface SignInAttemptTable extends tables.SignInAttempt {
  purpose: Generated<'sign-in' | 'channel'>;
}

export interface SessionTable extends tables.Session {
  /** Set for a session in which an admin acts as the user. */
  acting_id: tables.Session['acting_id'];
  /** When its person signed in: before it began where it comes from another session. */
  signed_in_at: tables.Session['signed_in_at'];
  /** When it made a call last, to the minute. */
  last_seen_at: tables.Session['last_seen_at'];
  /** What the browser said it is, `Firefox`, and what it runs on, `Windows`; empty where it did not say. */
  browser: tables.Session['browser'];
}

/** A sign-in that its owner has unlinked: it opens nothing until it is linked again. */
export type UnlinkedSignInTable = tables.UnlinkedSignIn;

export type PolicyTable = tables.Policy;

export type PolicyAcceptanceTable = tables.PolicyAcceptance;

export interface MailedCodeTable extends tables.MailedCode {
  /** What the code is for. Of each purpose only the last code works. */
  purpose: tables.MailedCode['purpose'];
  /** What else it is for: the payment method that it proves; empty where the purpose says all. */
  subject: tables.MailedCode['subject'];
  /** Wrong codes that were tried since it was sent. */
  tries: tables.MailedCode['tries'];
}

export interface ActingTable extends tables.Acting {
  /** The user as whom the admin acts. */
  user_id: tables.Acting['user_id'];
  /** As it was then. */
  admin_name: tables.Acting['admin_name'];
  /** The admin's own session. When it ends, acting ends too. */
  admin_session_id: tables.Acting['admin_session_id'];
}

export type RoleTable = tables.Role;

export type RolePermissionTable = tables.RolePermission;

export type UserRoleTable = tables.UserRole;

export interface DataExportTable extends tables.DataExport {
  /** Null while it is being collected. */
  ready_at: tables.DataExport['ready_at'];
}

export interface DataExportPartTable extends tables.DataExportPart {
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
