import * as messages from '#contract/messages';
import { inTransaction } from '../database/transaction';
import { notify } from '../messages/notify';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import type { TestServer } from '../testing/harness';

/** Tells a user that a channel does not let us in any more. */
const toldOf = async (server: TestServer, username: string) => {
  const userId = await server.idOf(username);
  await inTransaction(server.connection, (transaction) =>
    notify(transaction, {
      userId,
      kind: 'channel-grant-refused',
      texts: { channel: 'Mira Builds Things' },
      at: new Date(),
    }),
  );
};

/** The creator has two notices to read. */
const noticed = async (server: TestServer) => {
  await toldOf(server, 'creator');
  await toldOf(server, 'creator');
  return { by: 'creator' };
};

/** Support has a mail that came back. */
const bounced = async (server: TestServer) => {
  await toldOf(server, 'bounce');
  await server.work();
  return { by: 'support' };
};

describeCalls(messages, {
  getNotices: noticed,
  getUnreadNotices: noticed,
  readNotices: async (server) => {
    await noticed(server);
    const { data } = await server.as('creator').call(messages.getNotices);
    return { given: { message_ids: data.items.slice(0, 1).map(({ message_id }) => message_id) } };
  },
  getMessagePreferences: {},
  setMessagePreference: { given: { topic: 'channels', mailed: false } },
  getUnsentMails: bounced,
  sendMailAgain: atOnce(async (server) => {
    const { by } = await bounced(server);
    const { message_id, user_id } = await server.connection
      .selectFrom('message')
      .where('mail', '=', 'refused')
      .select(['message_id', 'user_id'])
      .executeTakeFirstOrThrow();
    return { by, given: { message_id, subject_id: user_id } };
  }),
});
