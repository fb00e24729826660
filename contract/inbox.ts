import { z } from 'zod';
import { defineCall } from './call';
import { channelStatus } from './channels';
import { amount, checkedText, day, id, language, moment, page, pagination, perPage, userId } from './fields';
import { defineList } from './list';
import { inboxStates } from './lists';
import { actsOf, historyOf, staffAct, stateOf } from './machine';
import { conversationMachine, helpList } from './plain/inbox';
import { methodMachine, methodTypes } from './plain/paymentMethods';
import { paymentStatuses } from './plain/payments';
import { helpTitle } from './rules/support';
import { conversationStatus, cursor, message, messageBody, supportDepartment, supportTopic } from './support';

const side = z.enum(['user', 'staff']);
const foundText = z.object({ before: z.string(), words: z.string(), after: z.string() });

/** One conversation in the list. Each user has one, so that `subject_id`, the user, is also its id. */
const conversation = z.object({
  subject_id: userId,
  name: z.string(),
  department: supportDepartment,
  status: conversationStatus,
  topic: supportTopic.nullable(),
  /** The agent who answers it. */
  assignee: z.object({ id: userId, name: z.string() }).nullable(),
  /** Messages of the user that no agent has read. */
  unread: z.number().int(),
  last: z.object({ side, body: z.string(), at: moment }),
  /** Where a search found words in the messages: the newest that has them, the first of them apart from what stands around it. */
  found: z.object({ side, text: foundText }).optional(),
  acts: actsOf(conversationMachine),
});
export type InboxConversation = z.infer<typeof conversation>;

/** How the user is paid; only for `payments.review`. */
const money = z.object({
  /** The methods that are used or wait, each account behind a mask. */
  methods: z.array(z.object({ type: z.enum(methodTypes), status: stateOf(methodMachine), mask: z.string() })),
  /** Dollars. */
  last: z.object({ date: day, amount, status: z.enum(paymentStatuses) }).nullable(),
  /** The last payment that failed or came back, with the code of the service that pays; null where it gave none. */
  failed: z.object({ date: day, amount, code: z.string().nullable() }).nullable(),
});

/** What support may see of the user. What is not for the agent is not there. */
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
    z.object({
      name: z.string(),
      status: channelStatus,
      subscribers: z.number().int().nullable(),
      /** YouTube does not accept the channel's grant any more. */
      needs_reauth: z.boolean(),
    }),
  ),
  money: money.optional(),
});

const agent = z.object({ id: userId, name: z.string(), departments: z.array(supportDepartment) });

/** `open`: all conversations that are not closed. `mine` and `unassigned` are open ones too. */
export const inboxState = z.enum(inboxStates);

const answering = { access: 'active', permission: 'support.answer' } as const;
const aConversation = z.object({ data: z.object({ conversation }) });

/** Conversations, the latest first. `mine`: the departments that the agent answers for, or all where none is set. */
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
    /** A part of the name, the e-mail or the username, or words in the messages. */
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
  byItself: true,
  summary: 'Count the conversations with unread messages',
  spec: '000 §6',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ unread: z.number().int(), cursor }) }),
  refusals: [],
});

/** One conversation and what support may see of the user. It has the last 50 messages, or the 50 before `before`. */
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
      history: historyOf(conversationMachine),
      messages: z.array(message),
      has_more: z.boolean(),
      /** The number of the last message that the user has read. */
      read_by_user: z.number().int(),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

/** Sends an answer to the user. A second call with the same `message_id` returns the message of the first one. */
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

/** Marks all messages up to this number as read, for all agents. */
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
 * Gives a conversation to an agent, or to nobody. `expected` is the agent that the caller sees now. Where another agent
 * has the conversation, it is refused with `ALREADY_ASSIGNED`; the text names that agent.
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

const moved = z.object({ data: z.object({ item: conversation }) });

/** Closes a conversation: nobody waits for an answer there. */
export const closeConversation = defineCall({
  ...answering,
  method: 'POST',
  path: 'support/inbox/close',
  summary: 'Close a conversation',
  spec: '000 §6',
  notWhileActing: true,
  body: z.strictObject(staffAct),
  answer: moved,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Opens a closed conversation again. */
export const reopenConversation = defineCall({
  ...answering,
  method: 'POST',
  path: 'support/inbox/reopen',
  summary: 'Open a conversation again',
  spec: '000 §6',
  notWhileActing: true,
  body: z.strictObject(staffAct),
  answer: moved,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** The agents by name, each with the departments that the agent answers for. */
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

/** Sets the departments that the agent answers for. */
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

/** The prepared answers. `search` is a part of the title. */
export const getCannedHelp = defineList(helpList, {
  summary: 'List the prepared answers',
  spec: '000 §6',
  row: cannedHelp,
});

/** Adds a prepared answer, or changes the one with the same id. The caller makes the id. */
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
    title: checkedText(helpTitle),
    body: messageBody,
  }),
  answer: z.object({ data: z.object({ help: cannedHelp }) }),
  refusals: [],
});

/** Removes a prepared answer. An answer that is already removed is not refused. */
export const deleteCannedHelp = defineCall({
  ...answering,
  method: 'DELETE',
  path: 'support/help',
  summary: 'Remove a prepared answer',
  spec: '000 §6',
  notWhileActing: true,
  query: z.strictObject({ user_id: userId, help_id: id }),
  answer: z.object({ data: z.object({ help_id: id }) }),
  refusals: [],
});

/** Events of all conversations from now on, or since the `Last-Event-ID` header. `reset`: see `getAccountEvents`. */
export const getInboxEvents = defineCall({
  ...answering,
  method: 'GET',
  path: 'support/inbox/events',
  byItself: true,
  summary: "Follow the support's conversations",
  spec: '000 §6',
  stream: true,
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    reset: z.boolean(),
    conversation: conversation.nullable(),
    message: message.nullable(),
    /** The number of the last message that the user has read. */
    read_by_user: z.number().int(),
  }),
  refusals: ['SERVER_BUSY'],
});
