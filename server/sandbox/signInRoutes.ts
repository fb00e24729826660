import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { CHANNEL_SCOPES } from '../integrations/openId';
import { type SandboxGrant, newGrant } from '../seed/grantTokens';
import { channelOf, googleAccounts } from './googleAccounts';
import { channelChoices, personChoices, readChoice, signInPage } from './signInPage';

/** What was chosen on the page, until its code is exchanged. */
export interface Chosen {
  grant: SandboxGrant;
  /** Whether a refresh token was asked for and not declined. */
  offline: boolean;
}

const ANALYTICS = CHANNEL_SCOPES.filter((scope) => scope.includes('yt-analytics'));
const asksForChannel = (parameters: Record<string, unknown>) =>
  String(parameters.scope).split(' ').includes(String(CHANNEL_SCOPES[0]));

/** The page of the sign-in, and what a press of one of its buttons does. */
export const signInRoutes = (
  scope: FastifyInstance,
  {
    provider,
    people,
    chosenBy,
  }: { provider: Provider; people: readonly string[]; chosenBy: Map<string, Chosen> },
) => {
  scope.get('/sandbox/sign-in/:uid', async (request, reply) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const ofChannels = asksForChannel(params);
    const choices = ofChannels ? channelChoices(googleAccounts()) : personChoices(people);
    return reply.type('text/html; charset=utf-8').send(signInPage(choices, { ofChannels }));
  });

  scope.post('/sandbox/sign-in/:uid', async (request, reply) => {
    const answer = request.body as Record<string, string | undefined>;
    const { person, channelId } = readChoice(answer.person ?? '');
    const details = await provider.interactionDetails(request.raw, reply.raw);
    reply.hijack();
    if (!people.includes(person)) {
      await provider.interactionFinished(request.raw, reply.raw, {
        error: 'access_denied',
        error_description: 'Denied on the sandbox page',
      });
      return;
    }
    const grant = new provider.Grant({ accountId: person, clientId: String(details.params.client_id) });
    const declined = answer.without_analytics ? ANALYTICS : [];
    const scopes = String(details.params.scope)
      .split(' ')
      .filter((name) => !declined.includes(name));
    grant.addOIDCScope(scopes.join(' '));
    const grantId = await grant.save();
    const withdrawn = channelId !== null && channelOf(channelId)?.trouble === 'withdrawn';
    chosenBy.set(grantId, {
      grant: newGrant({ person, channelId, scopes, withdrawn }),
      offline: details.params.access_type === 'offline' && !answer.without_offline,
    });
    await provider.interactionFinished(request.raw, reply.raw, {
      login: { accountId: person, remember: false },
      consent: { grantId },
    });
  });
};
