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
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';
import { streamEndpoint } from '#src/api/stream';

export const fetchInbox = endpoint<typeof getInbox>('GET support/inbox');
export const fetchNews = endpoint<typeof getInboxNews>('GET support/inbox/news');
export const fetchConversation = endpoint<typeof getInboxConversation>('GET support/inbox/conversation');
export const postReply = endpoint<typeof postInboxReply>('POST support/inbox/reply');
export const postRead = endpoint<typeof readInboxMessages>('POST support/inbox/read');
export const postAssign = endpoint<typeof assignConversation>('POST support/inbox/assign');
export const postClose = endpoint<typeof closeConversation>('POST support/inbox/close');
export const postReopen = endpoint<typeof reopenConversation>('POST support/inbox/reopen');
export const fetchAgents = endpoint<typeof getAgents>('GET support/agents');
export const postDepartments = endpoint<typeof setOwnDepartments>('POST support/agents/departments');
export const fetchHelp = endpoint<typeof getCannedHelp>('GET support/help');
export const downloadHelp = downloadEndpoint<(typeof getCannedHelp)['csv']>('GET support/help/csv');
export const postHelp = endpoint<typeof saveCannedHelp>('POST support/help');
export const removeHelp = endpoint<typeof deleteCannedHelp>('DELETE support/help');
export const followEvents = streamEndpoint<typeof getInboxEvents>('GET support/inbox/events');
