import type {
  getMessagePreferences,
  getNotices,
  getUnreadNotices,
  readNotices,
  setMessagePreference,
} from '#contract/messages';
import { endpoint } from '#src/api/client';

export const fetchNotices = endpoint<typeof getNotices>('GET user/messages');
export const fetchUnread = endpoint<typeof getUnreadNotices>('GET user/messages/unread');
export const postRead = endpoint<typeof readNotices>('POST user/messages/read');
export const fetchPreferences = endpoint<typeof getMessagePreferences>('GET user/message-preferences');
export const postPreference = endpoint<typeof setMessagePreference>('POST user/message-preferences');
