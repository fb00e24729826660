import type { Connection } from '../../database/open';
import { type NamedConversation, namedOf } from './repository/conversations';
import type { EventRow } from './repository/events';
import { type MessageRow, messagesOfEvents } from './repository/messages';

/** What has happened, with the conversation as it is now; the message where one was written. */
export interface SupportEvent {
  eventId: bigint;
  conversation: NamedConversation;
  message: MessageRow | null;
}

/** What happened, for events as the database keeps them; events without a conversation are left out. */
export const described = async (
  connection: Connection,
  rows: readonly EventRow[],
): Promise<SupportEvent[]> => {
  if (rows.length === 0) return [];
  const conversations = await namedOf(connection, [...new Set(rows.map((row) => row.user_id))]);
  const messages = await messagesOfEvents(connection, rows);
  return rows.flatMap((row) => {
    const conversation = conversations.find((one) => one.user_id === row.user_id);
    const message = messages.find((one) => one.user_id === row.user_id && one.number === row.number) ?? null;
    return conversation ? [{ eventId: BigInt(row.event_id), conversation, message }] : [];
  });
};
