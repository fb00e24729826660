import type { FastifyInstance } from 'fastify';
import { getEarlyPay } from '#contract/earlyPay';
import { dayOf } from '../../common/days';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { hasMainFeature } from '../networks';
import { TARIFF } from '../payments';
import { earlyPayIn } from './figures';

/** Being paid early: what it costs in the network. */
export const earlyPayRoutes = (app: FastifyInstance, { connection, config: { payments } }: Services) => {
  serve(app, getEarlyPay, async () => {
    const hasTariff = await hasMainFeature(connection, TARIFF);
    return { data: earlyPayIn(dayOf(new Date()).slice(0, 7), { hasTariff, methods: payments.methods }) };
  });
};
