import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config';
import { escapeHtml } from '../mail/html';
import { CONTENT_OWNER } from '../seed/demonstration';
import { ACCOUNTS, BRIGHTSIDE } from '../seed/people';
import { channelIdOf } from '../seed/ids';
import { formsOf } from './forms';
import { type SandboxChannel, channelOf, googleAccounts } from './googleAccounts';
import { sandboxPage } from './page';

const PATH = '/sandbox/studio';
const MINUTE = 60_000;

/** How long an invite is on its way, by the words of the switch; null: it never arrives. */
const WAITS = { 'at once': 0, 'two minutes': 2 * MINUTE, never: null } as const;
type Wait = keyof typeof WAITS;

interface Invite {
  inviteId: string;
  channelId: string;
  contentOwner: string;
  at: number;
  answer: 'accepted' | 'declined' | undefined;
}

const inviteBody = z.object({
  content_owner: z.string().max(100),
  invites: z.array(z.object({ invite_id: z.uuid(), channel_id: z.string().max(100) })).max(50),
});

/** The channels of the demonstration that are linked are in its content owner's system from the beginning. */
const inCmsFirst = (): Map<string, string> =>
  new Map(
    [...ACCOUNTS, ...BRIGHTSIDE].flatMap(({ username, channels }) =>
      channels
        .filter(({ status }) => status === 'linked')
        .map(({ name }) => [channelIdOf(username, name), CONTENT_OWNER] as const),
    ),
  );

const stateOf = ({ channelId, at, answer }: Invite, wait: Wait) => {
  if (answer) return { state: answer };
  const span = WAITS[wait];
  if (span === null || Date.now() < at + span) return { state: 'pending' };
  const refuses = channelOf(channelId)?.refusesInvite;
  return refuses ? { state: 'failed', failure: refuses } : { state: 'sent' };
};

const button = (action: string, fields: Record<string, string>, label: string) =>
  `<form method="post" action="${PATH}/${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}<button>${escapeHtml(label)}</button></form>`;

const inviteText = (invite: Invite, name: string, wait: Wait): string => {
  const { state, failure = '' } = stateOf(invite, wait) as { state: string; failure?: string };
  const says = `${escapeHtml(name)}: ${state} ${failure}, invited by ${escapeHtml(invite.contentOwner)}`;
  const named = { invite: invite.inviteId };
  return `<li>${says}${
    state === 'sent'
      ? button('answer', { ...named, answer: 'accepted' }, `Accept ${name}`) +
        button('answer', { ...named, answer: 'declined' }, `Decline ${name}`)
      : ''
  }</li>`;
};

/** The page of Studio: what each creator was invited to, and how long invites take. */
const pageOf = (invites: ReadonlyMap<string, Invite>, wait: Wait): string => {
  const of = ({ channelId, name }: SandboxChannel) =>
    [...invites.values()]
      .filter((invite) => invite.channelId === channelId)
      .map((invite) => inviteText(invite, name, wait));
  const people = googleAccounts().flatMap(({ email, channels }) => {
    const texts = channels.flatMap(of);
    return texts.length > 0 ? [`<h2>${escapeHtml(email)}</h2><ul>${texts.join('')}</ul>`] : [];
  });
  return sandboxPage(
    'Sandbox Studio',
    `<p>A local stand-in for YouTube's Studio: creators accept or decline their invites here.</p>
    ${people.length > 0 ? people.join('') : '<p>There are no invites.</p>'}
    <h2>How long an invite is on its way</h2>
    <p role="status">Now: ${wait}</p>
    ${(Object.keys(WAITS) as Wait[]).map((word) => button('wait', { wait: word }, word)).join('')}`,
  );
};

/**
 * YouTube's Studio as far as invites go, and the service that sends them there (`POST invites`). It forgets everything on a restart:
 * what is open is invited again by whoever asks for it. Returns which content owner has a channel.
 */
export const sandboxStudio = async (app: FastifyInstance, { cms }: Config) => {
  const invites = new Map<string, Invite>();
  const owners = inCmsFirst();
  let wait: Wait = 'at once';

  app.post(`${PATH}/invites`, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${cms.bridge?.token}`) return reply.code(401).send({});
    const { success, data } = inviteBody.safeParse(request.body);
    if (!success) return reply.code(400).send({});
    const items = data.invites.map(({ invite_id: inviteId, channel_id: channelId }) => {
      const known = invites.get(inviteId);
      const begun = { inviteId, channelId, at: Date.now(), answer: undefined };
      const invite = known ?? { ...begun, contentOwner: data.content_owner };
      invites.set(inviteId, invite);
      return { invite_id: inviteId, ...stateOf(invite, wait) };
    });
    return { items };
  });

  app.get(PATH, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf(invites, wait)),
  );
  await app.register(async (scope) => {
    formsOf(scope);
    scope.post(`${PATH}/answer`, async ({ body }, reply) => {
      const { invite: id = '', answer } = body as { invite?: string; answer?: string };
      const invite = invites.get(id);
      if (invite && stateOf(invite, wait).state === 'sent') {
        invite.answer = answer === 'accepted' ? 'accepted' : 'declined';
        if (answer === 'accepted') owners.set(invite.channelId, invite.contentOwner);
      }
      return reply.redirect(PATH, 303);
    });
    scope.post(`${PATH}/wait`, async ({ body }, reply) => {
      const asked = (body as { wait?: string }).wait ?? '';
      if (asked in WAITS) wait = asked as Wait;
      return reply.redirect(PATH, 303);
    });
  });
  return { ownerOf: (channelId: string) => owners.get(channelId) };
};
