import type * as tables from './tables.generated';
import type { SupportDepartment, SupportTopic } from '#contract/lists';
import type { Language } from '#contract/fields';

export interface SupportAgentTable extends tables.SupportAgent {
  department: SupportDepartment;
}

export interface SupportDepartmentTable extends tables.SupportDepartment {
  department: SupportDepartment;
  /** The department whose agents answer; most departments answer themselves. */
  handled_by: SupportDepartment;
}

export interface SupportConversationTable extends tables.SupportConversation {
  department: SupportDepartment;
  status: 'open' | 'closed';
  topic: SupportTopic | null;
  /** How many messages there are: the number of the last one. */
  messages: tables.SupportConversation['messages'];
  /** The last message that each side has read, and how many messages of the other side come after it. */
  user_read: tables.SupportConversation['user_read'];
  /** The last message that was told of by e-mail. */
  mailed: tables.SupportConversation['mailed'];
  last_side: 'user' | 'staff';
  /** The beginning of the last message. */
  last_text: tables.SupportConversation['last_text'];
}

export interface SupportMessageTable extends tables.SupportMessage {
  /** Made by the sender, so that a message that is sent again is stored once. */
  message_id: tables.SupportMessage['message_id'];
  side: 'user' | 'staff';
  topic: SupportTopic | null;
}

export interface CannedHelpTable extends tables.CannedHelp {
  language: Language;
}

export interface SupportEventTable extends tables.SupportEvent {
  /** The user whose conversation changed. */
  user_id: tables.SupportEvent['user_id'];
  /** The new message; null when something else changed. */
  number: tables.SupportEvent['number'];
}

export interface SupportTables {
  support_department: SupportDepartmentTable;
  support_agent: SupportAgentTable;
  support_conversation: SupportConversationTable;
  support_message: SupportMessageTable;
  canned_help: CannedHelpTable;
  support_event: SupportEventTable;
  support_event_count: tables.SupportEventCount;
}
