import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { formsOf } from '../forms';
import type { Book, BookedItem } from './book';
import { balanceRoute, paypalBalances } from './paypalBalances';
import { complaintsOf, originalOf, readBatch, takeBatch } from './paypalBatches';
import { paypalCancel } from './paypalCancel';
import { STAND_IN_CERTIFICATE } from './paypalCertificate';
import { type Desk, paypalDesk, tellChange } from './paypalDesk';
import { look, wireHeader, wireItemWithError } from './paypalItems';
import { paypalReport } from './paypalReport';
import { type Troubles, openTrouble } from './paypalTrouble';

const PATH = '/sandbox/paypal';
const PAYOUTS = `${PATH}/v1/payments/payouts`;
const TOKEN_SECONDS = 32_400;
// Milliseconds after which payments go on by themselves, where changes are told.
const BY_ITSELF = 50;

/** What is refused, in PayPal's shape. */
const failure = (name: string, more: object = {}) => ({
  name,
  message: `Sandbox: ${name}`,
  debug_id: randomUUID().slice(0, 13),
  ...more,
});

/** The app's tokens. They are forgotten on a restart, as PayPal may forget one: the client has to ask for another. */
const tokensFor = (service: { clientId: string; secret: string }) => {
  const tokens = new Map<string, number>();
  const basic = `Basic ${Buffer.from(`${service.clientId}:${service.secret}`).toString('base64')}`;
  return {
    forget: () => tokens.clear(),
    give: async ({ headers, body }: FastifyRequest, reply: FastifyReply) => {
      const { grant_type: grant } = (body ?? {}) as { grant_type?: string };
      if (headers.authorization !== basic) return reply.code(401).send({ error: 'invalid_client' });
      if (grant !== 'client_credentials') return reply.code(400).send({ error: 'unsupported_grant_type' });
      const token = `A21AA${randomUUID()}`;
      tokens.set(token, Date.now() + TOKEN_SECONDS * 1_000);
      return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
    },
    /** Refuses who has none. */
    check: async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      const until = tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '') ?? 0;
      if (until < Date.now()) return reply.code(401).send({ error: 'invalid_token' });
    },
  };
};

interface Answer {
  code: number;
  body: object;
}

const duplicate = (url: string, [first]: BookedItem[]): Answer => ({
  code: 400,
  body: failure('USER_BUSINESS_ERROR', {
    details: [
      {
        field: 'SENDER_BATCH_ID',
        location: 'body',
        issue: 'Batch with given sender_batch_id already exists',
        link: [{ href: `${url}/v1/payments/payouts/${first?.providerBatchId}`, rel: 'self', method: 'GET' }],
      },
    ],
  }),
});

/** Takes a batch, or meets the trouble that it was told to; undefined: no answer at all. */
const answerSend = async (
  { book, trouble, service: { url } }: { book: Book; trouble: Troubles; service: { url: string } },
  body: unknown,
): Promise<Answer | undefined> => {
  const { status, name, seconds } = trouble.settings();
  const met = trouble.take();
  const error = { code: status, body: failure(name) };
  if (met === 'error') return error;
  const batch = readBatch(body);
  if (!batch) return { code: 400, body: failure('VALIDATION_ERROR', { details: complaintsOf(body) }) };
  const earlier = originalOf(book, batch.sender_batch_header.sender_batch_id);
  const isKnown = earlier.length > 0;
  if (!isKnown && met === 'insufficient-funds') return { code: 422, body: failure('INSUFFICIENT_FUNDS') };
  for (const item of earlier) book.again(item.id);
  const items = isKnown ? earlier : takeBatch(book, batch);
  if (met === 'never') return undefined;
  if (met === 'error-after') return error;
  if (met === 'late') await wait(seconds * 1_000, undefined, { ref: false });
  if (isKnown || met === 'twice') return duplicate(url, items);
  return { code: 201, body: { batch_header: { ...wireHeader(items), batch_status: 'PENDING' } } };
};

/** What is asked of batches and items. Who looks at a batch's first page sees its payments one step further. */
const lookingRoutes = (scope: FastifyInstance, desk: Desk): void => {
  const { book, trouble, service } = desk;
  scope.get<{ Params: { id: string } }>(`${PAYOUTS}/:id`, async ({ params: { id }, query }, reply) => {
    const items = book.ofBatch('paypal', id);
    if (items.length === 0) return reply.code(404).send(failure('RESOURCE_NOT_FOUND'));
    const { page: given = '1', page_size: asked = '1000' } = query as Record<string, string>;
    const page = Number(given);
    const size = Math.min(Number(asked), trouble.settings().pageSize);
    if (!(page >= 1 && size >= 1)) return reply.code(400).send(failure('INVALID_REQUEST'));
    if (page === 1) lookAt(desk, items);
    return {
      batch_header: wireHeader(items),
      items: items.slice((page - 1) * size, page * size).map((item) => wireItemWithError(item, service.url)),
      total_items: items.length,
      total_pages: Math.ceil(items.length / size),
    };
  });
  scope.get<{ Params: { id: string } }>(
    `${PATH}/v1/payments/payouts-item/:id`,
    async ({ params: { id } }, reply) => {
      const item = book.items('paypal').find((one) => one.id === id);
      return item
        ? wireItemWithError(item, service.url)
        : reply.code(404).send(failure('INVALID_RESOURCE_ID'));
    },
  );
  paypalReport(scope, PATH, book, trouble);
  balanceRoute(scope, PATH, desk.balances);
};

const lookAt = (desk: Desk, items: BookedItem[]): void => {
  for (const item of items) {
    const changed = look(desk.book, item);
    if (changed) tellChange(desk, changed);
  }
};

/**
 * PayPal's Payouts, with the book of what it took, which survives a restart; payees that fail in each named way by their addresses,
 * trouble on demand, and signed webhooks (the sandbox's README).
 */
export const sandboxPaypal = async (
  app: FastifyInstance,
  { publicUrl, payments }: Pick<Config, 'publicUrl' | 'payments'>,
  book: Book,
) => {
  const service = payments.paypal;
  if (!service) return;
  const desk = {
    path: PATH,
    book,
    trouble: openTrouble(),
    balances: paypalBalances(book),
    service,
    tellAt: `${publicUrl}/api/v2/paypal/webhook`,
  };
  const tokens = tokensFor(service);
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => timers.forEach(clearTimeout));
  const goOn = (batchId: string) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      lookAt(desk, originalOf(book, batchId));
    }, BY_ITSELF);
    timers.add(timer);
  };

  app.get(`${PATH}/cert.pem`, async (_request, reply) =>
    reply.type('application/x-pem-file').send(STAND_IN_CERTIFICATE),
  );
  await app.register(async (scope) => {
    formsOf(scope);
    scope.post(`${PATH}/v1/oauth2/token`, tokens.give);
    paypalDesk(scope, { ...desk, forgetTokens: tokens.forget });
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', tokens.check);
    scope.addHook('onRequest', async (_request, reply) =>
      desk.trouble.settings().away ? reply.code(503).send(failure('INTERNAL_SERVICE_ERROR')) : undefined,
    );
    lookingRoutes(scope, desk);
    paypalCancel(scope, { desk, failure });
    scope.post(PAYOUTS, { bodyLimit: 8 * 1024 * 1024 }, async ({ body, raw }, reply) => {
      const answer = await answerSend(desk, body);
      if (!answer) {
        reply.hijack();
        raw.socket.destroy();
        return;
      }
      if (desk.trouble.settings().webhooks) goOn(readBatch(body)?.sender_batch_header.sender_batch_id ?? '');
      return reply.code(answer.code).send(answer.body);
    });
  });
};
