import type { FastifyInstance } from 'fastify';
import { getPolicies, preRegister, register, verifyRecruiter, verifyUsername } from '#contract/registration';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { finishAttempt, personOf } from '../auth';
import type { Services } from '../../services';
import { registerApplicant } from './register';
import { findInviter, policiesInForce, takenUsernames } from './repository';
import { readUsername, suggestedName, usernameCandidates } from './rules';
import { readApplicant, signApplicant } from './tokens';

export const registrationRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
  serve(app, getPolicies, async () => ({
    data: { items: await policiesInForce(connection, new Date()) },
  }));

  serve(app, preRegister, async ({ body, request, reply }) => {
    const { identity } = await finishAttempt(services, { ...body, purpose: 'sign-in', request, reply });
    if ((await personOf(connection, identity)).personId) throw new Refusal('USER_ALREADY_EXISTS');
    const { issuer, subject, email, emailVerified } = identity;
    // The provider was asked for the e-mail: an account without one could not be reached.
    if (!email) throw new Refusal('INVALID_GOOGLE_SSO_CODE');
    const name = suggestedName(identity.name);
    const candidates = usernameCandidates({ name, email }, Math.random);
    const taken = await takenUsernames(connection, candidates);
    return {
      data: {
        registration_token: await signApplicant(config.sessionSecret, {
          issuer,
          subject,
          email,
          emailVerified,
        }),
        email,
        email_verified: emailVerified,
        name,
        username: candidates.find((candidate) => !taken.has(candidate)) ?? '',
      },
    };
  });

  serve(app, verifyUsername, async ({ query }) => {
    const username = readUsername(query.username);
    if (!username) return { data: { username: query.username, state: 'invalid' as const } };
    const taken = await takenUsernames(connection, [username]);
    return { data: { username, state: taken.size > 0 ? ('taken' as const) : ('available' as const) } };
  });

  serve(app, verifyRecruiter, async ({ query }) => {
    const username = readUsername(query.username);
    const inviter = username && (await findInviter(connection, username));
    return { data: { username: username ?? query.username, may_invite: Boolean(inviter) } };
  });

  serve(app, register, async ({ body, request }) => {
    const applicant = await readApplicant(config.sessionSecret, body.registration_token);
    const registration = { applicant, form: body, now: new Date() };
    const agent = request.headers['user-agent'];
    return { jwt: await registerApplicant(connection, config, registration, agent) };
  });
};
