import type { FastifyInstance } from 'fastify';
import { authenticate, authorize, checkPermission, getAccounts, logout, switchAccount } from '#contract/auth';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import type { OpenIdProvider } from '../../integrations/openId';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import type { Session } from '../../http/session';
import { endActing } from './acting';
import { finishAttempt, startAttempt } from './attempts';
import { accountsOfPerson, hasPermission, linkIdentity, revokeSession } from './repository';
import { personOf } from './people';
import { accountToOpen, refuseLocked } from './rules';
import { openSession } from './sessions';

// Undefined where another call ended the session at the same moment.
const endSession = async (connection: Connection, session: Session) => {
  const at = new Date();
  const { userId, sessionId, acting } = session;
  const revoked = await revokeSession(connection, { userId, sessionId, at });
  await endActing(
    connection,
    acting ? { userId, actingId: acting.actingId } : { adminId: userId, adminSessionId: sessionId },
    at,
  );
  return revoked;
};

export const authRoutes = (
  app: FastifyInstance,
  { connection, config, openId }: { connection: Connection; config: Config; openId: OpenIdProvider },
) => {
  const outside = { connection, config, openId };

  serve(app, authorize, async ({ query: { attempt, purpose }, reply }) => {
    await startAttempt(outside, { attempt, purpose, reply });
    return {};
  });

  serve(app, authenticate, async ({ body, request, reply }) => {
    const { identity } = await finishAttempt(outside, { ...body, purpose: 'sign-in', request, reply });

    const jwt = await inTransaction(connection, async (transaction) => {
      const { personId, linked } = await personOf(transaction, identity);
      if (personId && !linked) {
        await linkIdentity(transaction, { ...identity, personId, createdAt: new Date() });
      }
      const account = personId ? accountToOpen(await accountsOfPerson(transaction, personId)) : undefined;
      if (!account) throw new Refusal('USER_DOES_NOT_EXIST');
      refuseLocked(account);
      return openSession(transaction, config, account);
    });
    return { jwt };
  });

  serve(app, logout, async ({ session }) => {
    await inTransaction(connection, (transaction) => endSession(transaction, session));
    return {};
  });

  serve(app, getAccounts, async ({ session }) => {
    const accounts = await accountsOfPerson(connection, session.personId);
    return { data: { items: accounts } };
  });

  serve(app, checkPermission, async ({ session, params: { name } }) => ({
    data: { allowed: await hasPermission(connection, session.userId, name) },
  }));

  serve(app, switchAccount, async ({ session, body }) => {
    const jwt = await inTransaction(connection, async (transaction) => {
      const accounts = await accountsOfPerson(transaction, session.personId);
      const account = accounts.find(({ id }) => id === body.switch_to);
      // Another person's account gets the same answer as one that does not exist.
      if (!account) throw new Refusal('UNAUTHORIZED');
      refuseLocked(account);
      // A sign-out or another switch may have ended the session at the same moment.
      if (!(await endSession(transaction, session))) throw new Refusal('INVALID_TOKEN');
      return openSession(transaction, config, account);
    });
    return { jwt };
  });
};
