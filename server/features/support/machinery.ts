import { conversationMachine } from '#contract/plain/inbox';
import type { Machinery, Thing } from '../../states/move';
import { lockConversation, updateConversation } from './repository/conversations';
import { announce } from './repository/events';

type Conversation = Thing<typeof conversationMachine>;

/** How conversations are moved, each by its user. Who writes is told of by the message. */
export const conversationMachinery: Machinery<typeof conversationMachine, string, Conversation> = {
  machine: conversationMachine,
  find: async (transaction, userId) => {
    const row = await lockConversation(transaction, userId);
    return row && { userId, state: row.status };
  },
  write: (transaction, { userId }, status) => updateConversation(transaction, userId, { status }),
  nameOf: ({ userId }) => userId,
  after: {
    close: (transaction, { userId }, { now }) => announce(transaction, { userId, number: null, at: now }),
    reopen: (transaction, { userId }, { now }) => announce(transaction, { userId, number: null, at: now }),
  },
};
