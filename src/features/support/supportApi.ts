import type {
  getSupportConversation,
  getSupportEvents,
  getSupportNews,
  postSupportMessage,
  readSupportMessages,
} from '#contract/support';
import { endpoint } from '#src/api/client';
import { streamEndpoint } from '#src/api/stream';

export const fetchNews = endpoint<typeof getSupportNews>('GET support/news');
export const fetchConversation = endpoint<typeof getSupportConversation>('GET support/conversation');
export const postMessage = endpoint<typeof postSupportMessage>('POST support/messages');
export const postRead = endpoint<typeof readSupportMessages>('POST support/read');
export const followEvents = streamEndpoint<typeof getSupportEvents>('GET support/events');
