// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/messages';
import type { Call } from '#src/api/call';

export const getMessagePreferences: Call<'messages/messagePreferences', typeof contract.getMessagePreferences> = {
  name: 'messages/messagePreferences',
  method: 'GET',
  path: 'user/message-preferences',
  user: true,
  safe: true,
};

export const getNotices: Call<'messages/notices', typeof contract.getNotices> = {
  name: 'messages/notices',
  method: 'GET',
  path: 'user/messages',
  user: true,
  safe: true,
};

export const getUnreadNotices: Call<'messages/unreadNotices', typeof contract.getUnreadNotices> = {
  name: 'messages/unreadNotices',
  method: 'GET',
  path: 'user/messages/unread',
  user: true,
  safe: true,
};

export const getUnsentMails: Call<'messages/unsentMails', typeof contract.getUnsentMails> = {
  name: 'messages/unsentMails',
  method: 'GET',
  path: 'admin/messages/unsent',
  user: true,
  safe: true,
  csv: true,
};

export const readNotices: Call<'messages/readNotices', typeof contract.readNotices> = {
  name: 'messages/readNotices',
  method: 'POST',
  path: 'user/messages/read',
  user: true,
  notWhileActing: true,
};

export const sendMailAgain: Call<'messages/sendMailAgain', typeof contract.sendMailAgain> = {
  name: 'messages/sendMailAgain',
  method: 'POST',
  path: 'admin/messages/send-again',
  user: true,
};

export const setMessagePreference: Call<'messages/setMessagePreference', typeof contract.setMessagePreference> = {
  name: 'messages/setMessagePreference',
  method: 'POST',
  path: 'user/message-preferences',
  user: true,
  notWhileActing: true,
};
