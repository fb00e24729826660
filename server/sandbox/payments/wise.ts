import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Book, BookedItem } from './book';
import { type Answer, type PayoutDesk, payoutDesk } from './payoutDesk';

const PATH = '/sandbox/wise';
const WAITS = 'incoming_payment_waiting';

/** What Wise knows before there is a transfer. */
interface Prepared {
  recipients: Map<string, string>;
  quotes: Map<string, { amount: string; currency: string }>;
}

const failure = (code: string) => ({ errors: [{ code, message: `Sandbox: ${code}`, arguments: [] }] });
const refused = (code: string): Answer => ({ code: 422, body: failure(code) });

/** A payee: by e-mail address, or by the number of an account, which must not be all zeros. */
const recipient = ({ recipients }: Prepared, body: unknown): Answer => {
  const { accountHolderName, type, details } = (body ?? {}) as Record<string, unknown>;
  const fields = (details ?? {}) as Record<string, unknown>;
  const number = fields.email ?? fields.IBAN ?? fields.iban ?? fields.accountNumber ?? fields.clabe;
  if (!accountHolderName || !type || typeof number !== 'string' || /^0*$/.test(number)) {
    return refused('NOT_VALID');
  }
  const id = String(recipients.size + 1);
  recipients.set(id, number);
  return { code: 200, body: { id: Number(id), accountHolderName, type } };
};

const quote = ({ quotes, recipients }: Prepared, body: unknown): Answer => {
  const { targetAmount, targetCurrency, targetAccount } = (body ?? {}) as Record<string, unknown>;
  if (typeof targetAmount !== 'number' || typeof targetCurrency !== 'string') return refused('quote.invalid');
  if (!recipients.has(String(targetAccount))) return refused('quote.recipient_unknown');
  if (targetAmount < 1) return refused('amount.below_minimum');
  const id = randomUUID();
  quotes.set(id, { amount: String(targetAmount), currency: targetCurrency });
  return { code: 200, body: { id, targetAmount, targetCurrency } };
};

const wireTransfer = (item: BookedItem) => ({
  id: Number.parseInt(item.id.slice(0, 12), 16),
  customerTransactionId: item.itemId,
  status: item.state,
  targetValue: Number(item.amount),
  targetCurrency: item.currency,
  details: { reference: item.note },
});

/** Makes a transfer once: the same `customerTransactionId` again answers the first. */
const transfer = (book: Book, { quotes, recipients }: Prepared, body: unknown): Answer => {
  const given = (body ?? {}) as Record<string, unknown>;
  const itemId = String(given.customerTransactionId);
  const known = book.find('wise', itemId);
  if (known) {
    book.again(known.id);
    return { code: 200, body: wireTransfer(known) };
  }
  const quoted = quotes.get(String(given.quoteUuid));
  const receiver = recipients.get(String(given.targetAccount));
  if (!quoted || receiver === undefined) return refused('transfer.invalid');
  const { reference = '' } = (given.details ?? {}) as { reference?: string };
  const item = book.receive({
    service: 'wise',
    itemId,
    batchId: itemId,
    providerBatchId: itemId,
    receiver,
    note: reference,
    ...quoted,
    state: WAITS,
  });
  return { code: 200, body: wireTransfer(item) };
};

const byNumber = (book: Book, id: string): BookedItem | undefined =>
  book.items('wise').find((item) => String(wireTransfer(item).id) === id);

const transferRoutes = (scope: FastifyInstance, book: Book, desk: PayoutDesk): void => {
  scope.get(`${PATH}/v1/transfers`, async ({ query }) => {
    const { createdDateStart = '', limit = '10', offset = '0' } = query as Record<string, string>;
    return book
      .items('wise')
      .filter(({ received: [at = ''] }) => at >= createdDateStart)
      .slice(Number(offset), Number(offset) + Number(limit))
      .map(wireTransfer);
  });
  scope.get<{ Params: { id: string } }>(`${PATH}/v1/transfers/:id`, async ({ params: { id } }, reply) => {
    const item = byNumber(book, id);
    if (!item) return reply.code(404).send(failure('NOT_FOUND'));
    // Without money nothing happens to it.
    return wireTransfer(item.state === WAITS ? item : desk.look(item));
  });
  scope.post<{ Params: { id: string } }>(
    `${PATH}/v3/profiles/:profile/transfers/:id/payments`,
    async (request, reply) =>
      desk.meet(request, reply, () => {
        const item = byNumber(book, request.params.id);
        if (!item) return { code: 404, body: failure('NOT_FOUND') };
        const isPaid = item.state !== WAITS;
        if (isPaid || item.receiver.startsWith('poor')) {
          const errorCode = isPaid ? 'transfer.already_funded' : 'balance.insufficient';
          return { code: 200, body: { type: 'BALANCE', status: 'REJECTED', errorCode } };
        }
        book.change(item.id, { state: 'processing' });
        return { code: 201, body: { type: 'BALANCE', status: 'COMPLETED', errorCode: null } };
      }),
  );
};

/** Wise: recipients, quotes, transfers and their funding. Recipients and quotes are forgotten on a restart. */
export const sandboxWise = async (
  app: FastifyInstance,
  { payments }: Pick<Config, 'payments'>,
  book: Book,
) => {
  if (!payments.wise) return;
  const prepared: Prepared = { recipients: new Map(), quotes: new Map() };
  const desk = payoutDesk(app, {
    path: PATH,
    service: 'wise',
    token: payments.wise.token,
    book,
    words: {
      pending: 'processing',
      paid: 'outgoing_payment_sent',
      failed: 'cancelled',
      held: 'bounced_back',
      unclaimed: 'waiting_recipient_input_to_proceed',
      returned: 'funds_refunded',
      reversed: 'charged_back',
      cancelled: 'cancelled',
    },
    failure,
    unpaid: WAITS,
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', desk.check);
    scope.post(`${PATH}/v1/accounts`, async (request, reply) =>
      desk.meet(request, reply, () => recipient(prepared, request.body)),
    );
    scope.post(`${PATH}/v3/profiles/:profile/quotes`, async (request, reply) =>
      desk.meet(request, reply, () => quote(prepared, request.body)),
    );
    scope.post(`${PATH}/v1/transfers`, async (request, reply) =>
      desk.meet(request, reply, () => transfer(book, prepared, request.body)),
    );
    transferRoutes(scope, book, desk);
    scope.get(`${PATH}/v4/profiles/:profile/balances`, async () =>
      desk.balances.now().map(({ currency, available }, place) => ({
        id: place + 1,
        currency,
        type: 'STANDARD',
        amount: { value: Number(available), currency },
      })),
    );
  });
};
