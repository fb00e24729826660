import type { FastifyInstance } from 'fastify';
import {
  deactivate,
  endSession,
  getSessions,
  reactivate,
  sendReactivation,
  sendVerification,
  signOutEverywhere,
  verifyEmail,
} from '#contract/account';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Session } from '../../http/session';
import {
  type SessionRow,
  endActing,
  endSessions,
  endSessionsOfPerson,
  listedSessions,
  lockPerson,
  openSession,
} from '../auth';
import { checkCode, mailCode, readCodeState, redeemCode } from '../codes';
import { keepLastSuperAdmin, permissionsLost } from '../admin';
import { notify } from '../../messages/notify';
import type { Services } from '../../services';
import { setActive, setDeactivated, setEmailVerified } from './repository';

const stateOf = async (connection: Connection, userId: string, purpose: 'verify-email' | 'reactivate') => ({
  data: await readCodeState(connection, { userId, purpose }, new Date()),
});

/** Ends all sessions and opens one of the new status; INVALID_TOKEN where the user signed out at the same moment. */
const replaceSessions = async (
  transaction: Connection,
  config: Config,
  session: Session,
  { status, agent, at }: { status: Session['status']; agent: string | undefined; at: Date },
): Promise<string> => {
  const { userId, sessionId, personId } = session;
  await lockPerson(transaction, personId);
  const ended = await endSessions(transaction, userId, at);
  if (!ended.some(({ session_id }) => session_id === sessionId)) throw new Refusal('INVALID_TOKEN');
  return openSession(transaction, config, { id: userId, status }, { agent, from: session });
};

const emailRoutes = (app: FastifyInstance, services: Services) => {
  serveCommand(app, services, sendVerification, {
    run: async ({ transaction, userId, request }) => {
      const { data } = await stateOf(transaction, userId, 'verify-email');
      if (data.email_verified) return;
      await mailCode(services, transaction, { userId, purpose: 'verify-email', request });
    },
    answer: ({ transaction, userId }) => stateOf(transaction, userId, 'verify-email'),
  });

  serveCommand(app, services, verifyEmail, {
    prepare: ({ body: { code }, session: { userId } }) =>
      checkCode(services, { userId, purpose: 'verify-email', code }),
    run: async ({ transaction, userId, now, prepared: code }) => {
      await redeemCode(transaction, code);
      await setEmailVerified(transaction, userId, now);
    },
    audit: ({ userId }) => ({ action: 'email.verify', subject: userId, about: userId }),
    answer: ({ transaction, userId }) => stateOf(transaction, userId, 'verify-email'),
  });
};

const statusRoutes = (app: FastifyInstance, services: Services) => {
  const { config } = services;

  serveCommand(app, services, deactivate, {
    run: async ({ transaction, userId, session, now: at, request, body: { reason, details } }) => {
      const words = details === '' ? reason : `${reason}: ${details}`;
      await keepLastSuperAdmin(transaction, userId);
      // Another call has deactivated the account at the same moment and ended this session.
      const isDone = await permissionsLost(transaction, { userId, now: at }, () =>
        setDeactivated(transaction, { userId, reason: words, at }),
      );
      if (!isDone) throw new Refusal('ACCOUNT_DEACTIVATED');
      const agent = request.headers['user-agent'];
      return replaceSessions(transaction, config, session, { status: 'deactivated', agent, at });
    },
    audit: ({ userId, body: { reason, details } }) => ({
      action: 'account.deactivate',
      subject: userId,
      about: userId,
      detail: { reason, details },
    }),
    answer: (_scope, jwt) => ({ jwt }),
  });

  serveCommand(app, services, sendReactivation, {
    run: async ({ transaction, userId, session, request }) => {
      if (session.status === 'active') throw new Refusal('NOT_ALLOWED');
      await mailCode(services, transaction, { userId, purpose: 'reactivate', request });
    },
    answer: ({ transaction, userId }) => stateOf(transaction, userId, 'reactivate'),
  });

  serveCommand(app, services, reactivate, {
    prepare: ({ body: { code }, session: { userId, status } }) => {
      if (status === 'active') throw new Refusal('NOT_ALLOWED');
      return checkCode(services, { userId, purpose: 'reactivate', code });
    },
    run: async ({ transaction, userId, session, now: at, request, prepared: code }) => {
      await redeemCode(transaction, code);
      if (!(await setActive(transaction, userId))) throw new Refusal('NOT_ALLOWED');
      await notify(transaction, { userId, kind: 'account-reactivated', at });
      // The other sessions' tokens still say that the account is deactivated.
      const agent = request.headers['user-agent'];
      return replaceSessions(transaction, config, session, { status: 'active', agent, at });
    },
    audit: ({ userId }) => ({ action: 'account.reactivate', subject: userId, about: userId }),
    answer: (_scope, jwt) => ({ jwt }),
  });
};

const sessionRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
  serveList(app, getSessions, connection, ({ session: { userId, sessionId, personId } }) => {
    const now = new Date();
    const since = new Date(now.getTime() - config.sessionIdleSeconds * 1000);
    return {
      ...listedSessions(connection, personId, { now, since }),
      view: ({ created_at, last_seen_at, user_id, name, ...row }: SessionRow) => ({
        ...row,
        started_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        current: row.session_id === sessionId,
        account: user_id === userId ? null : name,
      }),
    };
  });

  serveCommand(app, services, endSession, {
    run: async ({ transaction, session: { personId }, now: at, body: { session_id: sessionId } }) => {
      await lockPerson(transaction, personId);
      const [ended] = await endSessionsOfPerson(transaction, { personId, sessionId, at });
      if (!ended) return false;
      await endActing(transaction, { adminId: ended.user_id, adminSessionId: sessionId }, at);
      return true;
    },
    audit: ({ userId, body: { session_id: sessionId } }, isEnded) =>
      isEnded ? { action: 'session.end', subject: sessionId, about: userId } : null,
    answer: () => ({}),
  });

  serveCommand(app, services, signOutEverywhere, {
    run: async ({ transaction, session: { personId }, now: at }) => {
      await lockPerson(transaction, personId);
      // One account leads to the person's others.
      return endSessionsOfPerson(transaction, { personId, at });
    },
    audit: ({ userId }, ended) =>
      ended.length > 0 ? { action: 'account.sign-out-everywhere', subject: userId, about: userId } : null,
    answer: () => ({}),
  });
};

/** The account holder's own business: the e-mail address, deactivation and reactivation, ending all sessions. */
export const accountRoutes = (app: FastifyInstance, services: Services) => {
  emailRoutes(app, services);
  statusRoutes(app, services);
  sessionRoutes(app, services);
};
