import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../mail/html';
import { formsOf } from './forms';
import { sandboxPage } from './page';

const PATH = '/sandbox/forum';

/** For this user the forum answers that it is not available. */
const BROKEN = 'forum_down';

const NAMES = ['MiraBuilds', 'noor_h', 'tomas.joga', 'OliviaGrant', 'rafa_ortega', 'yuki_t', 'kofi_explains'];

interface Parameters {
  name: string;
}

/** A Discourse forum with a few users, whose "about me" anybody may write. It forgets everything on a restart. */
export const sandboxForum = async (app: FastifyInstance) => {
  const users = new Map(
    NAMES.map((username, index) => [
      username.toLowerCase(),
      { id: index + 101, username, bio: `I am ${username}.` },
    ]),
  );
  const userNamed = (name: string) => users.get(name.toLowerCase());

  const profilePage = ({ username, bio }: { username: string; bio: string }, saved: boolean) =>
    sandboxPage(
      `${username} · Sandbox forum`,
      `<p>A local stand-in for the forum. Write what this user says about themselves.</p>
      ${saved ? '<p role="status">Saved.</p>' : ''}
      <form method="post" action="${PATH}/u/${encodeURIComponent(username)}">
        <label class="wide">About me <textarea name="bio" rows="5" maxlength="3000">${escapeHtml(bio)}</textarea></label>
        <button>Save</button>
      </form>`,
    );

  await app.register(async (scope) => {
    formsOf(scope);
    scope.get<{ Params: Parameters }>(`${PATH}/u/:name`, async ({ params: { name } }, reply) => {
      const json = name.endsWith('.json');
      const username = json ? name.slice(0, -'.json'.length) : name;
      if (username === BROKEN) return reply.code(503).send({ errors: ['Please try again later.'] });
      const user = userNamed(username);
      if (!user)
        return reply.code(404).send({ errors: ['The requested URL or resource could not be found.'] });
      const { id, bio } = user;
      if (json)
        return { user: { id, username: user.username, bio_raw: bio, bio_excerpt: bio.slice(0, 300) } };
      return reply.type('text/html; charset=utf-8').send(profilePage(user, false));
    });
    scope.post<{ Params: Parameters }>(`${PATH}/u/:name`, async ({ params: { name }, body }, reply) => {
      const user = userNamed(name);
      if (!user)
        return reply.code(404).send({ errors: ['The requested URL or resource could not be found.'] });
      user.bio = (body as { bio?: string }).bio ?? '';
      return reply.type('text/html; charset=utf-8').send(profilePage(user, true));
    });
  });
};
