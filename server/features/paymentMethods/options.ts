import type { Quote } from '#contract/paymentOptions';
import { type MethodType, bankTypes } from '#contract/plain/paymentMethods';
import { countries } from '#contract/lists';
import { figures } from '../../common/figures';
import { OutsideRefusal } from '../../integrations/outside';
import { rateOf, ratesNow } from '../exchangeRates';
import { bankPairs } from './bank';
import { countedViewsOf } from './change';
import { type MethodServices, serviceOf } from './services';
import { quoteOf } from './rules';

interface Asked {
  userId: string;
  country: string;
  currency: string;
  amount: string;
}

const isBank = (type: MethodType): type is (typeof bankTypes)[number] =>
  bankTypes.some((bank) => bank === type);

/** The currencies that Wise pays by e-mail. */
export const wiseCurrencies = (services: MethodServices): Promise<string[]> =>
  serviceOf(services, 'transferwise', 'bank').emailCurrencies();

/** Why a type of method cannot go to a place; null where it can. What has no list of places goes anywhere. */
const placeReason = async (
  services: MethodServices,
  type: MethodType,
  { country, currency }: Asked,
): Promise<Quote['reason']> => {
  try {
    if (isBank(type)) {
      const pairs = await bankPairs(services, type);
      if (!pairs.some((pair) => pair.country === country)) return 'COUNTRY';
      return pairs.some((pair) => pair.country === country && pair.currency === currency) ? null : 'CURRENCY';
    }
    if (type === 'transferwise') {
      return (await wiseCurrencies(services)).includes(currency) ? null : 'CURRENCY';
    }
    return null;
  } catch (cause) {
    // One service that does not answer must not hide the other methods.
    if (cause instanceof OutsideRefusal) return 'UNAVAILABLE';
    throw cause;
  }
};

/** The methods that are switched on, compared for a place by what arrives of a sample amount. */
export const optionsFor = async (services: MethodServices, asked: Asked) => {
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
        reason: await placeReason(services, type, asked),
      }),
    ),
  );
  const isDollar = asked.currency === figures.currency;
  return {
    country: asked.country,
    currency: asked.currency,
    amount: asked.amount,
    items,
    rate:
      isDollar || rate === undefined || !rates.day ? null : { rate, day: rates.day, is_stale: rates.isStale },
  };
};

const goesAnywhere = (type: MethodType): boolean => !isBank(type);

const ANYWHERE = countries
  .filter((country) => country !== 'ZZ')
  .map((country) => ({ country, currency: figures.currency }));

/**
 * The countries that money can be sent to, with their currencies: those that a bank says, and every one in dollars where another
 * method is switched on, or no bank answers.
 */
export const countriesFor = async (services: MethodServices) => {
  const banks = bankTypes.filter((type) => services.config.payments.methods.includes(type));
  const lists = await Promise.all(
    banks.map((type) =>
      bankPairs(services, type).catch((cause: unknown) => {
        if (cause instanceof OutsideRefusal) return [];
        throw cause;
      }),
    ),
  );
  const listed = lists.flat();
  const isOpen = listed.length === 0 || services.config.payments.methods.some(goesAnywhere);
  const places = isOpen ? [...listed, ...ANYWHERE] : listed;
  const byCountry = new Map<string, Set<string>>();
  for (const { country, currency } of places) {
    byCountry.set(country, (byCountry.get(country) ?? new Set()).add(currency));
  }
  return [...byCountry]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([country, currencies]) => ({ country, currencies: [...currencies] }));
};
