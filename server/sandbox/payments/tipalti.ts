import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sandboxPage } from '../page';
import { formsOf } from '../forms';

const PATH = '/sandbox/tipalti';
const KEY = 'sandbox';
// Seconds for which a signed address is taken.
const LASTS = 300;

const isSigned = (address: string): boolean => {
  const [query = '', hash = ''] = (address.split('?')[1] ?? '').split('&hashkey=');
  const right = createHmac('sha256', KEY).update(query).digest('hex');
  const isFresh = Math.abs(Date.now() / 1000 - Number(new URLSearchParams(query).get('ts'))) < LASTS;
  return hash.length === right.length && timingSafeEqual(Buffer.from(hash), Buffer.from(right)) && isFresh;
};

// The dashboard may frame this page, and nobody else.
const framed = (reply: FastifyReply, body: string) => {
  reply.raw.removeHeader('x-frame-options');
  reply.raw.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'self'",
  );
  return reply.type('text/html; charset=utf-8').send(sandboxPage('Sandbox Tipalti', body));
};

/** Tipalti's payee frame and its payees. It forgets everything on a restart. */
export const sandboxTipalti = async (app: FastifyInstance) => {
  const payees = new Map<string, { method: string }>();

  app.get<{ Params: { payee: string } }>(
    `${PATH}/api/v1/payees/:payee`,
    async ({ params: { payee } }, reply) => {
      const found = payees.get(payee);
      if (!found) return reply.code(404).send({ error: 'unknown payee' });
      return { isPayable: true, paymentMethod: found.method, currency: 'USD' };
    },
  );

  await app.register(async (scope) => {
    formsOf(scope);
    scope.get(`${PATH}/payeedashboard/home`, async ({ url, query }, reply) => {
      if (!isSigned(url)) return framed(reply.code(403), '<p>This address is not signed, or is too old.</p>');
      const { idap = '' } = query as { idap?: string };
      const known = payees.get(idap);
      return framed(
        reply,
        `<p>A local stand-in for Tipalti's frame.${known ? ` Paid by ${known.method}.` : ''}</p>
        <form method="post" action="${url.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">
          <label>Paid by <select name="method"><option>ACH</option><option>Wire</option></select></label>
          <button>Save</button>
        </form>`,
      );
    });
    scope.post(`${PATH}/payeedashboard/home`, async ({ url, query, body }, reply) => {
      if (!isSigned(url)) return framed(reply.code(403), '<p>This address is not signed, or is too old.</p>');
      const { idap = '' } = query as { idap?: string };
      const { method } = body as { method?: string };
      payees.set(idap, { method: method === 'Wire' ? 'Wire' : 'ACH' });
      return framed(reply, '<p role="status">Saved. You can go on in the dashboard.</p>');
    });
  });
};
