import type { MailState, MessageKind, OptionalTopic } from '#contract/plain/messages';
import type { NullableText, NullableTimestamp, Timestamp } from './columns';

export interface MessageTable {
  user_id: string;
  message_id: string;
  kind: MessageKind;
  /** What its texts name, as JSON. */
  texts: string;
  /** What only the mail may say, sealed; null once it is sent or given up. */
  secret: NullableText;
  /** The language where the account has none. */
  language: NullableText;
  at: Timestamp;
  /** After this its mail is not sent any more. */
  expires_at: NullableTimestamp;
  read_at: NullableTimestamp;
  mail: MailState;
  /** How often the server ended while it was sending the mail. */
  interrupted: number;
  mailed_at: NullableTimestamp;
  /** The number with which the mail server refused it. */
  refusal: number | null;
}

export interface MessagePreferenceTable {
  user_id: string;
  topic: OptionalTopic;
  mailed: boolean;
}

export interface MessagesTables {
  message: MessageTable;
  message_preference: MessagePreferenceTable;
}
