import type { FastifyInstance } from 'fastify';
import {
  discardAnnouncement,
  findAnnouncementPeople,
  getAnnouncement,
  getAnnouncementAudiences,
  getAnnouncementHistory,
  getAnnouncements,
  previewAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
  stopAnnouncement,
  withdrawAnnouncement,
} from '#contract/admin/announcements';
import { announcementMachine } from '#contract/plain/admin/announcements';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { type CommandScope, serveCommand } from '../../../http/serveCommand';
import { serveList } from '../../../http/serveList';
import { NO_OWNER } from '../../../states/transition';
import { historyOf } from '../../../states/repository';
import { serveAct } from '../../../states/serveAct';
import { toHistory } from '../../../states/views';
import { actorOf } from '../../auth';
import { peopleFor } from '../users/listed';
import type { Services } from '../../../services';
import { type AnnouncementKey, announcementStateMachine } from './stateMachine';
import { previewFor } from './preview';
import { audiencesThere, findListed, listedAnnouncements } from './repository';
import { readAnnouncement, toAnnouncements } from './views';
import { saveDraft, scheduleDraft } from './write';

const readingRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config, words } = services;
  serveList(app, getAnnouncements, connection, async ({ query: { search }, session }) => ({
    ...listedAnnouncements(connection, search),
    views: toAnnouncements(connection, await actorOf(connection, session)),
  }));

  serve(app, getAnnouncement, async ({ query: { announcement_id: announcementId }, session }) => ({
    data: {
      item: await readAnnouncement(connection, { announcementId }, await actorOf(connection, session)),
    },
  }));

  serve(app, getAnnouncementAudiences, async () => ({ data: await audiencesThere(connection) }));

  serve(app, findAnnouncementPeople, async ({ query: { search }, session }) => ({
    data: { items: await peopleFor(connection, session, { search }) },
  }));

  serve(app, previewAnnouncement, async ({ query: { announcement_id, language }, session }) => {
    const row = await findListed(connection, announcement_id);
    if (!row) throw new Refusal('NOT_FOUND');
    const reader = { userId: session.userId, language };
    return { data: await previewFor(connection, { row, reader, config, words }) };
  });

  serve(app, getAnnouncementHistory, async ({ query: { announcement_id: thing } }) => {
    const rows = await historyOf(connection, {
      userId: NO_OWNER,
      machine: announcementMachine,
      thing,
    });
    if (rows.length === 0) throw new Refusal('NOT_FOUND');
    const view = toHistory(announcementMachine, { ownerId: NO_OWNER, named: true });
    return { data: { items: rows.map(view) } };
  });
};

/** The answer of what has changed an announcement: it is as it is then. */
const announcementThen = async ({
  transaction,
  session,
  body: { announcement_id: announcementId },
}: Pick<CommandScope<typeof saveAnnouncement>, 'transaction' | 'session'> & {
  body: { announcement_id: string };
}) => {
  const actor = await actorOf(transaction, session);
  return { data: { item: await readAnnouncement(transaction, { announcementId }, actor) } };
};

/** Announcements: written, looked at, sent and stopped by staff. */
export const announcementRoutes = (app: FastifyInstance, services: Services) => {
  readingRoutes(app, services);

  serveCommand(app, services, saveAnnouncement, {
    run: async ({ transaction, session, now, body }) =>
      saveDraft(transaction, body, { actor: await actorOf(transaction, session), now }),
    audit: ({ body: { announcement_id: subject } }, detail) => ({
      action: 'announcement.save',
      subject,
      about: null,
      detail,
    }),
    answer: announcementThen,
  });

  serveCommand(app, services, scheduleAnnouncement, {
    run: async ({ transaction, session, now, body }) =>
      scheduleDraft(transaction, body, { actor: await actorOf(transaction, session), now }),
    answer: announcementThen,
  });

  const deciding = {
    definition: announcementStateMachine(),
    keyOf: (body: { announcement_id: string }): AnnouncementKey => ({
      announcementId: body.announcement_id,
    }),
    actorOf,
    read: readAnnouncement,
  };
  serveAct(app, services, withdrawAnnouncement, { ...deciding, act: 'withdraw' });
  serveAct(app, services, stopAnnouncement, { ...deciding, act: 'stop' });
  serveAct(app, services, discardAnnouncement, { ...deciding, act: 'discard' });
};
