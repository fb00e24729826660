import type { Quote } from '#contract/paymentMethods/options';
import { currencyOf } from '#contract/lists/currencies';
import { type MethodType, bankTypes } from '#contract/plain/paymentMethods';
import { businessConstants } from '../../../common/businessConstants';
import { Refusal } from '../../../http/refusal';
import { OutsideRefusal } from '../../../integrations/outside';
import type { Services } from '../../../services';
import { bankPairs, pairsOf } from '../bank/bank';
import { type PayoutPlace, payoutPlaces } from './payoutPlaces';
import { serviceOf } from '../serviceOf';

const isBank = (type: MethodType): type is (typeof bankTypes)[number] =>
  bankTypes.some((bank) => bank === type);

/** The currencies that Wise pays by e-mail. */
export const wiseCurrencies = (services: Services): Promise<string[]> =>
  serviceOf(services, 'transferwise', 'bank').emailCurrencies();

/** Wise says where it pays, and what of that by e-mail. */
const wisePlaces = async (services: Services): Promise<PayoutPlace[]> => {
  const [pairs, currencies] = await Promise.all([
    pairsOf(serviceOf(services, 'transferwise', 'bank')),
    wiseCurrencies(services),
  ]);
  const countries = new Set(pairs.map(({ country }) => country));
  return [...countries].flatMap((country) => currencies.map((currency) => ({ country, currency })));
};

/** Where a type of method pays, and in what: as its service says now or, of one that says nothing, as is written down. */
const placesOf = async (services: Services, type: MethodType): Promise<readonly PayoutPlace[]> => {
  if (isBank(type)) return bankPairs(services, type);
  return type === 'transferwise' ? wisePlaces(services) : payoutPlaces[type];
};

/** Why a type of method does not go to a place; null where it does. Throws `OutsideRefusal` where its service does not answer. */
export const placeReason = async (
  services: Services,
  type: MethodType,
  { country, currency }: PayoutPlace,
): Promise<Extract<Quote['reason'], 'COUNTRY' | 'CURRENCY'> | null> => {
  const there = (await placesOf(services, type)).filter((place) => place.country === country);
  if (there.length === 0) return 'COUNTRY';
  return there.some((place) => place.currency === currency) ? null : 'CURRENCY';
};

/** Refuses an account where its type of method does not pay; the field says whether that is the country or the currency. */
export const refusePlace = async (
  services: Services,
  type: MethodType,
  place: PayoutPlace,
): Promise<void> => {
  const reason = await placeReason(services, type, place);
  if (reason === null) return;
  const path = reason === 'COUNTRY' ? 'country' : 'currency';
  throw new Refusal('PAYMENT_METHOD_UNSUPPORTED', undefined, [{ path, message: 'choose' }]);
};

/** What of a type's places is offered: all that banks name; elsewhere dollars, and the currency of the country. */
const offered = async (services: Services, type: MethodType): Promise<readonly PayoutPlace[]> => {
  const places = await placesOf(services, type);
  if (isBank(type)) return places;
  const own = places.filter(({ country, currency }) => currency === currencyOf(country));
  return [...own, ...places.filter(({ currency }) => currency === businessConstants.currency)];
};

const ownFirst = (country: string, currencies: Iterable<string>): string[] => {
  const own = currencyOf(country);
  return [...currencies].sort((one, other) => Number(other === own) - Number(one === own));
};

/**
 * The countries that money can be sent to by the methods that are switched on, with their currencies, their own first. A service that
 * does not answer is left out, unless no place is left without it.
 */
export const countriesFor = async (services: Services) => {
  const lists = await Promise.allSettled(
    services.config.payments.methods.map((type) => offered(services, type)),
  );
  const byCountry = new Map<string, Set<string>>();
  for (const list of lists) {
    if (list.status === 'rejected' && !(list.reason instanceof OutsideRefusal)) throw list.reason;
    for (const { country, currency } of list.status === 'fulfilled' ? list.value : []) {
      byCountry.set(country, (byCountry.get(country) ?? new Set()).add(currency));
    }
  }
  if (byCountry.size === 0) throw new OutsideRefusal('PAYMENT_SERVICE_UNAVAILABLE');
  return [...byCountry]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([country, currencies]) => ({ country, currencies: ownFirst(country, currencies) }));
};
