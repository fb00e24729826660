import type { FastifyInstance } from 'fastify';
import { getUnclaimedPayments, recallPayment } from '#contract/payouts/unclaimed';
import { idempotencyKeyOf } from '../../../http/idempotency';
import { serveCommand } from '../../../http/serveCommand';
import { serveList } from '../../../http/serveList';
import { actorOf } from '../../auth';
import type { Services } from '../../../services';
import { askBack, takePaymentBack } from './takeBack';
import { listedUnclaimed } from './repository';
import { toUnclaimed } from './views';

/** Payments that nobody has claimed, for staff, who take them back. */
export const unclaimedRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getUnclaimedPayments, connection, async ({ query: { search }, session }) => ({
    ...listedUnclaimed(connection, search),
    view: toUnclaimed(services, await actorOf(connection, session)),
  }));

  serveCommand(app, services, recallPayment, {
    prepare: async ({ body, request, session }) =>
      askBack(services, {
        payment: { userId: body.subject_id, paymentId: body.payment_id },
        by: await actorOf(connection, session),
        reason: body.reason,
        again: body.again,
        key: idempotencyKeyOf(request),
        now: new Date(),
      }),
    run: ({ transaction, prepared }) => takePaymentBack(services, transaction, prepared),
    answer: (_scope, data) => ({ data }),
  });
};
