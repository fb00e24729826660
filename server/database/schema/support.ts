import type { Generated } from 'kysely';
import type { SupportDepartment, SupportTopic } from '#contract/lists';
import type { Language } from '#contract/fields';
import type { Timestamp, Whole } from './columns';

export interface SupportDepartmentTable {
  department: SupportDepartment;
  position: number;
  /** The department whose agents answer; most departments answer themselves. */
  handled_by: SupportDepartment;
}

export interface SupportConversationTable {
  user_id: string;
  department: SupportDepartment;
  status: 'open' | 'closed';
  assignee_id: string | null;
  topic: SupportTopic | null;
  /** How many messages there are: the number of the last one. */
  messages: Generated<number>;
  /** The last message that each side has read, and how many messages of the other side come after it. */
  user_read: Generated<number>;
  staff_read: Generated<number>;
  user_unread: Generated<number>;
  staff_unread: Generated<number>;
  /** The last message that was told of by e-mail. */
  mailed: Generated<number>;
  last_side: 'user' | 'staff';
  /** The beginning of the last message. */
  last_text: string;
  last_at: Timestamp;
  created_at: Timestamp;
}

export interface SupportMessageTable {
  user_id: string;
  number: number;
  /** Made by the sender, so that a message that is sent again is stored once. */
  message_id: string;
  side: 'user' | 'staff';
  author_id: string;
  body: string;
  topic: SupportTopic | null;
  at: Timestamp;
}

export interface CannedHelpTable {
  help_id: string;
  language: Language;
  title: string;
  body: string;
  updated_by: string;
  updated_at: Timestamp;
}

export interface SupportEventTable {
  event_id: Whole;
  /** The user whose conversation changed. */
  user_id: string;
  /** The new message; null when something else changed. */
  number: number | null;
  at: Timestamp;
}

export interface SupportTables {
  support_department: SupportDepartmentTable;
  support_agent: { user_id: string; department: SupportDepartment };
  support_conversation: SupportConversationTable;
  support_message: SupportMessageTable;
  canned_help: CannedHelpTable;
  support_event: SupportEventTable;
  support_event_count: { name: string; last: Whole };
}
