import type { FastifyInstance } from 'fastify';
import type { BookedItem } from './book';
import { type Desk, tellChange } from './paypalDesk';
import { SETTLED, batchStateOf, inState, wireItemWithError } from './paypalItems';

/** Why PayPal does not cancel a payment; undefined where it does. */
const problemOf = ({ book }: Pick<Desk, 'book'>, item: BookedItem): string | undefined => {
  if (item.state === 'RETURNED' || item.state === 'CANCELED') return 'ITEM_ALREADY_CANCELLED';
  if (item.state !== 'UNCLAIMED') return 'ITEM_INCORRECT_STATUS';
  return batchStateOf(book.ofBatch('paypal', item.providerBatchId)) === 'SUCCESS'
    ? undefined
    : 'BATCH_NOT_COMPLETED';
};

/** `POST …/payouts-item/{id}/cancel`: a payment that nobody has claimed comes back. It meets the trouble that sends meet. */
export const paypalCancel = (
  scope: FastifyInstance,
  { desk, failure }: { desk: Desk; failure: (name: string) => object },
): void => {
  const { path, book, trouble, service } = desk;
  scope.post<{ Params: { id: string } }>(
    `${path}/v1/payments/payouts-item/:id/cancel`,
    async ({ params: { id }, raw }, reply) => {
      const { status, name } = trouble.settings();
      const met = trouble.take();
      if (met === 'error') return reply.code(status).send(failure(name));
      const item = book.items('paypal').find((one) => one.id === id);
      if (!item) return reply.code(404).send(failure('INVALID_RESOURCE_ID'));
      const problem = problemOf(desk, item);
      if (!problem) {
        const { error } = item;
        const back = { ...inState(item, { state: 'RETURNED', error }), looks: SETTLED };
        tellChange(desk, book.change(item.id, back));
      }
      if (met === 'never') {
        reply.hijack();
        raw.socket.destroy();
        return;
      }
      if (met === 'error-after') return reply.code(status).send(failure(name));
      return problem ? reply.code(400).send(failure(problem)) : wireItemWithError(item, service.url);
    },
  );
};
