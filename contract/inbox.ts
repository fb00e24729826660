import { z } from 'zod';
import { defineCall } from './call';
import { channelStatus } from './channels';
import { id, language, moment, page, pagination, perPage, userId } from './fields';
import { inboxStates } from './lists';
import { conversationStatus, cursor, message, messageBody, supportDepartment, supportTopic } from './support';

/** One conversation in the list. It is named by whose it is: each user has one. */
const conversation = z.object({
  subject_id: userId,
  name: z.string(),
  department: supportDepartment,
  status: conversationStatus,
  topic: supportTopic.nullable(),
  /** Who answers it. */
  assignee: z.object({ id: userId, name: z.string() }).nullable(),
  /** Messages of the user that no agent has read. */
  unread: z.number().int(),
  last: z.object({ side: z.enum(['user', 'staff']), body: z.string(), at: moment }),
});
export type InboxConversation = z.infer<typeof conversation>;

/** What support may see of whom it writes with. */
const context = z.object({
  name: z.string(),
  preferred_name: z.string().nullable(),
  username: z.string(),
  email: z.string(),
  country: z.string(),
  language: language.nullable(),
  status: z.enum(['active', 'deactivated']),
  network: z.string(),
  created_at: moment,
  channels: z.array(
    z.object({ name: z.string(), status: channelStatus, subscribers: z.number().int().nullable() }),
  ),
});

const agent = z.object({ id: userId, name: z.string(), departments: z.array(supportDepartment) });

/** `open`: all that are not closed; `mine` and `unassigned` are parts of it. */
export const inboxState = z.enum(inboxStates);

const answering = { access: 'active', permission: 'support.answer' } as const;
const aConversation = z.object({ data: z.object({ conversation }) });

/** Conversations, the latest first. `mine` are the departments that the agent answers for, or all where none is set. */
export const getInbox = defineCall({
  ...answering,
  method: 'GET',
  path: 'support/inbox',
  summary: "List the support's conversations",
  spec: '000 §6',
  query: z.strictObject({
    user_id: userId,
    state: inboxState.default('open'),
    department: z.enum(['mine', 'all', ...supportDepartment.options]).default('mine'),
    /** A part of the name, the e-mail or the username. */
    search: z.string().trim().max(100).default(''),
    page,
    per_page: perPage(30),
  }),
  answer: z.object({ data: z.object({ items: z.array(conversation), pagination }) }),
  refusals: [],
});

/** How many open conversations of the agent's departments have unread messages. */
export const getInboxNews = defineCall({
  ...answering,
  method: 'GET',
  path: 'support/inbox/news',
  summary: 'Count the conversations with unread messages',
  spec: '000 §6',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ unread: z.number().int(), cursor }) }),
  refusals: [],
});

/** One conversation with what support may see of the user: the last 50 messages, or the 50 before `before`. */
export const getInboxConversation = defineCall({
  ...answering,
  method: 'GET',
  path: 'support/inbox/conversation',
  summary: 'Read a conversation and whom it is with',
  spec: '000 §6',
  query: z.strictObject({
    user_id: userId,
    subject_id: userId,
    before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  }),
  answer: z.object({
    data: z.object({
      conversation,
      context,
      messages: z.array(message),
      has_more: z.boolean(),
      /** Up to which message the user has read. */
      read_by_user: z.number().int(),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

/** Answers the user; the same `message_id` again answers the message that is there. */
export const postInboxReply = defineCall({
  ...answering,
  method: 'POST',
  path: 'support/inbox/reply',
  summary: 'Answer in a conversation',
  spec: '000 §6',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, subject_id: userId, message_id: id, body: messageBody }),
  answer: z.object({ data: z.object({ message, conversation }) }),
  refusals: ['NOT_FOUND'],
});

/** An agent has seen everything up to this message: it is read for all agents. */
export const readInboxMessages = defineCall({
  ...answering,
  method: 'POST',
  path: 'support/inbox/read',
  summary: "Mark a user's messages as read",
  spec: '000 §6',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, subject_id: userId, number: z.number().int().min(1) }),
  answer: aConversation,
  refusals: ['NOT_FOUND'],
});

/**
 * Gives a conversation to an agent, or to nobody. `expected` is who had it when the caller looked: where that is no
 * longer so it is refused with `ALREADY_ASSIGNED`, whose text says who has it.
 */
export const assignConversation = defineCall({
  ...answering,
  method: 'POST',
  path: 'support/inbox/assign',
  summary: 'Give a conversation to an agent',
  spec: '000 §6',
  notWhileActing: true,
  body: z.strictObject({
    user_id: userId,
    subject_id: userId,
    assignee_id: userId.nullable(),
    expected: userId.nullable(),
  }),
  answer: aConversation,
  refusals: ['NOT_FOUND', 'ALREADY_ASSIGNED'],
});

/** Closes a conversation, or opens it again; what is so already stays so. */
export const setConversationStatus = defineCall({
  ...answering,
  method: 'POST',
  path: 'support/inbox/status',
  summary: 'Close or reopen a conversation',
  spec: '000 §6',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, subject_id: userId, status: conversationStatus }),
  answer: aConversation,
  refusals: ['NOT_FOUND'],
});

