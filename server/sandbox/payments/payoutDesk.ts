import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Balances, balancesBody, openBalances } from './balances';
import type { Book, BookedItem, PayingService } from './book';

/** What a call that changes something meets: no answer, or an error instead of the answer; `…-after` once it was carried out. */
interface Trouble {
  next: 'never' | 'never-after' | 'error' | 'error-after';
  /** How many calls meet it. */
  times: number;
  /** The end of the address of those calls; empty: any. */
  at: string;
  status: number;
  code: string;
}

const CALM: Trouble = { next: 'error', times: 0, at: '', status: 500, code: 'INTERNAL_ERROR' };

/** The words of a service for what becomes of payments. */
export type Words = Readonly<
  Record<'pending' | 'paid' | 'failed' | 'held' | 'unclaimed' | 'returned' | 'reversed' | 'cancelled', string>
>;

type Fate = readonly (readonly [word: keyof Words, error?: string])[];

const FATES: Readonly<Record<string, Fate>> = {
  slow: [['pending'], ['pending'], ['paid']],
  onhold: [['held']],
  unclaimed: [['unclaimed']],
  returned: [['paid'], ['returned']],
  reversed: [['paid'], ['reversed']],
  cancelled: [['cancelled']],
};

/** What becomes of a payment to a payee, look after look (the sandbox's README). */
const fateOf = (receiver: string): Fate => {
  const plain = (receiver.toLowerCase().split('@')[0] ?? '').replace(/\+.*$/, '').replace(/-?\d+$/, '');
  const failing = /^fail-(.+)$/.exec(plain)?.[1];
  if (failing) return [['failed', failing.replaceAll('-', '_').toUpperCase()]];
  return FATES[plain] ?? [['paid']];
};

export interface PayoutDesk {
  /** Refuses who does not know the token. */
  check: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Carries a call out, or meets the trouble that it was told to. */
  meet: (request: FastifyRequest, reply: FastifyReply, carryOut: () => Answer) => Promise<unknown>;
  /** A payment one step further, as somebody who asks for it sees it. */
  look: (item: BookedItem) => BookedItem;
  /** What there is of ours. */
  balances: Balances;
}

export interface Answer {
  code: number;
  body: object;
}

const silent = (reply: FastifyReply) => {
  reply.hijack();
  reply.raw.socket?.destroy();
};

interface Stand {
  path: string;
  service: PayingService;
  token: string;
  book: Book;
  words: Words;
  /** An error in the service's shape. */
  failure: (code: string) => object;
  /** The word for what waits to be paid from the balance, where there is one. */
  unpaid?: string;
}

const balancesFor = ({ book, service, words, unpaid }: Stand): Balances => {
  const isIn: readonly (string | undefined)[] = [
    words.failed,
    words.cancelled,
    words.returned,
    words.reversed,
    unpaid,
  ];
  return openBalances(book, service, ({ state }) => isIn.includes(state));
};

/** Sets what a payment is. As somebody has set it it stays. */
const itemRoute = (app: FastifyInstance, { path, service, book }: Stand): void => {
  app.post<{ Params: { id: string } }>(`${path}/items/:id`, async ({ params: { id }, body }, reply) => {
    const item = book.find(service, id);
    const { status, error = null } = body as { status?: string; error?: string | null };
    if (!item || !status) return reply.code(404).send({ error: 'unknown payment' });
    return book.change(item.id, { state: status, error, looks: Number.MAX_SAFE_INTEGER });
  });
};

/**
 * What the stand-ins that pay have in common. `POST PATH/trouble` says what the next calls meet, `DELETE` that nothing does any more;
 * `balances` in it how much of ours there is. `POST PATH/items/ID` sets what a payment is.
 */
export const payoutDesk = (app: FastifyInstance, asked: Stand): PayoutDesk => {
  const { path, token, book, words, failure } = asked;
  let trouble = CALM;
  const balances = balancesFor(asked);
  itemRoute(app, asked);
  app.post(`${path}/trouble`, async ({ body }) => {
    const { balances: given, ...met } = body as Partial<Trouble> & { balances?: unknown };
    if (given !== undefined) balances.set(balancesBody.parse(given));
    if (given === undefined || Object.keys(met).length > 0) trouble = { ...CALM, times: 1, ...met };
    return trouble;
  });
  app.delete(`${path}/trouble`, async () => {
    trouble = CALM;
    balances.reset();
    return trouble;
  });
  return {
    balances,
    check: async ({ headers }, reply) =>
      headers.authorization === `Bearer ${token}`
        ? undefined
        : reply.code(401).send(failure('INVALID_TOKEN')),
    meet: async ({ url }, reply, carryOut) => {
      const { next, times, at, status, code } = trouble;
      const isMet = times > 0 && (url.split('?')[0] ?? '').endsWith(at);
      if (isMet) trouble = { ...trouble, times: times - 1 };
      if (isMet && next === 'never') return silent(reply);
      if (isMet && next === 'error') return reply.code(status).send(failure(code));
      const answer = carryOut();
      if (isMet && next === 'never-after') return silent(reply);
      if (isMet) return reply.code(status).send(failure(code));
      return reply.code(answer.code).send(answer.body);
    },
    look: (item) => {
      const step = fateOf(item.receiver)[item.looks];
      if (!step) return item;
      const [word, error = null] = step;
      return book.change(item.id, {
        state: words[word],
        error,
        looks: item.looks + 1,
        transactionId: item.transactionId || `T${item.id}`,
        returned: word === 'returned' || word === 'reversed' ? item.amount : null,
      });
    },
  };
};
