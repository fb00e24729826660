import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  connectForum,
  getLinkedAccounts,
  linkSignIn,
  linkWordpress,
  startWordpress,
  unlinkForum,
  unlinkSignIn,
  unlinkWordpress,
} from '#contract/linkedAccounts';
import { audit } from '../../common/audit';
import { businessConstants } from '../../common/businessConstants';
import { inTransaction } from '../../database/transaction';
import { refuseBeyondOwnDay } from '../../http/limits';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import type { Session } from '../../http/session';
import { notify } from '../../messages/notify';
import { endSessionsOfPerson, finishAttempt, linkIdentity, lockPerson, personOf } from '../auth';
import type { Services } from '../../services';
import { claimForumUser } from './claimForumUser';
import {
  deleteForumAccount,
  deleteIdentity,
  deleteSite,
  deleteUnlinked,
  identitiesOf,
  insertUnlinked,
  saveAttempt,
  saveSite,
  takeAttempt,
} from './repository';
import { ATTEMPT_LASTS, accountName, identityId } from './rules';
import { readLinked } from './readLinked';

const STATE_BYTES = 24;

// A service that is not configured cannot be linked.
const configured = <T>(service: T | undefined): T => {
  if (!service) throw new Refusal('NOT_FOUND');
  return service;
};

const forumRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, forum } = services;

  serve(app, connectForum, async ({ body: { user_id: userId, username }, session }) => {
    const service = configured(forum);
    await refuseBeyondOwnDay(connection, userId, 'forumLookups');
    await claimForumUser(connection, service, { userId, username, now: new Date() });
    return readLinked(services, session);
  });

  serve(app, unlinkForum, async ({ body: { user_id: userId }, session }) => {
    configured(forum);
    await inTransaction(connection, async (transaction) => {
      const account = await deleteForumAccount(transaction, userId);
      if (!account) return;
      const auditEvent = {
        userId,
        action: 'forum.unlinked',
        subject: account.username,
        about: userId,
        at: new Date(),
      };
      await audit(transaction, auditEvent);
    });
    return readLinked(services, session);
  });
};

const wordpressRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, wordpress } = services;

  serve(app, startWordpress, async ({ body: { user_id: userId }, session: { sessionId } }) => {
    const service = configured(wordpress);
    const state = randomBytes(STATE_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + ATTEMPT_LASTS);
    await saveAttempt(connection, { userId, sessionId, state, expiresAt });
    return { data: { address: service.authorization(state) } };
  });

  serve(app, linkWordpress, async ({ body: { user_id: userId, code, state }, session }) => {
    const service = configured(wordpress);
    const attempt = await takeAttempt(connection, { userId, state });
    if (!attempt || attempt.session_id !== session.sessionId || attempt.expires_at < new Date()) {
      throw new Refusal('SIGN_IN_EXPIRED');
    }
    const { siteId, name, address, account } = await service.finish(code);
    const at = new Date();
    await inTransaction(connection, async (transaction) => {
      const site = { user_id: userId, site_id: siteId, name, address, account, linked_at: at };
      await saveSite(transaction, site);
      await audit(transaction, { userId, action: 'wordpress.linked', subject: siteId, about: userId, at });
    });
    return readLinked(services, session);
  });

  serve(app, unlinkWordpress, async ({ body: { user_id: userId, site_id: siteId }, session }) => {
    await inTransaction(connection, async (transaction) => {
      if (!(await deleteSite(transaction, { userId, siteId }))) throw new Refusal('NOT_FOUND');
      const auditEvent = {
        userId,
        action: 'wordpress.unlinked',
        subject: siteId,
        about: userId,
        at: new Date(),
      };
      await audit(transaction, auditEvent);
    });
    return readLinked(services, session);
  });
};

const refuseOldSignIn = ({ signedInAt }: Session): void => {
  if (Date.now() - signedInAt.getTime() > businessConstants.freshSignInMinutes * 60_000) {
    throw new Refusal('SIGN_IN_AGAIN');
  }
};

const signInRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;

  serve(app, linkSignIn, async ({ body: { code, state }, request, reply, session }) => {
    refuseOldSignIn(session);
    const answer = { code, state, purpose: 'sign-in', request, reply } as const;
    const { identity } = await finishAttempt(services, answer);
    const { userId, personId } = session;
    await inTransaction(connection, async (transaction) => {
      const at = new Date();
      await lockPerson(transaction, personId);
      await deleteUnlinked(transaction, identity);
      const known = await personOf(transaction, identity);
      if (known.personId !== undefined && known.personId !== personId) {
        throw new Refusal('SIGN_IN_TAKEN');
      }
      if (!(await linkIdentity(transaction, { ...identity, personId, createdAt: at }))) {
        if (!known.linked) throw new Refusal('SIGN_IN_TAKEN');
        return;
      }
      const auditEvent = {
        userId,
        action: 'sign-in.linked',
        subject: identityId(identity),
        about: userId,
        at,
      };
      await audit(transaction, { ...auditEvent, detail: { issuer: identity.issuer } });
      await notify(transaction, {
        userId,
        kind: 'sign-in-linked',
        texts: { account: accountName({ ...identity, email: identity.email ?? null }) },
        at,
      });
    });
    return readLinked(services, session);
  });

  serve(app, unlinkSignIn, async ({ body: { user_id: userId, identity_id }, session }) => {
    refuseOldSignIn(session);
    await inTransaction(connection, async (transaction) => {
      await lockPerson(transaction, session.personId);
      const identities = await identitiesOf(transaction, session.personId);
      const identity = identities.find((one) => identityId(one) === identity_id);
      if (!identity) throw new Refusal('NOT_FOUND');
      if (identities.length === 1) throw new Refusal('LAST_SIGN_IN');
      const { personId, sessionId } = session;
      const at = new Date();
      await deleteIdentity(transaction, identity);
      await insertUnlinked(transaction, { ...identity, personId, at });
      // Whoever signed in that way is out.
      await endSessionsOfPerson(transaction, { personId, besides: sessionId, at });
      const auditEvent = { userId, action: 'sign-in.unlinked', subject: identity_id, about: userId, at };
      await audit(transaction, { ...auditEvent, detail: { issuer: identity.issuer } });
      const texts = { account: accountName(identity) };
      await notify(transaction, { userId, kind: 'sign-in-unlinked', texts, at });
    });
    return readLinked(services, session);
  });
};

/** The outside accounts that are linked: ways to sign in, the forum, WordPress sites. */
export const linkedAccountRoutes = (app: FastifyInstance, services: Services) => {
  serve(app, getLinkedAccounts, ({ session }) => readLinked(services, session));
  signInRoutes(app, services);
  forumRoutes(app, services);
  wordpressRoutes(app, services);
};
