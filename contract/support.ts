import { z } from 'zod';
import { defineCall } from './call';
import { checkedText, id, moment, userId } from './fields';
import { supportDepartments, supportTopics } from './lists';
import { stateOf } from './machine';
import { conversationMachine } from './plain/inbox';
import * as rules from './rules/support';

export const supportDepartment = z.enum(supportDepartments);
export const supportTopic = z.enum(supportTopics);

export const conversationStatus = stateOf(conversationMachine);

/** The number of a message in its conversation: 1, 2, 3 … without gaps. */
const number = z.number().int().min(1);

/** The text of a message. */
export const messageBody = checkedText(rules.messageBody);

export const message = z.object({
  number,
  /** Made by the sender, so that a message that is sent again is stored once. */
  message_id: id,
  side: z.enum(['user', 'staff']),
  /** The name of the agent; null for the user's own messages. */
  author: z.string().nullable(),
  body: z.string(),
  topic: supportTopic.nullable(),
  at: moment,
});
export type SupportMessage = z.infer<typeof message>;

/** A position in the stream of events. An answer with a cursor includes all events up to it. */
export const cursor = z.string().regex(/^\d{1,18}$/);

/** The state of the user's conversation. */
const standing = z.object({
  /** False while the conversation has no message. */
  started: z.boolean(),
  status: conversationStatus,
  /** Messages of agents that the user has not read. */
  unread: z.number().int(),
  /** The number of the last message that an agent has read. */
  read_by_staff: z.number().int(),
  department: supportDepartment,
});

const reading = { access: 'active', refusals: ['NOT_ALLOWED'] } as const;

/** The state of the conversation without its messages: a small call for the badge. */
export const getSupportNews = defineCall({
  ...reading,
  method: 'GET',
  path: 'support/news',
  byItself: true,
  summary: "Read whether the user's conversation has news",
  spec: '000 §6',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ standing, cursor }) }),
});

/**
 * The user's only conversation with support: the last 50 messages, or the 50 before `before`. The department is the one
 * of the user's country until the user chooses another. `NOT_ALLOWED`: chat is not offered to the user.
 */
export const getSupportConversation = defineCall({
  ...reading,
  method: 'GET',
  path: 'support/conversation',
  summary: "Read the user's conversation with support",
  spec: '000 §6',
  query: z.strictObject({
    user_id: userId,
    before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  }),
  answer: z.object({
    data: z.object({
      standing,
      messages: z.array(message),
      /** There are messages before these. */
      has_more: z.boolean(),
      cursor,
    }),
  }),
});

/**
 * Writes to support. A second call with the same `message_id` returns the first message. Opens a closed
 * conversation.
 */
export const postSupportMessage = defineCall({
  ...reading,
  method: 'POST',
  path: 'support/messages',
  summary: 'Write to support',
  spec: '000 §6',
  notWhileActing: true,
  body: z.strictObject({
    user_id: userId,
    message_id: id,
    body: messageBody,
    department: supportDepartment,
    topic: supportTopic.nullable(),
  }),
  answer: z.object({ data: z.object({ message, standing }) }),
});

/** Marks all messages up to this number as read by the user. */
export const readSupportMessages = defineCall({
  ...reading,
  method: 'POST',
  path: 'support/read',
  summary: 'Mark messages of support as read',
  spec: '000 §6',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, number }),
  answer: z.object({ data: z.object({ standing }) }),
});

/** What a user is told of their conversation. */
export const supportEvent = z.object({ standing, message: message.nullable() });
