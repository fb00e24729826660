import type { FastifyInstance } from 'fastify';
import { getEarlyPay, getOwnEarlyPay, updateFees } from '#contract/earlyPay';
import { dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Services } from '../../services';
import { hasMainFeature } from '../networks';
import { methodsOf } from '../paymentMethods';
import { TARIFF, acceptFees, methodIn } from '../payments';
import { earlyPayIn } from './figures';
import { ownEarlyPay } from './own';

/** What being paid early costs: in the network, and a user. */
export const earlyPayRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
  serve(app, getEarlyPay, async () => {
    const hasTariff = await hasMainFeature(connection, TARIFF);
    return {
      data: earlyPayIn(dayOf(new Date()).slice(0, 7), { hasTariff, methods: config.payments.methods }),
    };
  });

  serve(app, getOwnEarlyPay, async ({ session: { userId } }) => ({
    data: await ownEarlyPay(services, userId, new Date()),
  }));

  serveCommand(app, services, updateFees, {
    run: async ({ transaction, userId, now, body: { version } }) => {
      await lockUser(transaction, userId);
      const method = methodIn(await methodsOf(transaction, userId))?.type;
      return acceptFees(transaction, userId, { method, version, now });
    },
    audit: ({ userId, body: { version } }, isNew) =>
      isNew ? { action: 'fees.accept', subject: userId, about: userId, detail: { version } } : null,
    answer: async ({ transaction, userId, now }) => ({
      data: await ownEarlyPay({ ...services, connection: transaction }, userId, now),
    }),
  });
};
