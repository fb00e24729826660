import type * as tables from './tables.generated';

export type RateLimitTable = tables.RateLimit;

export interface AuditTable extends tables.Audit {
  /** Who did it: a user, or `COMMAND_LINE` of server/common/audit.ts. */
  user_id: tables.Audit['user_id'];
  /** The admin who acted as this user. */
  admin_id: tables.Audit['admin_id'];
  /** Whose account it concerns. */
  about: tables.Audit['about'];
  /** JSON */
  detail: tables.Audit['detail'];
  /** By the database's clock: the day with which the row is sealed. */
  written_at: tables.Audit['written_at'];
}

export interface AuditSealTable extends tables.AuditSeal {
  /** A UTC day. */
  day: tables.AuditSeal['day'];
  /** SHA-256 of the day's rows and of the seal of the day before, in hexadecimal. */
  hash: tables.AuditSeal['hash'];
}

export interface IdempotencyKeyTable extends tables.IdempotencyKey {
  /** The first answer, as JSON. */
  answer: tables.IdempotencyKey['answer'];
}

export interface SavedViewTable extends tables.SavedView {
  /** The path of the list. */
  list: tables.SavedView['list'];
  /** Filters, order and search as the address has them. */
  query: tables.SavedView['query'];
}

export interface CallsTables {
  saved_view: SavedViewTable;
  rate_limit: RateLimitTable;
  audit: AuditTable;
  audit_seal: AuditSealTable;
  idempotency_key: IdempotencyKeyTable;
}
