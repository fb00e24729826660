import { z } from 'zod';
import { defineCall } from './call';
import { id, moment, userId } from './fields';
import { supportDepartments, supportTopics } from './lists';

export const supportDepartment = z.enum(supportDepartments);
export const supportTopic = z.enum(supportTopics);

export const conversationStatus = z.enum(['open', 'closed']);

/** Places a message in its conversation: 1, 2, 3 … without a gap. */
const number = z.number().int().min(1);

/** Without signs that neither print nor break a line: the database takes no zero byte. */
export const messageBody = z
  .string()
  .trim()
  .min(1, 'required')
  .max(4000, 'too_long')
  .regex(/^[^\p{Cs}\0]*$/u);

export const message = z.object({
  number,
  /** Made by the sender, so that what is sent again is there once. */
  message_id: id,
  side: z.enum(['user', 'staff']),
  /** Of an agent; null for the user's own messages. */
  author: z.string().nullable(),
  body: z.string(),
  topic: supportTopic.nullable(),
  at: moment,
});
export type SupportMessage = z.infer<typeof message>;

/** A place in the stream of events; what was answered with it holds all events up to it. */
export const cursor = z.string().regex(/^\d{1,18}$/);

/** Where the user's conversation stands. */
const standing = z.object({
  /** False as long as nothing was ever written. */
  started: z.boolean(),
  status: conversationStatus,
  /** Messages of agents that the user has not read. */
  unread: z.number().int(),
  /** Up to which message an agent has read. */
  read_by_staff: z.number().int(),
  department: supportDepartment,
});

const reading = { access: 'active', refusals: ['NOT_ALLOWED'] } as const;

/** Whether there is news for the user: little to ask, before anything of the conversation is shown. */
export const getSupportNews = defineCall({
  ...reading,
  method: 'GET',
  path: 'support/news',
  summary: "Read whether the user's conversation has news",
  spec: '000 §6',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ standing, cursor }) }),
});

/**
 * The user's conversation with support, of which there is one: the last 50 messages, or the 50 before `before`. The
 * department is that of the user's country until another was chosen. `NOT_ALLOWED`: chat is not offered to the user.
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

/** Writes to support; the same `message_id` again answers the message that is there. Opens what was closed. */
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

/** The user has seen everything up to this message. */
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

/**
 * What happens in the user's conversation from now on, or since the `Last-Event-ID` header. An event with `reset` says
 * that too much has happened since: read the conversation again.
 */
export const getSupportEvents = defineCall({
  ...reading,
  method: 'GET',
  path: 'support/events',
  summary: "Follow the user's conversation with support",
  spec: '000 §6',
  stream: true,
  refusals: ['NOT_ALLOWED', 'SERVER_BUSY'],
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ reset: z.boolean(), standing: standing.nullable(), message: message.nullable() }),
});
