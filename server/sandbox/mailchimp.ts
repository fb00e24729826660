import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const PATH = '/sandbox/mailchimp';

/** Nobody has this audience. */
const NOWHERE = 'nowhere';

const memberBody = z.object({
  email_address: z.string(),
  status_if_new: z.enum(['subscribed', 'unsubscribed']).optional(),
  status: z.enum(['subscribed', 'unsubscribed']),
});
const troubleBody = z.object({
  status: z.number().int().min(400).max(599),
  times: z.number().int().min(1).default(1),
});

const problem = (status: number, title: string) => ({
  type: 'https://mailchimp.com/developer/marketing/docs/errors/',
  ...{ title, status, detail: '', instance: '' },
});

/** The password of basic authentication. */
const keyIn = (header = ''): string => {
  const [, text = ''] = /^Basic (.+)$/.exec(header) ?? [];
  return Buffer.from(text, 'base64').toString().split(':').slice(1).join(':');
};

interface MemberPath {
  Params: { centre: string; audience: string; hash: string };
}

/**
 * Mailchimp's API 3.0, as far as members of an audience go. It takes any key that ends with its data centre, refuses addresses that
 * begin with `fake`, and forgets everything on a restart.
 */
export const sandboxMailchimp = (app: FastifyInstance) => {
  const members = new Map<string, { audience: string; email: string; status: string }>();
  let trouble: z.output<typeof troubleBody> | undefined;

  app.put<MemberPath>(`${PATH}/:centre/3.0/lists/:audience/members/:hash`, async (request, reply) => {
    const { centre, audience, hash } = request.params;
    const fail = (status: number, title: string) => reply.code(status).send(problem(status, title));
    if (trouble) {
      const { status, times } = trouble;
      trouble = times > 1 ? { status, times: times - 1 } : undefined;
      return fail(status, 'Trouble');
    }
    if (!keyIn(request.headers.authorization).endsWith(`-${centre}`)) return fail(401, 'API Key Invalid');
    if (audience === NOWHERE) return fail(404, 'Resource Not Found');
    const { success, data } = memberBody.safeParse(request.body);
    const email = data?.email_address.toLowerCase() ?? '';
    const isNamed = createHash('md5').update(email).digest('hex') === hash;
    if (!success || !isNamed || email.startsWith('fake')) return fail(400, 'Invalid Resource');
    members.set(`${audience} ${hash}`, { audience, email, status: data.status });
    return { id: hash, email_address: data.email_address, status: data.status, list_id: audience };
  });
  app.get(`${PATH}/members.json`, async () => [...members.values()]);
  app.post(`${PATH}/trouble`, async ({ body }) => {
    trouble = troubleBody.parse(body);
    return trouble;
  });
  app.delete(`${PATH}/trouble`, async () => {
    const left = trouble?.times ?? 0;
    trouble = undefined;
    return { left };
  });
};
