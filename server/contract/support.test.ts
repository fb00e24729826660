import * as support from '#contract/support';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { chatOn, messageOf } from '../testing/support';

/** A conversation in which the creator has an answer to read. */
const answered = async (server: TestServer) => {
  const { write, reply } = chatOn(server);
  await write('creator', 'Where is my payment?');
  await reply('creator', 'support', 'On its way.');
  return {};
};

describeCalls(support, {
  getSupportNews: answered,
  getSupportConversation: answered,
  postSupportMessage: async (server) => {
    await answered(server);
    return { given: messageOf('It is here now, thank you!', { topic: 'payments' }) };
  },
  readSupportMessages: async (server) => {
    await answered(server);
    return { given: { number: 2 } };
  },
});
