import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import {
  editPerson,
  endPersonSessions,
  getPerson,
  getPersonAccounts,
  getPersonChannels,
  getPersonMessages,
  getPersonSessions,
} from '#contract/admin/person';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveCommand } from '../../../http/serveCommand';
import { serveList } from '../../../http/serveList';
import type { Session } from '../../../http/session';
import {
  actorOf,
  adminLevelOf,
  endActing,
  endSessionsOfPerson,
  listedSessions,
  lockPerson,
} from '../../auth';
import type { Services } from '../../../services';
import { listedAccounts, listedChannels, listedMessages, ofOne } from './listRepository';
import { attachmentRoutes } from './attachmentRoutes';
import { noteRoutes } from './noteRoutes';
import { lockFacts, updateFacts } from './repository';
import { mayChange } from './rules';
import { lookedAt, personNamed, rememberLook } from './subject';
import { toAccount, toChannel, toMessage, toPerson, toSession } from './views';

/** The account for whoever asks, as it is now. */
const shown = async (
  services: Services,
  { userId, session, now }: { userId: string; session: Session; now: Date },
) => {
  const { connection } = services;
  const actor = await actorOf(connection, session);
  const row = await personNamed(connection, userId);
  return { actor, row, person: await toPerson(services, row, { actor, now }) };
};

/** Refuses where somebody may not change this account: their own, or one of an admin whom they are not above. */
const refuseChange = async (connection: Connection, session: Session, userId: string): Promise<void> => {
  const actor = await actorOf(connection, session);
  const adminLevel = await adminLevelOf(connection, userId);
  if (!mayChange(actor, { userId, adminLevel })) throw new Refusal('USER_NOT_ALLOWED');
};

const overviewRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;

  serve(app, getPerson, async ({ query: { subject_id: userId }, session }) => {
    const { actor, person } = await shown(services, { userId, session, now: new Date() });
    if (!actor.accounts.has(userId)) await rememberLook(connection, { session, userId });
    return { data: { person } };
  });

  serveCommand(app, services, editPerson, {
    run: async ({ transaction, session, body }) => {
      const userId = body.subject_id;
      const row = await lockFacts(transaction, userId);
      if (!row) throw new Refusal('USER_DOES_NOT_EXIST');
      const { permissions } = await actorOf(transaction, session);
      // Nobody writes over what they cannot see.
      if (!permissions.has('contact.read')) throw new Refusal('NOT_ALLOWED');
      await refuseChange(transaction, session, userId);
      const { person_id: _personId, ...before } = row;
      const after = {
        name: body.name ?? before.name,
        preferred_name: body.preferred_name || null,
        skype_username: body.skype_username || null,
        contact_email: body.contact_email || null,
        is_managed: body.is_managed,
      };
      if (isDeepStrictEqual(after, before)) return null;
      await updateFacts(transaction, userId, after);
      return { before, after };
    },
    audit: ({ body: { subject_id: userId } }, detail) =>
      detail && { action: 'user.edited', subject: userId, about: userId, detail },
    answer: async ({ transaction, session, now, body: { subject_id: userId } }) => {
      const within = { ...services, connection: transaction };
      const { person } = await shown(within, { userId, session, now });
      return { data: { person } };
    },
  });
};

const sessionRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
  serveList(app, getPersonSessions, connection, async (given) => {
    const { person_id: personId } = await lookedAt(connection, given);
    const now = new Date();
    const since = new Date(now.getTime() - config.sessionIdleSeconds * 1000);
    return { ...ofOne(listedSessions(connection, personId, { now, since })), view: toSession };
  });

  serveCommand(app, services, endPersonSessions, {
    run: async ({ transaction, session, now: at, body: { subject_id: userId, session_id: sessionId } }) => {
      const { person_id: personId } = await personNamed(transaction, userId);
      await refuseChange(transaction, session, userId);
      await lockPerson(transaction, personId);
      const which = sessionId === undefined ? { personId, at } : { personId, sessionId, at };
      const ended = await endSessionsOfPerson(transaction, which);
      if (sessionId !== undefined)
        for (const { user_id: adminId } of ended)
          await endActing(transaction, { adminId, adminSessionId: sessionId }, at);
      return ended.length;
    },
    audit: ({ body: { subject_id: userId } }, count) =>
      count > 0 ? { action: 'user.sessions-ended', subject: userId, about: userId, detail: { count } } : null,
    answer: () => ({}),
  });
};

/** The page of a person for staff (spec 002 §6). */
export const personRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  overviewRoutes(app, services);
  sessionRoutes(app, services);
  noteRoutes(app, services);
  attachmentRoutes(app, services);

  serveList(app, getPersonAccounts, connection, async (given) => ({
    ...listedAccounts(connection, (await lookedAt(connection, given)).person_id),
    view: toAccount,
  }));
  serveList(app, getPersonChannels, connection, async (given) => ({
    ...listedChannels(connection, (await lookedAt(connection, given)).user_id),
    view: toChannel,
  }));
  serveList(app, getPersonMessages, connection, async (given) => {
    const { permissions } = await actorOf(connection, given.session);
    return {
      ...listedMessages(connection, (await lookedAt(connection, given)).user_id),
      view: toMessage(permissions),
    };
  });
};
