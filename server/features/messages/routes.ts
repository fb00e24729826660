import type { FastifyInstance } from 'fastify';
import {
  getMessagePreferences,
  getNotices,
  getUnreadNotices,
  getUnsentMails,
  readNotices,
  sendMailAgain,
  setMessagePreference,
} from '#contract/messages';
import { optionalTopics } from '#contract/plain/messages';
import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { sessionActor } from '../../http/session';
import { serveList } from '../../http/serveList';
import { preferencesOf } from '../../messages/repository';
import { putMail } from '../../messages/notify';
import type { Services } from '../../services';
import { countUnread, listedNotices, listedUnsent, markRead, queueAgain, setPreference } from './repository';
import { sentAgain } from './rules';
import { toNotice, toUnsent } from './views';

const unreadOf = async (connection: Connection, userId: string) => ({
  data: { unread: await countUnread(connection, userId) },
});

const preferencesAnswer = async (connection: Connection, userId: string) => {
  const decided = await preferencesOf(connection, userId);
  return { data: { items: optionalTopics.map((topic) => ({ topic, mailed: decided[topic] })) } };
};

/** The notices of users, which of them are mailed, and the staff's list of mails that did not arrive. */
export const messageRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getNotices, connection, ({ query: { user_id: userId } }) => ({
    ...listedNotices(connection, userId),
    view: toNotice,
  }));

  serve(app, getUnreadNotices, ({ query: { user_id: userId } }) => unreadOf(connection, userId));

  serve(app, readNotices, async ({ body: { user_id: userId, message_ids: ids } }) => {
    await markRead(connection, userId, { ids, now: new Date() });
    return unreadOf(connection, userId);
  });

  serve(app, getMessagePreferences, ({ query: { user_id: userId } }) =>
    preferencesAnswer(connection, userId),
  );

  serve(app, setMessagePreference, async ({ body: { user_id: userId, topic, mailed } }) => {
    await setPreference(connection, { userId, topic, mailed });
    return preferencesAnswer(connection, userId);
  });

  serveList(app, getUnsentMails, connection, ({ query: { search } }) => ({
    ...listedUnsent(connection, search),
    view: toUnsent,
  }));

  serve(app, sendMailAgain, async ({ body: { subject_id: subjectId, message_id: messageId }, session }) => {
    await inTransaction(connection, async (transaction) => {
      const at = new Date();
      const which = { userId: subjectId, messageId };
      if (!(await queueAgain(transaction, { ...which, kinds: sentAgain })))
        throw new Refusal('STATE_CHANGED');
      await putMail(transaction, which, at);
      const detail = { message_id: messageId };
      await audit(transaction, {
        ...sessionActor(session),
        action: 'message.send-again',
        subject: subjectId,
        about: subjectId,
        detail,
        at,
      });
    });
    return { data: { message_id: messageId } };
  });
};
