import type {
  assignConversation,
  closeConversation,
  deleteCannedHelp,
  getAgents,
  getCannedHelp,
  getInbox,
  getInboxConversation,
  getInboxEvents,
  getInboxNews,
  postInboxReply,
  readInboxMessages,
  reopenConversation,
  saveCannedHelp,
  setOwnDepartments,
} from '#contract/inbox';
import type { Answer, Parameters } from '#src/api/client';
import { defineRequest } from '#src/request/request';

export type InboxQuery = Parameters<typeof getInbox>;
export type Reply = Parameters<typeof postInboxReply>;
export type Inbox = Answer<typeof getInbox>['data'];
export type Listed = Inbox['items'][number];
export type Detail = Answer<typeof getInboxConversation>['data'];
export type Agent = Answer<typeof getAgents>['data']['items'][number];
export type InboxEvent = Answer<typeof getInboxEvents>;

export const newsRequest = defineRequest<{ userId: string }, Answer<typeof getInboxNews>>('inbox/news', {
  safe: true,
  silent: true,
});
export const inboxRequest = defineRequest<InboxQuery, Answer<typeof getInbox>>('inbox/list', { safe: true });
export const detailRequest = defineRequest<
  { userId: string; subjectId: string },
  Answer<typeof getInboxConversation>
>('inbox/conversation', { safe: true, keyOf: ({ subjectId }) => subjectId });
/** Reads the messages before the oldest one on screen. */
export const olderRequest = defineRequest<
  { userId: string; subjectId: string; before: number },
  Answer<typeof getInboxConversation>
>('inbox/older', { safe: true });
/**
 * Answers a user. The id of the message is the key of the request: the server stores a message with this id only once.
 */
export const replyRequest = defineRequest<Reply, Answer<typeof postInboxReply>>('inbox/reply', {
  keyOf: ({ messageId }) => messageId,
});
export const readRequest = defineRequest<
  Parameters<typeof readInboxMessages>,
  Answer<typeof readInboxMessages>
>('inbox/read', { silent: true });
export const assignRequest = defineRequest<
  Parameters<typeof assignConversation>,
  Answer<typeof assignConversation>
>('inbox/assign');
const keyOf = ({ subjectId }: { subjectId: string }) => subjectId;
export const closeRequest = defineRequest<
  Parameters<typeof closeConversation>,
  Answer<typeof closeConversation>
>('conversation/close', { keyOf });
export const reopenRequest = defineRequest<
  Parameters<typeof reopenConversation>,
  Answer<typeof reopenConversation>
>('conversation/reopen', { keyOf });
export const agentsRequest = defineRequest<{ userId: string }, Answer<typeof getAgents>>('inbox/agents', {
  safe: true,
});
export const departmentsRequest = defineRequest<
  Parameters<typeof setOwnDepartments>,
  Answer<typeof setOwnDepartments>
>('inbox/departments');
/** The prepared answers that can be inserted into an answer: those that a search finds, as many as a list shows. */
export const choicesRequest = defineRequest<{ userId: string; search: string }, Answer<typeof getCannedHelp>>(
  'inbox/choices',
  { safe: true, silent: true },
);
/** `form` is the draft that is saved. */
export const saveHelpRequest = defineRequest<
  Parameters<typeof saveCannedHelp> & { form: string },
  Answer<typeof saveCannedHelp>
>('inbox/saveHelp');
export const deleteHelpRequest = defineRequest<
  Parameters<typeof deleteCannedHelp>,
  Answer<typeof deleteCannedHelp>
>('inbox/deleteHelp', { keyOf: ({ helpId }) => helpId, silent: true });
export const eventsRequest = defineRequest<{ userId: string }, null>('inbox/events');
