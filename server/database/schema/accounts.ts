import type * as tables from './tables.generated';
import type { LockCauseKind, LockType } from '#contract/plain/admin/locks';
import type { AttachmentKind } from '#contract/rules/admin/attachments';
import type { Generated } from 'kysely';

export interface UserTable extends tables.Users {
  status: 'active' | 'deactivated';
  /** 0 is not locked; 1 to 3 say who may unlock (spec 002 §6). */
  lock_level: tables.Users['lock_level'];
  /** What the lock is about. Null where the account is not locked. */
  lock_type: LockType | null;
  /** What the lock came from; null where that is not known, as its id. */
  lock_cause_kind: LockCauseKind | null;
  /** The case that it belongs to, somewhere else; its owner does not see it. */
  lock_identifier: tables.Users['lock_identifier'];
  /** The last day of the lock, `YYYY-MM-DD`; null: until somebody unlocks it. */
  locked_until: tables.Users['locked_until'];
  /** Null where the server did it. */
  locked_by: tables.Users['locked_by'];
  /** The language that the person speaks, from the profile's list; not the language of the dashboard. */
  spoken_language: tables.Users['spoken_language'];
  /** `YYYY-MM-DD` */
  birth_date: tables.Users['birth_date'];
  /** `name#1234` */
  chat_username: tables.Users['chat_username'];
  /** Where staff reach the person; null: at `email`. */
  contact_email: tables.Users['contact_email'];
  /** Whether the channels in the content management system are managed by the network; else they are affiliated. */
  is_managed: tables.Users['is_managed'];
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

export interface RoleTable extends tables.Role {
  /** Code knows it: it cannot be deleted. */
  locked: tables.Role['locked'];
}

export interface PermissionTable extends tables.Permission {
  /** Code asks for it: it cannot be deleted. */
  locked: tables.Permission['locked'];
  /** It says what members have for themselves: an admin without it may give a role that has it. */
  for_members: tables.Permission['for_members'];
}

export interface RoleMatrixTable extends tables.RoleMatrix {
  /** Another one after each change of what roles may do. There is one row. */
  version: tables.RoleMatrix['version'];
}

export interface RecruiterShareTable extends tables.RecruiterShare {
  /** The first month in which it counts, `YYYY-MM`. */
  effective_month: tables.RecruiterShare['effective_month'];
  /** Percent. */
  share: tables.RecruiterShare['share'];
}

export type RolePermissionTable = tables.RolePermission;

export type UserRoleTable = tables.UserRole;

export interface DataExportTable extends tables.DataExport {
  /** Null while it is being collected. */
  ready_at: tables.DataExport['ready_at'];
}

export interface DataExportPartTable extends tables.DataExportPart {
  content: Uint8Array;
}

/** An account that a member of staff looked at on a day: once, however often. */
export interface AccountLookTable extends tables.AccountLook {
  /** A UTC day, `YYYY-MM-DD`. */
  day: tables.AccountLook['day'];
  /** As it was then. */
  looker_name: tables.AccountLook['looker_name'];
}

export interface UsersExportTable extends tables.UsersExport {
  /** Who asked for it. */
  user_id: tables.UsersExport['user_id'];
  /** Order, search and filters, as JSON. */
  asked: tables.UsersExport['asked'];
  /** Null while it is being written. */
  ready_at: tables.UsersExport['ready_at'];
}

export interface UsersExportPartTable extends tables.UsersExportPart {
  content: Uint8Array;
}

/** What staff note of an account; its owner does not see it. */
export type StaffNoteTable = tables.StaffNote;

/** A file that staff attached to an account; its owner does not see it. */
export interface StaffAttachmentTable extends tables.StaffAttachment {
  kind: AttachmentKind;
  /** Empty where nothing was said of it. */
  note: tables.StaffAttachment['note'];
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
  account_look: AccountLookTable;
  users_export: UsersExportTable;
  users_export_part: UsersExportPartTable;
  staff_note: StaffNoteTable;
  staff_attachment: StaffAttachmentTable;
  role: RoleTable;
  permission: PermissionTable;
  role_matrix: RoleMatrixTable;
  recruiter_share: RecruiterShareTable;
  role_permission: RolePermissionTable;
  user_role: UserRoleTable;
}
