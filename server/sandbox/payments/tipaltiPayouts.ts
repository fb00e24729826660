import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Book } from './book';
import { type Answer, payoutDesk } from './payoutDesk';

const PATH = '/sandbox/tipalti';
const BATCHES = `${PATH}/api/v1/payment-batches`;
const FEE = '1.00';

interface Payment {
  refCode: string;
  payeeId: string;
  amount: { amount: string; currency: string };
}

const isPayment = (given: unknown): given is Payment => {
  const { refCode, payeeId, amount: money } = (given ?? {}) as Partial<Record<keyof Payment, unknown>>;
  const { amount, currency } = (money ?? {}) as { amount?: unknown; currency?: unknown };
  return (
    [refCode, payeeId, currency].every((text) => typeof text === 'string' && text !== '') &&
    typeof amount === 'string' &&
    /^\d{1,12}([.]\d{1,3})?$/.test(amount)
  );
};

const failure = (code: string) => ({ errors: [{ code, message: `Sandbox: ${code}` }] });

/** Takes a batch once: the same id again is refused. */
const take = (book: Book, body: unknown): Answer => {
  const { id, payments } = (body ?? {}) as { id?: unknown; payments?: unknown[] };
  if (typeof id !== 'string' || !Array.isArray(payments) || !payments.every(isPayment)) {
    return { code: 400, body: failure('INVALID_REQUEST') };
  }
  const known = book.ofBatch('tipalti', id);
  known.forEach((item) => book.again(item.id));
  if (known.length > 0) return { code: 409, body: failure('BATCH_EXISTS') };
  for (const { refCode, payeeId, amount } of payments) {
    book.receive({
      service: 'tipalti',
      itemId: refCode,
      batchId: id,
      providerBatchId: id,
      receiver: payeeId,
      note: '',
      ...amount,
      state: 'Submitted',
    });
  }
  return { code: 201, body: { id, status: 'Submitted' } };
};

/** Tipalti's batches of payments. */
export const sandboxTipaltiPayouts = async (
  app: FastifyInstance,
  { payments }: Pick<Config, 'payments'>,
  book: Book,
) => {
  if (!payments.tipalti) return;
  const desk = payoutDesk(app, {
    path: PATH,
    service: 'tipalti',
    token: payments.tipalti.key,
    book,
    words: {
      pending: 'Submitted',
      paid: 'Paid',
      failed: 'Rejected',
      held: 'Deferred',
      unclaimed: 'Deferred',
      returned: 'Returned',
      reversed: 'Voided',
      cancelled: 'Canceled',
    },
    failure,
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', desk.check);
    scope.post(BATCHES, { bodyLimit: 1024 * 1024 }, async (request, reply) =>
      desk.meet(request, reply, () => take(book, request.body)),
    );
    scope.get(`${PATH}/api/v1/payers/:payer/balances`, async () => ({
      balances: desk.balances.now().map(({ currency, available: amount }) => ({ amount, currency })),
    }));
    scope.get<{ Params: { id: string } }>(`${BATCHES}/:id/payments`, async ({ params: { id } }, reply) => {
      const items = book.ofBatch('tipalti', id);
      if (items.length === 0) return reply.code(404).send(failure('BATCH_NOT_FOUND'));
      return {
        payments: items.map(desk.look).map((item) => ({
          refCode: item.itemId,
          id: item.id,
          status: item.state,
          errorCode: item.error,
          transactionRef: item.transactionId || null,
          fee: item.state === 'Paid' ? { amount: FEE, currency: 'USD' } : null,
        })),
      };
    });
  });
};
