import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Balances, balancesBody } from './balances';
import type { Book, BookedItem } from './book';
import { SETTLED, inState } from './paypalItems';
import type { Troubles } from './paypalTrouble';
import { type PaypalEvent, batchEvent, itemEvent, signedWebhook } from './paypalWebhooks';

const troubleBody = z
  .object({
    next: z.enum(['late', 'twice', 'never', 'error', 'error-after', 'insufficient-funds']).nullable(),
    times: z.number().int().min(1),
    status: z.number().int().min(200).max(599),
    name: z.string().max(100),
    seconds: z.number().min(0).max(60),
    random: z.number().int(),
    rate: z.number().min(0).max(1),
    webhooks: z.boolean(),
    away: z.boolean(),
    pageSize: z.number().int().min(1).max(1_000),
    forgetTokens: z.boolean(),
    balances: balancesBody,
  })
  .partial()
  .strict();
const amount = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/);
const stateBody = z.object({
  status: z.enum([
    'PENDING',
    'SUCCESS',
    'FAILED',
    'UNCLAIMED',
    'RETURNED',
    'REFUNDED',
    'ONHOLD',
    'BLOCKED',
    'REVERSED',
    'CANCELED',
  ]),
  returned: amount.optional(),
  error: z.string().max(100).nullish(),
  received: z.iso.datetime().optional(),
});
const batchBody = z.object({
  status: z.enum(['PENDING', 'PROCESSING', 'SUCCESS', 'DENIED', 'CANCELED']),
  error: z.string().max(100).nullish(),
});
const tellBody = z.object({
  item: z.string().optional(),
  batch: z.string().optional(),
  event: z.string().max(100).optional(),
  send: z.boolean().default(true),
});

export interface Desk {
  path: string;
  book: Book;
  trouble: Troubles;
  balances: Balances;
  /** The stand-in as the dashboard is configured for it. */
  service: { url: string; webhookId: string };
  /** Where webhooks go. */
  tellAt: string;
}

/** Sends a webhook; the status of its answer, null where there is none. */
const post = async (tellAt: string, { headers, body }: ReturnType<typeof signedWebhook>) => {
  try {
    return (await fetch(tellAt, { method: 'POST', headers, body })).status;
  } catch {
    return null;
  }
};

/** Tells a change of a state, where the stand-in was told to. */
export const tellChange = (
  { trouble, service, tellAt }: Omit<Desk, 'path' | 'book' | 'balances'>,
  item: BookedItem,
): void => {
  const event = itemEvent(item, service.url);
  if (event && trouble.settings().webhooks) void post(tellAt, signedWebhook(event, service));
};

/** Where the stand-in is told what to do (the sandbox's README): trouble, states by hand, webhooks. */
export const paypalDesk = (scope: FastifyInstance, desk: Desk & { forgetTokens: () => void }) => {
  const { path, book, trouble, service, tellAt } = desk;
  scope.post(`${path}/trouble`, async ({ body }, reply) => {
    const given = troubleBody.safeParse(body);
    if (!given.success) return reply.code(400).send({ error: given.error.issues[0]?.message });
    const { forgetTokens, balances, ...settings } = given.data;
    if (balances) desk.balances.set(balances);
    if (forgetTokens) desk.forgetTokens();
    trouble.set(Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)));
    return trouble.settings();
  });
  scope.delete(`${path}/trouble`, async () => {
    trouble.reset();
    desk.balances.reset();
    return trouble.settings();
  });

  scope.post<{ Params: { id: string } }>(`${path}/items/:id`, async ({ params: { id }, body }, reply) => {
    const item = book.find('paypal', id);
    const given = stateBody.safeParse(body);
    if (!item || !given.success) return reply.code(item ? 400 : 404).send({ error: 'no such item or state' });
    const { status: state, returned, error, received } = given.data;
    const before = item.state;
    const now = book.change(item.id, {
      ...inState(item, { state, error: error ?? null, returned }),
      ...(received ? { received: [received] } : {}),
      looks: SETTLED,
    });
    if (now.state !== before) tellChange(desk, now);
    return now;
  });
  scope.post<{ Params: { id: string } }>(`${path}/batches/:id`, async ({ params: { id }, body }, reply) => {
    const items = book.items('paypal').filter((item) => item.batchId === id || item.providerBatchId === id);
    const given = batchBody.safeParse(body);
    if (items.length === 0 || !given.success)
      return reply.code(400).send({ error: 'no such batch or state' });
    const { status: batchState, error } = given.data;
    for (const item of items) book.change(item.id, { batchState, batchError: error ?? null, looks: SETTLED });
    return { items };
  });

  const eventOf = ({ item: id, batch }: z.output<typeof tellBody>): PaypalEvent | undefined => {
    const item = id === undefined ? undefined : book.find('paypal', id);
    if (item) return itemEvent(item, service.url);
    const items = book
      .items('paypal')
      .filter((one) => one.batchId === batch || one.providerBatchId === batch);
    return items.length > 0 ? batchEvent(items) : undefined;
  };
  scope.post(`${path}/tell`, async ({ body }, reply) => {
    const given = tellBody.safeParse(body);
    const event = given.data && eventOf(given.data);
    if (!event) return reply.code(400).send({ error: 'no such item or batch, or no event for its state' });
    const webhook = signedWebhook({ ...event, type: given.data.event ?? event.type }, service);
    return { ...webhook, answer: given.data.send ? await post(tellAt, webhook) : null };
  });
};
