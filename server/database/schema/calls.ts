import type { Timestamp } from './columns';

export interface RateLimitTable {
  key: string;
  hits: number;
  resets_at: Timestamp;
}

export interface AuditTable {
  /** Who did it: a user, or `COMMAND_LINE` of server/common/audit.ts. */
  user_id: string;
  audit_id: string;
  at: Timestamp;
  action: string;
  subject: string;
  /** JSON */
  detail: string;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  call: string;
  body_hash: string;
  /** The first answer, as JSON. */
  answer: string;
  created_at: Timestamp;
}

export interface CallsTables {
  rate_limit: RateLimitTable;
  audit: AuditTable;
  idempotency_key: IdempotencyKeyTable;
}
