import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { escapeHtml } from '../mail/html';
import { sandboxPage } from './page';

const PATH = '/sandbox/wordpress';

const SITES = [
  { id: 2001, name: 'Building Things', url: 'https://buildingthings.example', owner: 'Mira L.' },
  { id: 2002, name: 'Slow Cooking Notes', url: 'https://slowcooking.example', owner: 'Priya R.' },
  { id: 2003, name: 'Kofi Explains, the Blog', url: 'https://kofiexplains.example', owner: 'Kofi M.' },
];

type Site = (typeof SITES)[number];

const FORM = 'application/x-www-form-urlencoded';

/** Codes and tokens with the site that they are for; forgotten on a restart. */
interface Kept {
  codes: Map<string, Site>;
  tokens: Map<string, Site>;
}

interface Client {
  wordpress: Config['wordpress'];
  redirectUri: string;
}

const newSecret = () => randomBytes(18).toString('base64url');

const choicePage = (state: string): string => {
  const buttons = SITES.map(
    ({ id, name }) => `<button name="site" value="${id}">${escapeHtml(name)}</button>`,
  );
  return sandboxPage(
    'Sandbox WordPress',
    `<p>A local stand-in for WordPress.com. Choose the site to link.</p>
      <form method="post">
        <input type="hidden" name="state" value="${escapeHtml(state)}">
        ${buttons.join('\n        ')}
        <button name="site" value="" class="deny">Deny access</button>
      </form>`,
  );
};

const authorizeRoutes = (scope: FastifyInstance, { codes }: Kept, { wordpress, redirectUri }: Client) => {
  scope.get<{ Querystring: Record<string, string> }>(
    `${PATH}/oauth2/authorize`,
    async ({ query: { client_id, redirect_uri, state } }, reply) => {
      if (client_id !== wordpress?.clientId || redirect_uri !== redirectUri || !state) {
        return reply.code(400).send({ error: 'invalid_request' });
      }
      return reply.type('text/html; charset=utf-8').send(choicePage(state));
    },
  );
  scope.post(`${PATH}/oauth2/authorize`, async ({ body }, reply) => {
    const { site: chosen, state = '' } = body as { site?: string; state?: string };
    const site = SITES.find(({ id }) => String(id) === chosen);
    if (!site) {
      const query = new URLSearchParams({ error: 'access_denied', state });
      return reply.redirect(`${redirectUri}?${query.toString()}`);
    }
    const code = newSecret();
    codes.set(code, site);
    return reply.redirect(`${redirectUri}?${new URLSearchParams({ code, state }).toString()}`);
  });
};

const tokenRoute = (scope: FastifyInstance, { codes, tokens }: Kept, { wordpress, redirectUri }: Client) => {
  scope.post(`${PATH}/oauth2/token`, async ({ body }, reply) => {
    const { client_id, client_secret, code = '', redirect_uri } = body as Record<string, string>;
    const site = codes.get(code);
    const known = client_id === wordpress?.clientId && client_secret === wordpress?.clientSecret;
    if (!site || !known || redirect_uri !== redirectUri) {
      return reply.code(400).send({ error: 'invalid_grant', error_description: 'Not a code of ours.' });
    }
    codes.delete(code);
    const token = newSecret();
    tokens.set(token, site);
    return {
      access_token: token,
      token_type: 'bearer',
      blog_id: String(site.id),
      blog_url: site.url,
      scope: 'auth sites',
    };
  });
};

const siteRoutes = (scope: FastifyInstance, { tokens }: Kept) => {
  const siteOf = (authorization: string | undefined) =>
    tokens.get(authorization?.replace('Bearer ', '') ?? '');

  scope.get(`${PATH}/rest/v1.1/me`, async ({ headers }, reply) => {
    const site = siteOf(headers.authorization);
    if (!site) return reply.code(403).send({ error: 'authorization_required' });
    return {
      ID: site.id + 7000,
      username: site.owner.toLowerCase().replace(/\W/g, ''),
      display_name: site.owner,
    };
  });
  scope.get<{ Params: { site: string } }>(
    `${PATH}/rest/v1.1/sites/:site`,
    async ({ headers, params }, reply) => {
      const site = siteOf(headers.authorization);
      if (!site || String(site.id) !== params.site) return reply.code(403).send({ error: 'unauthorized' });
      return { ID: site.id, name: site.name, URL: site.url };
    },
  );
};

/** WordPress.com's sign-in for a site, with a few sites to choose from. */
export const sandboxWordpress = async (app: FastifyInstance, { wordpress, publicUrl }: Config) => {
  const kept: Kept = { codes: new Map(), tokens: new Map() };
  const client = { wordpress, redirectUri: `${publicUrl}/wordpress/oauth` };

  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    authorizeRoutes(scope, kept, client);
    tokenRoute(scope, kept, client);
    siteRoutes(scope, kept);
  });
};
