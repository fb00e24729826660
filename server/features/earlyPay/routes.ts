import type { FastifyInstance } from 'fastify';
import { getEarlyPay, getOwnEarlyPay } from '#contract/earlyPay';
import { dayOf } from '../../common/days';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { hasMainFeature } from '../networks';
import { TARIFF } from '../payments';
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
};
