import Big from 'big.js';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import { OutsideRefusal } from '../../integrations/outside';
import { fetchRates } from '../../integrations/exchangeRates';
import type { PaymentConfig } from '../../paymentConfig';
import { JobProblem, defineHandler } from '../../jobs/types';
import { keepRates, lastRates } from './repository';

const DAY = 86_400_000;

/** The rates that hold now: those of the last day that has some. */
export interface Rates {
  /** Null where there are none. */
  day: string | null;
  rates: { currency: string; rate: string }[];
  /** True: they are older than rates usually are. */
  isStale: boolean;
}

export const ratesNow = async (connection: Connection, now: Date): Promise<Rates> => {
  const rows = await lastRates(connection);
  const day = rows[0]?.day ?? null;
  return {
    day,
    rates: rows.map(({ currency, rate }) => ({ currency, rate: new Big(rate).toFixed() })),
    isStale: day === null || now.getTime() - Date.parse(day) > businessConstants.ratesAreOldDays * DAY,
  };
};

/** Units of a currency for one dollar; undefined where no rate is known. */
export const rateOf = ({ rates }: Rates, currency: string): string | undefined =>
  currency === businessConstants.currency ? '1' : rates.find((rate) => rate.currency === currency)?.rate;

/** The job that reads the day's rates. Where it fails the ones before stay. */
export const ratesHandler = ({ ratesUrl }: Pick<PaymentConfig, 'ratesUrl'>) =>
  defineHandler<'rates:import', never>(async ({ connection, now }) => {
    try {
      const read = await fetchRates(ratesUrl, now);
      await keepRates(connection, read, now);
      return { rows: read.rates.length };
    } catch (cause) {
      if (cause instanceof OutsideRefusal) throw new JobProblem('OUTSIDE_SERVICE');
      throw cause;
    }
  });
