import type * as tables from './tables.generated';
import type { Language } from '#contract/fields';
import type { Audience, announcementMachine } from '#contract/plain/admin/announcements';
import type { StateOf } from '#contract/plain/machine';
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

export interface AnnouncementTable extends tables.Announcement {
  state: StateOf<typeof announcementMachine>;
  audience: Audience;
  /** The id of the network or the mailing list, or the key of the role. */
  audience_id: tables.Announcement['audience_id'];
  /** A path of the dashboard, a URL, or empty. */
  link: tables.Announcement['link'];
  /** Raised by each change of what it says. */
  version: tables.Announcement['version'];
  /** How many there were when the sending began; null before. */
  recipients: tables.Announcement['recipients'];
}

export interface AnnouncementTextTable extends tables.AnnouncementText {
  language: Language;
}

export interface MessagesTables {
  announcement: AnnouncementTable;
  /** Those who are chosen one by one. */
  announcement_recipient: tables.AnnouncementRecipient;
  announcement_text: AnnouncementTextTable;
  message: MessageTable;
  message_preference: MessagePreferenceTable;
}
