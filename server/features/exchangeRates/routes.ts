import type { FastifyInstance } from 'fastify';
import { getExchangeRates } from '#contract/payments/settings';
import { businessConstants } from '../../common/businessConstants';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { ratesNow } from './rates';

export const exchangeRateRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getExchangeRates, async () => {
    const { day, rates, isStale } = await ratesNow(connection, new Date());
    return {
      rates: [{ currency: businessConstants.currency, rate: '1' }, ...rates],
      timestamp: day && `${day}T15:00:00.000Z`,
      is_stale: isStale,
    };
  });
};
