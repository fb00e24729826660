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
import { audit } from '../../common/audit';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
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
import { mailCode, readCodeState, withCode } from '../codes';
import { keepLastSuperAdmin } from '../roles';
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

const emailRoutes = (app: FastifyInstance, post: Services) => {
  const { connection } = post;

  serve(app, sendVerification, async ({ body: { user_id: userId }, request }) => {
    const before = await stateOf(connection, userId, 'verify-email');
    if (before.data.email_verified) return before;
    await mailCode(post, { userId, purpose: 'verify-email', request });
    return stateOf(connection, userId, 'verify-email');
  });

  serve(app, verifyEmail, async ({ body: { user_id: userId, code } }) => {
    await withCode(post, { userId, purpose: 'verify-email', code }, async (transaction) => {
      const at = new Date();
      await setEmailVerified(transaction, userId, at);
      await audit(transaction, { userId, action: 'email.verify', subject: userId, about: userId, at });
    });
    return stateOf(connection, userId, 'verify-email');
  });
};

const statusRoutes = (app: FastifyInstance, post: Services) => {
  const { connection, config } = post;

  serve(app, deactivate, async ({ body: { user_id: userId, reason, details }, session, request }) => {
    const jwt = await inTransaction(connection, async (transaction) => {
      const at = new Date();
      const words = details === '' ? reason : `${reason}: ${details}`;
      await keepLastSuperAdmin(transaction, userId);
      // Another call has deactivated the account at the same moment and ended this session.
      if (!(await setDeactivated(transaction, { userId, reason: words, at })))
        throw new Refusal('ACCOUNT_DEACTIVATED');
      await audit(transaction, {
        userId,
        action: 'account.deactivate',
        subject: userId,
        about: userId,
        detail: { reason, details },
        at,
      });
      return replaceSessions(transaction, config, session, {
        status: 'deactivated',
        agent: request.headers['user-agent'],
        at,
      });
    });
    return { jwt };
  });

  serve(app, sendReactivation, async ({ body: { user_id: userId }, session, request }) => {
    if (session.status === 'active') throw new Refusal('NOT_ALLOWED');
    await mailCode(post, { userId, purpose: 'reactivate', request });
    return stateOf(connection, userId, 'reactivate');
  });

  serve(app, reactivate, async ({ body: { user_id: userId, code }, session, request }) => {
    if (session.status === 'active') throw new Refusal('NOT_ALLOWED');
    const jwt = await withCode(post, { userId, purpose: 'reactivate', code }, async (transaction) => {
      const at = new Date();
      if (!(await setActive(transaction, userId))) throw new Refusal('NOT_ALLOWED');
      await audit(transaction, { userId, action: 'account.reactivate', subject: userId, about: userId, at });
      await notify(transaction, { userId, kind: 'account-reactivated', at });
      // The other sessions' tokens still say that the account is deactivated.
      return replaceSessions(transaction, config, session, {
        status: 'active',
        agent: request.headers['user-agent'],
        at,
      });
    });
    return { jwt };
  });
};

const sessionRoutes = (app: FastifyInstance, { connection, config }: Services) => {
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

  serve(app, endSession, async ({ body: { user_id: userId, session_id: sessionId }, session }) => {
    const { personId } = session;
    await inTransaction(connection, async (transaction) => {
      const at = new Date();
      await lockPerson(transaction, personId);
      const [ended] = await endSessionsOfPerson(transaction, { personId, sessionId, at });
      if (!ended) return;
      await endActing(transaction, { adminId: ended.user_id, adminSessionId: sessionId }, at);
      await audit(transaction, { userId, action: 'session.end', subject: sessionId, about: userId, at });
    });
    return {};
  });
};

/** The account holder's own business: the e-mail address, deactivation and reactivation, ending all sessions. */
export const accountRoutes = (app: FastifyInstance, post: Services) => {
  emailRoutes(app, post);
  statusRoutes(app, post);

  sessionRoutes(app, post);

  serve(app, signOutEverywhere, async ({ body: { user_id: userId }, session: { personId } }) => {
    await inTransaction(post.connection, async (transaction) => {
      const at = new Date();
      await lockPerson(transaction, personId);
      // One account leads to the person's others.
      if ((await endSessionsOfPerson(transaction, { personId, at })).length === 0) return;
      await audit(transaction, {
        userId,
        action: 'account.sign-out-everywhere',
        subject: userId,
        about: userId,
        at,
      });
    });
    return {};
  });
};
