// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/inbox';
import type { Call } from '#src/api/call';

export const assignConversation: Call<'inbox/assignConversation', typeof contract.assignConversation> = {
  name: 'inbox/assignConversation',
  method: 'POST',
  path: 'support/inbox/assign',
  user: true,
  notWhileActing: true,
};

export const closeConversation: Call<'inbox/closeConversation', typeof contract.closeConversation> = {
  name: 'inbox/closeConversation',
  method: 'POST',
  path: 'support/inbox/close',
  user: true,
  notWhileActing: true,
};

export const deleteCannedHelp: Call<'inbox/deleteCannedHelp', typeof contract.deleteCannedHelp> = {
  name: 'inbox/deleteCannedHelp',
  method: 'DELETE',
  path: 'support/help',
  user: true,
  notWhileActing: true,
};

export const getAgents: Call<'inbox/agents', typeof contract.getAgents> = {
  name: 'inbox/agents',
  method: 'GET',
  path: 'support/agents',
  user: true,
  safe: true,
};

export const getCannedHelp: Call<'inbox/cannedHelp', typeof contract.getCannedHelp> = {
  name: 'inbox/cannedHelp',
  method: 'GET',
  path: 'support/help',
  user: true,
  safe: true,
  csv: true,
};

export const getInbox: Call<'inbox/inbox', typeof contract.getInbox> = {
  name: 'inbox/inbox',
  method: 'GET',
  path: 'support/inbox',
  user: true,
  safe: true,
};

export const getInboxConversation: Call<'inbox/inboxConversation', typeof contract.getInboxConversation> = {
  name: 'inbox/inboxConversation',
  method: 'GET',
  path: 'support/inbox/conversation',
  user: true,
  safe: true,
};

export const getInboxEvents: Call<'inbox/inboxEvents', typeof contract.getInboxEvents> = {
  name: 'inbox/inboxEvents',
  method: 'GET',
  path: 'support/inbox/events',
  user: true,
  safe: true,
  transport: 'stream',
};

export const getInboxNews: Call<'inbox/inboxNews', typeof contract.getInboxNews> = {
  name: 'inbox/inboxNews',
  method: 'GET',
  path: 'support/inbox/news',
  user: true,
  safe: true,
};

export const postInboxReply: Call<'inbox/postInboxReply', typeof contract.postInboxReply> = {
  name: 'inbox/postInboxReply',
  method: 'POST',
  path: 'support/inbox/reply',
  user: true,
  notWhileActing: true,
};

export const readInboxMessages: Call<'inbox/readInboxMessages', typeof contract.readInboxMessages> = {
  name: 'inbox/readInboxMessages',
  method: 'POST',
  path: 'support/inbox/read',
  user: true,
  notWhileActing: true,
};

export const reopenConversation: Call<'inbox/reopenConversation', typeof contract.reopenConversation> = {
  name: 'inbox/reopenConversation',
  method: 'POST',
  path: 'support/inbox/reopen',
  user: true,
  notWhileActing: true,
};

export const saveCannedHelp: Call<'inbox/saveCannedHelp', typeof contract.saveCannedHelp> = {
  name: 'inbox/saveCannedHelp',
  method: 'POST',
  path: 'support/help',
  user: true,
  notWhileActing: true,
};

export const setOwnDepartments: Call<'inbox/setOwnDepartments', typeof contract.setOwnDepartments> = {
  name: 'inbox/setOwnDepartments',
  method: 'POST',
  path: 'support/agents/departments',
  user: true,
  notWhileActing: true,
};
