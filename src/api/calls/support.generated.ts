// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/support';
import type { Call } from '#src/api/call';

export const getSupportConversation: Call<'support/supportConversation', typeof contract.getSupportConversation> = {
  name: 'support/supportConversation',
  method: 'GET',
  path: 'support/conversation',
  user: true,
  safe: true,
};

export const getSupportNews: Call<'support/supportNews', typeof contract.getSupportNews> = {
  name: 'support/supportNews',
  method: 'GET',
  path: 'support/news',
  user: true,
  safe: true,
};

export const postSupportMessage: Call<'support/postSupportMessage', typeof contract.postSupportMessage> = {
  name: 'support/postSupportMessage',
  method: 'POST',
  path: 'support/messages',
  user: true,
  notWhileActing: true,
};

export const readSupportMessages: Call<'support/readSupportMessages', typeof contract.readSupportMessages> = {
  name: 'support/readSupportMessages',
  method: 'POST',
  path: 'support/read',
  user: true,
  notWhileActing: true,
};
