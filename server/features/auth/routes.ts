import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { authenticate, authorize, getAccounts, logout, switchAccount } from '#contract/auth';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import type { OpenIdProvider } from '../../integrations/openId';
import { Refusal } from '../../refusal';
import { API, serve } from '../../serve';
import {
  accountsOfPerson,
  findPerson,
  findPersonByEmail,
  insertAttempt,
  linkIdentity,
  revokeSession,
  takeAttempt,
} from './repository';
import { accountToOpen, refuseLocked } from './rules';
import { openSession } from './sessions';

const ATTEMPT_MINUTES = 10;
// Ties a sign-in to the browser that began it: a code slipped in from elsewhere lacks the cookie.
const COOKIE = 'sign_in';

const fingerprint = (state: string) => createHash('sha256').update(state).digest('base64url');

export const authRoutes = (
  app: FastifyInstance,
  { connection, config, openId }: { connection: Connection; config: Config; openId: OpenIdProvider },
) => {
  serve(app, authorize, async ({ query, reply }) => {
    const state = `${query.attempt}.${randomBytes(24).toString('base64url')}`;
    const started = await openId.start(state).catch((cause: unknown) => {
      if (cause instanceof Refusal) return undefined;
      throw cause;
    });
    // A window shows no JSON: the failure goes the way that the provider's own failures take.
    if (!started) {
      const answer = new URLSearchParams({ error: 'temporarily_unavailable', state: query.attempt });
      return reply.redirect(`${config.publicUrl}/popup_callback?${answer.toString()}`);
    }
    await insertAttempt(connection, {
      state,
      nonce: started.nonce,
      codeVerifier: started.codeVerifier,
      expiresAt: new Date(Date.now() + ATTEMPT_MINUTES * 60_000),
    });
    return reply
      .setCookie(COOKIE, fingerprint(state), {
        path: `${API}/authenticate`,
        httpOnly: true,
        sameSite: 'lax',
        secure: config.publicUrl.startsWith('https:'),
        maxAge: ATTEMPT_MINUTES * 60,
      })
      .redirect(started.address);
  });

  serve(app, authenticate, async ({ body, request, reply }) => {
    if (request.cookies[COOKIE] !== fingerprint(body.state)) throw new Refusal('SIGN_IN_EXPIRED');
    const attempt = await takeAttempt(connection, body.state);
    if (!attempt || attempt.expires_at < new Date()) throw new Refusal('SIGN_IN_EXPIRED');
    reply.clearCookie(COOKIE, { path: `${API}/authenticate` });

    const identity = await openId.finish({
      code: body.code,
      state: body.state,
      nonce: attempt.nonce,
      codeVerifier: attempt.code_verifier,
    });

    const jwt = await inTransaction(connection, async (transaction) => {
      let personId = await findPerson(transaction, identity);
      if (!personId && identity.email && identity.emailVerified) {
        personId = await findPersonByEmail(transaction, identity.email);
        if (personId) await linkIdentity(transaction, { ...identity, personId, createdAt: new Date() });
      }
      const account = personId ? accountToOpen(await accountsOfPerson(transaction, personId)) : undefined;
      if (!account) throw new Refusal('USER_DOES_NOT_EXIST');
      refuseLocked(account);
      return openSession(transaction, config, account);
    });
    return { jwt };
  });

  serve(app, logout, async ({ session }) => {
    await revokeSession(connection, { ...session, at: new Date() });
    return {};
  });

  serve(app, getAccounts, async ({ session }) => {
    const accounts = await accountsOfPerson(connection, session.personId);
    return { data: { items: accounts } };
  });

  serve(app, switchAccount, async ({ session, body }) => {
    const jwt = await inTransaction(connection, async (transaction) => {
      const accounts = await accountsOfPerson(transaction, session.personId);
      const account = accounts.find(({ id }) => id === body.switch_to);
      // Somebody else's account and one that does not exist look the same from outside.
      if (!account) throw new Refusal('UNAUTHORIZED');
      refuseLocked(account);
      // A sign-out, or another switch, may have been first: its end of the session counts.
      const revoked = await revokeSession(transaction, { ...session, at: new Date() });
      if (!revoked) throw new Refusal('INVALID_TOKEN');
      return openSession(transaction, config, account);
    });
    return { jwt };
  });
};
