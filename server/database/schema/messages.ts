import type * as tables from './tables.generated';
import type { MailState, MessageKind, OptionalTopic } from '#contract/plain/messages';

export interface MessageTable extends tables.Message {
  kind: MessageKind;
  /** What its texts name, as JSON. */
  texts: tables.Message['texts'];
  /** What only the mail may say, sealed; null once it is sent or given up. */
  secret: tables.Message['secret'];
  /** The language where the account has none. */
  language: tables.Message['language'];
  /** After this its mail is not sent any more. */
  expires_at: tables.Message['expires_at'];
  mail: MailState;
  /** How often the server ended while it was sending the mail. */
  interrupted: tables.Message['interrupted'];
  /** The number with which the mail server refused it. */
  refusal: tables.Message['refusal'];
}

export interface MessagePreferenceTable extends tables.MessagePreference {
  topic: OptionalTopic;
}

export interface MessagesTables {
  message: MessageTable;
  message_preference: MessagePreferenceTable;
}
