import { randomUUID } from 'node:crypto';
import { postInboxReply } from '#contract/inbox';
import { postSupportMessage } from '#contract/support';
import type { Given } from './caller';
import type { TestServer } from './harness';

/** What a user writes to support, ready to be sent. */
export const messageOf = (
  body: string,
  change: Partial<Given<typeof postSupportMessage>> = {},
): Given<typeof postSupportMessage> => ({
  message_id: randomUUID(),
  body,
  department: 'english',
  topic: null,
  ...change,
});

/** The two sides of a conversation. */
export const chatOn = (server: TestServer) => ({
  write: (username: string, body: string, change: Partial<Given<typeof postSupportMessage>> = {}) =>
    server.as(username).call(postSupportMessage, messageOf(body, change)),
  reply: async (username: string, agent: string, body: string) =>
    server
      .as(agent)
      .call(postInboxReply, { subject_id: await server.idOf(username), message_id: randomUUID(), body }),
});

/** What the messages say. */
export const bodiesOf = (messages: { body: string }[]): string[] => messages.map(({ body }) => body);
