import { conversationMachine } from '#contract/plain/inbox';
import type { StateMachineDefinition, Entity } from '../../states/transition';
import { lockConversation, updateConversation } from './repository/conversations';
import { announce } from './repository/events';

type Conversation = Entity<typeof conversationMachine>;

/** The state machine of conversations, each by its user. Who writes is notified by the message. */
export const conversationStateMachine: StateMachineDefinition<
  typeof conversationMachine,
  string,
  Conversation
> = {
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
