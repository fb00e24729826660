import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Granted } from '../../integrations/openId';
import { OutsideRefusal, causesOf } from '../../integrations/outside';
import { Refusal } from '../../http/refusal';
import { API } from '../../http/serve';
import type { Services } from '../../services';
import { insertAttempt, takeAttempt } from './repository';

/** Why a popup was opened. A code that was asked for one purpose is refused for another. */
export type Purpose = 'sign-in' | 'channel';

const ATTEMPT_MINUTES = 10;
// Binds an attempt to the browser that began it: a code that was brought in from elsewhere lacks the cookie.
// With `__Host-` browsers take it from nobody but this host, and only over https.
const cookieOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:')
    ? { name: '__Host-sign_in', options: { path: '/', secure: true } }
    : { name: 'sign_in', options: { path: API, secure: false } };

const fingerprint = (state: string) => createHash('sha256').update(state).digest('base64url');

/** Redirects the popup to the provider; where that does not answer, back with `error=temporarily_unavailable`. */
export const startAttempt = async (
  { connection, config, openId }: Pick<Services, 'connection' | 'config' | 'openId'>,
  { attempt, purpose, reply }: { attempt: string; purpose: Purpose; reply: FastifyReply },
): Promise<void> => {
  const state = `${attempt}.${randomBytes(24).toString('base64url')}`;
  const started = await openId.start(state, purpose).catch((cause: unknown) => {
    if (!(cause instanceof OutsideRefusal)) throw cause;
    reply.log.error({ causes: causesOf(cause) }, 'the sign-in provider did not answer');
    return undefined;
  });
  // A popup shows no JSON: the failure is sent back like one of the provider's own.
  if (!started) {
    const answer = new URLSearchParams({ error: 'temporarily_unavailable', state: attempt });
    void reply.redirect(`${config.publicUrl}/popup_callback?${answer.toString()}`);
    return;
  }
  await insertAttempt(connection, {
    state,
    purpose,
    nonce: started.nonce,
    codeVerifier: started.codeVerifier,
    expiresAt: new Date(Date.now() + ATTEMPT_MINUTES * 60_000),
  });
  const cookie = cookieOf(config);
  void reply
    .setCookie(cookie.name, fingerprint(state), {
      ...cookie.options,
      httpOnly: true,
      sameSite: 'lax',
      maxAge: ATTEMPT_MINUTES * 60,
    })
    .redirect(started.address);
};

/**
 * Exchanges the code that the popup brought for who signed in and what was granted. A code and its state work once, in
 * the browser that began, for the purpose that they were asked for; else SIGN_IN_EXPIRED. INVALID_GOOGLE_SSO_CODE where the provider refuses
 * the code, SIGN_IN_UNAVAILABLE where it does not answer.
 */
export const finishAttempt = async (
  { connection, config, openId }: Services,
  answer: {
    code: string;
    state: string;
    purpose: Purpose;
    request: FastifyRequest;
    reply: FastifyReply;
  },
): Promise<Granted> => {
  const { code, state, purpose, request, reply } = answer;
  const cookie = cookieOf(config);
  if (request.cookies[cookie.name] !== fingerprint(state)) throw new Refusal('SIGN_IN_EXPIRED');
  const attempt = await takeAttempt(connection, state);
  if (!attempt || attempt.purpose !== purpose || attempt.expires_at < new Date()) {
    throw new Refusal('SIGN_IN_EXPIRED');
  }
  reply.clearCookie(cookie.name, cookie.options);
  return openId.finish({ code, state, nonce: attempt.nonce, codeVerifier: attempt.code_verifier });
};
