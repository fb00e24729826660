export { replaceDepartments } from './repository/agents';
export { upsertHelp } from './repository/help';
export { unreadConversations } from './unread';
