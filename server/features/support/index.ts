export { MESSAGES, markRead, writeMessage } from './conversation';
export { conversationStateMachine } from './stateMachine';
export { remindHandler } from './mails';
export {
  type NamedConversation,
  findNamed,
  lockConversation,
  conversationsOfUsers,
  withAssignees,
} from './repository/conversations';
export { announce, forgetEvents, lastEvent } from './repository/events';
export { lastMessages } from './repository/messages';
export { departmentOf, lastEventIdIn } from './rules';
export { type SupportStreams, supportStreams } from './streams';
export { toMessage } from './views';
