import type { Notice, UnsentMail } from '#contract/messages';
import type { NoticeRow, UnsentRow } from './repository';
import { mailActsOf } from './rules';

/** A notice as its user sees it. */
export const toNotice = (row: NoticeRow): Notice => ({
  message_id: row.message_id,
  kind: row.kind as Notice['kind'],
  texts: JSON.parse(row.texts) as Notice['texts'],
  at: row.at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});

/** A mail that did not arrive, as staff sees it. */
export const toUnsent = (row: UnsentRow): UnsentMail => ({
  message_id: row.message_id,
  subject_id: row.user_id,
  name: row.name,
  email: row.email,
  kind: row.kind,
  state: row.mail as UnsentMail['state'],
  refusal: row.refusal,
  at: row.at.toISOString(),
  acts: mailActsOf(row),
});
