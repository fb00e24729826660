import type * as tables from './tables.generated';

export type RateLimitTable = tables.RateLimit;

export interface AuditTable extends tables.Audit {
  /** Who did it: a user, or `COMMAND_LINE` of server/common/audit.ts. */
  user_id: tables.Audit['user_id'];
  /** JSON */
  detail: tables.Audit['detail'];
}

export interface IdempotencyKeyTable extends tables.IdempotencyKey {
  /** The first answer, as JSON. */
  answer: tables.IdempotencyKey['answer'];
}

export interface CallsTables {
  rate_limit: RateLimitTable;
  audit: AuditTable;
  idempotency_key: IdempotencyKeyTable;
}
