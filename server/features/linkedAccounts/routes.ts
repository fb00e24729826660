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
import { businessConstants } from '../../common/businessConstants';
import { refuseBeyondOwnDay } from '../../http/limits';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Session } from '../../http/session';
import { notify } from '../../messages/notify';
import { endSessionsOfPerson, finishAttempt, linkIdentity, lockPerson, personOf } from '../auth';
import type { Services } from '../../services';
import { nextStep, takeStep } from './claimForumUser';
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
import { linkedNow, readLinked } from './readLinked';

const STATE_BYTES = 24;

// A service that is not configured cannot be linked.
const configured = <T>(service: T | undefined): T => {
  if (!service) throw new Refusal('NOT_FOUND');
  return service;
};

const forumRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, forum } = services;

  serveCommand(app, services, connectForum, {
    prepare: async ({ body: { username }, session: { userId } }) => {
      const service = configured(forum);
      await refuseBeyondOwnDay(connection, userId, 'forumLookups');
      return nextStep(connection, service, { userId, username, now: new Date() });
    },
    run: ({ transaction, userId, now, prepared: step }) => takeStep(transaction, step, { userId, now }),
    audit: ({ userId }, user) =>
      user ? { action: 'forum.connected', subject: user.id, about: userId } : null,
    answer: linkedNow(services),
  });

  serveCommand(app, services, unlinkForum, {
    run: ({ transaction, userId }) => {
      configured(forum);
      return deleteForumAccount(transaction, userId);
    },
    audit: ({ userId }, account) =>
      account ? { action: 'forum.unlinked', subject: account.username, about: userId } : null,
    answer: linkedNow(services),
  });
};

const wordpressRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, wordpress } = services;

  serveCommand(app, services, startWordpress, {
    run: async ({ transaction, userId, session: { sessionId }, now }) => {
      const service = configured(wordpress);
      const state = randomBytes(STATE_BYTES).toString('base64url');
      const expiresAt = new Date(now.getTime() + ATTEMPT_LASTS);
      await saveAttempt(transaction, { userId, sessionId, state, expiresAt });
      return service.authorization(state);
    },
    answer: (_scope, address) => ({ data: { address } }),
  });

  serveCommand(app, services, linkWordpress, {
    prepare: async ({ body: { code, state }, session: { userId, sessionId } }) => {
      const service = configured(wordpress);
      // A state works once, also where what follows is refused.
      const attempt = await takeAttempt(connection, { userId, state });
      if (!attempt || attempt.session_id !== sessionId || attempt.expires_at < new Date()) {
        throw new Refusal('SIGN_IN_EXPIRED');
      }
      return service.finish(code);
    },
    run: async ({ transaction, userId, now, prepared: { siteId, name, address, account } }) => {
      await saveSite(transaction, {
        user_id: userId,
        site_id: siteId,
        name,
        address,
        account,
        linked_at: now,
      });
    },
    audit: ({ userId, prepared: { siteId } }) => ({
      action: 'wordpress.linked',
      subject: siteId,
      about: userId,
    }),
    answer: linkedNow(services),
  });

  serveCommand(app, services, unlinkWordpress, {
    run: async ({ transaction, userId, body: { site_id: siteId } }) => {
      if (!(await deleteSite(transaction, { userId, siteId }))) throw new Refusal('NOT_FOUND');
    },
    audit: ({ userId, body: { site_id: siteId } }) => ({
      action: 'wordpress.unlinked',
      subject: siteId,
      about: userId,
    }),
    answer: linkedNow(services),
  });
};

const refuseOldSignIn = ({ signedInAt }: Session): void => {
  if (Date.now() - signedInAt.getTime() > businessConstants.freshSignInMinutes * 60_000) {
    throw new Refusal('SIGN_IN_AGAIN');
  }
};

const signInRoutes = (app: FastifyInstance, services: Services) => {
  serveCommand(app, services, linkSignIn, {
    prepare: async ({ body: { code, state }, request, reply, session }) => {
      refuseOldSignIn(session);
      const { identity } = await finishAttempt(services, { code, state, purpose: 'sign-in', request, reply });
      return identity;
    },
    run: async ({ transaction, userId, session: { personId }, now: at, prepared: identity }) => {
      await lockPerson(transaction, personId);
      await deleteUnlinked(transaction, identity);
      const known = await personOf(transaction, identity);
      if (known.personId !== undefined && known.personId !== personId) throw new Refusal('SIGN_IN_TAKEN');
      if (!(await linkIdentity(transaction, { ...identity, personId, createdAt: at }))) {
        if (!known.linked) throw new Refusal('SIGN_IN_TAKEN');
        return false;
      }
      const texts = { account: accountName({ ...identity, email: identity.email ?? null }) };
      await notify(transaction, { userId, kind: 'sign-in-linked', texts, at });
      return true;
    },
    audit: ({ userId, prepared: identity }, isNew) =>
      isNew
        ? {
            action: 'sign-in.linked',
            subject: identityId(identity),
            about: userId,
            detail: { issuer: identity.issuer },
          }
        : null,
    answer: linkedNow(services),
  });

  serveCommand(app, services, unlinkSignIn, {
    prepare: async ({ session }) => refuseOldSignIn(session),
    run: async ({ transaction, userId, session, now: at, body }) => {
      const { personId, sessionId } = session;
      await lockPerson(transaction, personId);
      const identities = await identitiesOf(transaction, personId);
      const identity = identities.find((one) => identityId(one) === body.identity_id);
      if (!identity) throw new Refusal('NOT_FOUND');
      if (identities.length === 1) throw new Refusal('LAST_SIGN_IN');
      await deleteIdentity(transaction, identity);
      await insertUnlinked(transaction, { ...identity, personId, at });
      // Whoever signed in that way is out.
      await endSessionsOfPerson(transaction, { personId, besides: sessionId, at });
      const texts = { account: accountName(identity) };
      await notify(transaction, { userId, kind: 'sign-in-unlinked', texts, at });
      return identity;
    },
    audit: ({ userId, body }, { issuer }) => ({
      action: 'sign-in.unlinked',
      subject: body.identity_id,
      about: userId,
      detail: { issuer },
    }),
    answer: linkedNow(services),
  });
};

/** The outside accounts that are linked: ways to sign in, the forum, WordPress sites. */
export const linkedAccountRoutes = (app: FastifyInstance, services: Services) => {
  serve(app, getLinkedAccounts, ({ session }) =>
    readLinked(services, services.connection, { session, now: new Date() }),
  );
  signInRoutes(app, services);
  forumRoutes(app, services);
  wordpressRoutes(app, services);
};
