import { randomUUID } from 'node:crypto';
import * as inbox from '#contract/inbox';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import type { TestServer } from '../testing/harness';
import { chatOn } from '../testing/support';

/** A conversation that the creator has begun. */
const begun = async (server: TestServer) => {
  await chatOn(server).write('creator', 'Where is my payment?');
  return { by: 'support', given: { subject_id: await server.idOf('creator') } };
};

const help = (title: string) => ({
  help_id: randomUUID(),
  language: 'en' as const,
  title,
  body: 'Payments leave on the 18th.',
});

describeCalls(inbox, {
  getInbox: { by: 'support' },
  getInboxNews: { by: 'support' },
  getInboxConversation: begun,
  postInboxReply: atOnce(async (server) => {
    const { by, given } = await begun(server);
    return { by, given: { ...given, message_id: randomUUID(), body: 'On its way.' } };
  }),
  readInboxMessages: async (server) => {
    const { by, given } = await begun(server);
    return { by, given: { ...given, number: 1 } };
  },
  assignConversation: async (server) => {
    const { by, given } = await begun(server);
    return { by, given: { ...given, assignee_id: await server.idOf('support'), expected: null } };
  },
  closeConversation: begun,
  reopenConversation: async (server) => {
    const conversation = await begun(server);
    await server.as('admin').call(inbox.closeConversation, conversation.given);
    return conversation;
  },
  getAgents: { by: 'support' },
  setOwnDepartments: { by: 'support', given: { departments: ['english', 'thai'] } },
  getCannedHelp: { by: 'support' },
  saveCannedHelp: { by: 'support', given: help('When payments leave') },
  deleteCannedHelp: async (server) => {
    const saved = help('No longer true');
    await server.as('admin').call(inbox.saveCannedHelp, saved);
    return { by: 'support', given: { help_id: saved.help_id } };
  },
  getInboxEvents: { by: 'support' },
});
