import type { FastifyInstance } from 'fastify';
import { getUnclaimedPayments, recallPayment } from '#contract/payouts/unclaimed';
import { answerOnce, keyedCall } from '../../http/idempotency';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { takePaymentBack } from './takeBack';
import { listedUnclaimed } from './unclaimedRepository';
import { toUnclaimed } from './unclaimedViews';

/** Payments that nobody has claimed, for staff, who take them back. */
export const unclaimedRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getUnclaimedPayments, connection, async ({ query: { search }, session }) => ({
    ...listedUnclaimed(connection, search),
    view: toUnclaimed(services, await actorOf(connection, session)),
  }));

  serve(app, recallPayment, async ({ body, request, session }) => {
    const keyed = keyedCall(request, recallPayment, session.userId);
    const asked = {
      payment: { userId: body.subject_id, paymentId: body.payment_id },
      by: await actorOf(connection, session),
      reason: body.reason,
      again: body.again,
      key: keyed.key,
      now: new Date(),
    };
    return answerOnce(connection, keyed, (remember) => takePaymentBack(services, asked, remember));
  });
};
