export { type Rates, rateOf, ratesHandler, ratesNow } from './rates';
export { keepRates } from './repository';
