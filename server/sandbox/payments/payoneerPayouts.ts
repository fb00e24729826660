import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Book } from './book';
import { type Answer, payoutDesk } from './payoutDesk';

const PATH = '/sandbox/payoneer';
const MOST = 500;

interface Payment {
  client_reference_id: string;
  payee_id: string;
  amount: string;
  currency: string;
  description: string;
}

const isPayment = (given: unknown): given is Payment => {
  const payment = (given ?? {}) as Partial<Record<keyof Payment, unknown>>;
  const texts = [payment.client_reference_id, payment.payee_id, payment.currency, payment.description];
  return (
    texts.every((text) => typeof text === 'string') &&
    payment.payee_id !== '' &&
    typeof payment.amount === 'string' &&
    /^\d{1,12}([.]\d{1,3})?$/.test(payment.amount)
  );
};

const failure = (code: string) => ({
  error: 'Bad Request',
  error_description: `Sandbox: ${code}`,
  error_details: { code },
});

/** Takes all payments or none. What it has already it refuses. */
const take = (book: Book, body: unknown): Answer => {
  const { Payments: given } = (body ?? {}) as { Payments?: unknown[] };
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST || !given.every(isPayment)) {
    return { code: 400, body: failure('INVALID_REQUEST') };
  }
  const known = given.flatMap((payment) => book.find('payoneer', payment.client_reference_id) ?? []);
  known.forEach(({ id }) => book.again(id));
  if (known.length > 0) return { code: 409, body: failure('DUPLICATE_PAYMENT') };
  const batchId = String(given[0]?.client_reference_id);
  for (const payment of given) {
    book.receive({
      service: 'payoneer',
      itemId: payment.client_reference_id,
      batchId,
      providerBatchId: batchId,
      receiver: payment.payee_id,
      note: payment.description,
      amount: payment.amount,
      currency: payment.currency,
      state: 'Pending',
    });
  }
  return { code: 200, body: { result: 'Payments Created' } };
};

/** Payoneer's mass payouts. It is told no id of a batch: in the book a batch has that of its first payment. */
export const sandboxPayoneerPayouts = async (
  app: FastifyInstance,
  { payments }: Pick<Config, 'payments'>,
  book: Book,
) => {
  if (!payments.payoneer) return;
  const desk = payoutDesk(app, {
    path: PATH,
    service: 'payoneer',
    token: payments.payoneer.token,
    book,
    words: {
      pending: 'Pending',
      paid: 'Transferred',
      failed: 'Failed',
      held: 'On Hold',
      unclaimed: 'Pending Payee Registration',
      returned: 'Returned',
      reversed: 'Reversed',
      cancelled: 'Cancelled',
    },
    failure,
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', desk.check);
    scope.post(
      `${PATH}/v4/programs/:program/masspayouts`,
      { bodyLimit: 1024 * 1024 },
      async (request, reply) => desk.meet(request, reply, () => take(book, request.body)),
    );
    scope.get(`${PATH}/v4/programs/:program/balance`, async () => {
      const [first] = desk.balances.now();
      return { result: { balance: Number(first?.available ?? 0), currency: first?.currency ?? 'USD' } };
    });
    scope.get<{ Params: { id: string } }>(
      `${PATH}/v4/programs/:program/payouts/:id/status`,
      async ({ params: { id } }, reply) => {
        const found = book.find('payoneer', id);
        if (!found) return reply.code(404).send(failure('PAYMENT_NOT_FOUND'));
        const item = desk.look(found);
        return {
          result: {
            payout_id: item.id,
            client_reference_id: item.itemId,
            status: item.state,
            ...(item.error === null ? {} : { reason_code: item.error }),
            amount: item.amount,
            currency: item.currency,
          },
        };
      },
    );
  });
};
