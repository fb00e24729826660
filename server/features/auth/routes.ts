import type { FastifyInstance } from 'fastify';
import { authenticate, authorize, checkPermission, getAccounts, logout, switchAccount } from '#contract/auth';
import { VISITOR, audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import type { Identity } from '../../integrations/openId';
import { OutsideRefusal } from '../../integrations/outside';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Session } from '../../http/session';
import type { Services } from '../../services';
import { endActing } from './acting';
import { finishAttempt, startAttempt } from './attempts';
import { accountsOfPerson, hasPermission, linkIdentity, lockPerson, revokeSession } from './repository';
import { personOf } from './people';
import { rememberDevice } from './knownDevices';
import { refuseLocked } from './locked';
import { accountToOpen } from './rules';
import { openSession } from './sessions';

// Undefined where another call ended the session at the same moment.
const endSession = async (connection: Connection, session: Session, at: Date) => {
  const { userId, sessionId, acting } = session;
  const revoked = await revokeSession(connection, { userId, sessionId, at });
  await endActing(
    connection,
    acting ? { userId, actingId: acting.actingId } : { adminId: userId, adminSessionId: sessionId },
    at,
  );
  return revoked;
};

/** The account that a sign-in opens; it is linked to its person where an e-mail says who that is. */
const accountOf = async (transaction: Connection, identity: Identity) => {
  const { personId: found } = await personOf(transaction, identity);
  if (found) await lockPerson(transaction, found);
  // Until then the sign-in may have been unlinked.
  const { personId, linked } = await personOf(transaction, identity);
  if (personId && !linked) {
    await linkIdentity(transaction, { ...identity, personId, createdAt: new Date() });
  }
  const account = personId ? accountToOpen(await accountsOfPerson(transaction, personId)) : undefined;
  if (!account) throw new Refusal('USER_DOES_NOT_EXIST');
  return account;
};

const authenticateRoute = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
  serve(app, authenticate, async ({ body, request, reply }) => {
    const answer = { ...body, purpose: 'sign-in', request, reply } as const;
    const tried: { account?: string; issuer?: string } = {};
    try {
      const { identity } = await finishAttempt(services, answer);
      tried.issuer = identity.issuer;
      const jwt = await inTransaction(connection, async (transaction) => {
        const account = await accountOf(transaction, identity);
        tried.account = account.id;
        await refuseLocked(transaction, { userId: account.id, level: account.lock_level });
        const at = new Date();
        const auditEvent = {
          userId: account.id,
          action: 'sign-in',
          subject: account.id,
          about: account.id,
          at,
        };
        await audit(transaction, { ...auditEvent, detail: { issuer: identity.issuer } });
        await rememberDevice(transaction, config, { userId: account.id, request, reply, now: at });
        return openSession(transaction, config, account, { agent: request.headers['user-agent'] });
      });
      return { jwt };
    } catch (cause) {
      if (cause instanceof Refusal || cause instanceof OutsideRefusal) {
        const { account: subject = VISITOR, issuer } = tried;
        const auditEvent = {
          userId: VISITOR,
          action: 'sign-in.refused',
          subject,
          about: subject,
          at: new Date(),
        };
        await audit(connection, { ...auditEvent, detail: { code: cause.code, issuer } });
      }
      throw cause;
    }
  });
};

export const authRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;

  serve(app, authorize, async ({ query: { attempt, purpose }, reply }) => {
    await startAttempt(services, { attempt, purpose, reply });
    return {};
  });

  authenticateRoute(app, services);

  serveCommand(app, services, logout, {
    run: ({ transaction, session, now }) => endSession(transaction, session, now),
    // Going back to the own account is in the audit as the end of acting.
    audit: ({ userId, session: { acting } }, ended) =>
      ended && !acting ? { action: 'sign-out', subject: userId, about: userId } : null,
    answer: () => ({}),
  });

  serve(app, getAccounts, async ({ session }) => {
    const accounts = await accountsOfPerson(connection, session.personId);
    return { data: { items: accounts } };
  });

  serve(app, checkPermission, async ({ session, params: { name } }) => ({
    data: { allowed: await hasPermission(connection, session.userId, name) },
  }));

  serve(app, switchAccount, async ({ session, body, request, reply }) => {
    const jwt = await inTransaction(connection, async (transaction) => {
      await lockPerson(transaction, session.personId);
      const accounts = await accountsOfPerson(transaction, session.personId);
      const account = accounts.find(({ id }) => id === body.switch_to);
      // Another person's account gets the same answer as one that does not exist.
      if (!account) throw new Refusal('UNAUTHORIZED');
      await refuseLocked(transaction, { userId: account.id, level: account.lock_level });
      const now = new Date();
      // A sign-out or another switch may have ended the session at the same moment.
      if (!(await endSession(transaction, session, now))) throw new Refusal('INVALID_TOKEN');
      const { id } = account;
      const { userId } = session;
      await audit(transaction, { userId, action: 'account.switch', subject: id, about: id, at: now });
      if (!session.acting) await rememberDevice(transaction, config, { userId: id, request, reply, now });
      return openSession(transaction, config, account, {
        agent: request.headers['user-agent'],
        from: session,
      });
    });
    return { jwt };
  });
};
