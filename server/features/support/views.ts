import type { SupportDepartment } from '#contract/lists';
import type { SupportMessage } from '#contract/support';
import type { ConversationRow } from './repository/conversations';
import type { MessageRow } from './repository/messages';

/** A message as both sides read it; the user's own name is not repeated. */
export const toMessage = (row: MessageRow): SupportMessage => ({
  number: row.number,
  message_id: row.message_id,
  side: row.side,
  author: row.side === 'staff' ? row.author : null,
  body: row.body,
  topic: row.topic,
  at: row.at.toISOString(),
});

/** The state of a user's conversation; `suggested` is the department of a conversation that was never begun. */
export const toStanding = (row: ConversationRow | undefined, suggested: SupportDepartment) => ({
  started: row !== undefined && row.messages > 0,
  status: row?.status ?? ('open' as const),
  unread: row?.user_unread ?? 0,
  read_by_staff: row?.staff_read ?? 0,
  department: row?.department ?? suggested,
});
