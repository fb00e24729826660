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
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
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

  serveCommand(app, services, readNotices, {
    run: ({ transaction, userId, now, body: { message_ids: ids } }) =>
      markRead(transaction, userId, { ids, now }),
    answer: ({ transaction, userId }) => unreadOf(transaction, userId),
  });

  serve(app, getMessagePreferences, ({ query: { user_id: userId } }) =>
    preferencesAnswer(connection, userId),
  );

  serveCommand(app, services, setMessagePreference, {
    run: ({ transaction, userId, body: { topic, mailed } }) =>
      setPreference(transaction, { userId, topic, mailed }),
    answer: ({ transaction, userId }) => preferencesAnswer(transaction, userId),
  });

  serveList(app, getUnsentMails, connection, ({ query: { search } }) => ({
    ...listedUnsent(connection, search),
    view: toUnsent,
  }));

  serveCommand(app, services, sendMailAgain, {
    run: async ({ transaction, now, body: { subject_id: subjectId, message_id: messageId } }) => {
      const which = { userId: subjectId, messageId };
      if (!(await queueAgain(transaction, { ...which, kinds: sentAgain })))
        throw new Refusal('STATE_CHANGED');
      await putMail(transaction, which, now);
    },
    audit: ({ body: { subject_id: subjectId, message_id } }) => ({
      action: 'message.send-again',
      subject: subjectId,
      about: subjectId,
      detail: { message_id },
    }),
    answer: ({ body: { message_id } }) => ({ data: { message_id } }),
  });
};