/** Everybody who may answer, by name, with the departments that they answer for. */
export const getAgents = defineCall({
  ...answering,
  method: 'GET',
  path: 'support/agents',
  summary: 'List the agents',
  spec: '000 §6',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ items: z.array(agent) }) }),
  refusals: [],
});

/** Which departments the agent answers for. */
export const setOwnDepartments = defineCall({
  ...answering,
  method: 'POST',
  path: 'support/agents/departments',
  summary: 'Choose the departments that one answers for',
  spec: '000 §6',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, departments: z.array(supportDepartment).max(20) }),
  answer: z.object({ data: z.object({ items: z.array(agent) }) }),
  refusals: [],
});

const cannedHelp = z.object({
  help_id: id,
  language,
  title: z.string(),
  body: z.string(),
  updated_at: moment,
});
const helpList = z.object({ data: z.object({ items: z.array(cannedHelp) }) });

/** The prepared answers, by language and title. */
export const getCannedHelp = defineCall({
  ...answering,
  method: 'GET',
  path: 'support/help',
  summary: 'List the prepared answers',
  spec: '000 §6',
  query: z.strictObject({ user_id: userId }),
  answer: helpList,
  refusals: [],
});

/** Adds a prepared answer under an id made by the caller, or changes the one that has it. */
export const saveCannedHelp = defineCall({
  ...answering,
  method: 'POST',
  path: 'support/help',
  summary: 'Add or change a prepared answer',
  spec: '000 §6',
  notWhileActing: true,
  body: z.strictObject({
    user_id: userId,
    help_id: id,
    language,
    title: z
      .string()
      .trim()
      .min(1, 'required')
      .max(80, 'too_long')
      .regex(/^[^\p{Cc}\p{Cs}]*$/u),
    body: messageBody,
  }),
  answer: helpList,
  refusals: [],
});

/** Removes a prepared answer; one that is gone already stays gone. */
export const deleteCannedHelp = defineCall({
  ...answering,
  method: 'DELETE',
  path: 'support/help',
  summary: 'Remove a prepared answer',
  spec: '000 §6',
  notWhileActing: true,
  query: z.strictObject({ user_id: userId, help_id: id }),
  answer: helpList,
  refusals: [],
});

/** What happens in any conversation from now on, or since the `Last-Event-ID` header; `reset` as with the user's own. */
export const getInboxEvents = defineCall({
  ...answering,
  method: 'GET',
  path: 'support/inbox/events',
  summary: "Follow the support's conversations",
  spec: '000 §6',
  stream: true,
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    reset: z.boolean(),
    conversation: conversation.nullable(),
    message: message.nullable(),
    /** Up to which message the user has read. */
    read_by_user: z.number().int(),
  }),
  refusals: ['SERVER_BUSY'],
});
