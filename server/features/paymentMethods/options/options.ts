import type { Quote } from '#contract/paymentMethods/options';
import type { MethodType } from '#contract/plain/paymentMethods';
import { businessConstants } from '../../../common/businessConstants';
import { OutsideRefusal } from '../../../integrations/outside';
import { rateOf, ratesNow } from '../../exchangeRates';
import type { Services } from '../../../services';
import { countedViewsOf } from '../change';
import { placeReason } from './places';
import { quoteOf } from './terms';

interface Asked {
  userId: string;
  country: string;
  currency: string;
  amount: string;
}

/** Why a type of method cannot be chosen for a place. One service that does not answer must not hide the other methods. */
const reasonFor = (services: Services, type: MethodType, asked: Asked): Promise<Quote['reason']> =>
  placeReason(services, type, asked).catch((cause: unknown) => {
    if (cause instanceof OutsideRefusal) return 'UNAVAILABLE';
    throw cause;
  });

/** The methods that are switched on, compared for a place by what arrives of a sample amount. */
export const optionsFor = async (services: Services, asked: Asked) => {
  const now = new Date();
  const [rates, views] = await Promise.all([
    ratesNow(services.connection, now),
    countedViewsOf(services.connection, asked.userId, now),
  ]);
  const rate = rateOf(rates, asked.currency);
  const items = await Promise.all(
    services.config.payments.methods.map(async (type) =>
      quoteOf(type, {
        ...asked,
        rate,
        views,
        reason: await reasonFor(services, type, asked),
      }),
    ),
  );
  const isDollar = asked.currency === businessConstants.currency;
  return {
    country: asked.country,
    currency: asked.currency,
    amount: asked.amount,
    items,
    rate:
      isDollar || rate === undefined || !rates.day ? null : { rate, day: rates.day, is_stale: rates.isStale },
  };
};
