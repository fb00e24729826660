import type { Language } from '#contract/fields';
import type { InboxConversation } from '#contract/inbox';
import { type Person, actsFor } from '../../states/transition';
import { type NamedConversation, conversationStateMachine } from '../support';
import type { AgentRow } from './repository/agents';
import type { FoundMessage } from './repository/conversations';
import type { HelpRow } from './repository/help';
import type { paymentSummary } from '../payments';
import type { ChannelRow, ContextRow } from './repository/people';
import { foundIn } from './rules';

/** A conversation as the inbox lists it; `found`: where a search found its words. */
export const toListed = (
  row: NamedConversation,
  actor: Person,
  found?: InboxConversation['found'],
): InboxConversation => ({
  ...(found && { found }),
  subject_id: row.user_id,
  name: row.name,
  department: row.department,
  status: row.status,
  topic: row.topic,
  assignee:
    row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? row.assignee_id },
  unread: row.staff_unread,
  last: { side: row.last_side, body: row.last_text, at: row.last_at.toISOString() },
  acts: actsFor(conversationStateMachine, { userId: row.user_id, state: row.status }, actor, 'staff'),
});

/** Where a search found its words in a message. */
export const toFound = (message: FoundMessage | undefined, search: string): InboxConversation['found'] =>
  message && { side: message.side, text: foundIn(message.body, search) };

/** What an agent sees of the user of a conversation. */
export const toContext = (
  user: ContextRow,
  channels: readonly ChannelRow[],
  money: Awaited<ReturnType<typeof paymentSummary>> | undefined,
) => ({
  ...user,
  ...(money && { money }),
  language: user.language as Language | null,
  created_at: user.created_at.toISOString(),
  channels: channels.map(({ subscribers, ...channel }) => ({
    ...channel,
    subscribers: subscribers === null ? null : Number(subscribers),
  })),
});

/** An agent with the departments that they answer for. */
export const toAgent = ({ user_id: id, name, departments }: AgentRow) => ({ id, name, departments });

/** A prepared answer. */
export const toHelp = ({ updated_at, ...help }: HelpRow) => ({
  ...help,
  updated_at: updated_at.toISOString(),
});
