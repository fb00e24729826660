import type { FastifyInstance } from 'fastify';
import { type Balances, openBalances } from './balances';
import type { Book, BookedItem } from './book';

// What has not left the account, or was never taken from it.
const isIn = ({ state, batchState }: BookedItem): boolean =>
  state === 'FAILED' || state === 'BLOCKED' || batchState === 'DENIED' || batchState === 'CANCELED';

export const paypalBalances = (book: Book): Balances => openBalances(book, 'paypal', isIn);

/** `GET /v1/reporting/balances`: what we have at PayPal, dollars being what other currencies are changed from. */
export const balanceRoute = (scope: FastifyInstance, path: string, balances: Balances): void => {
  scope.get(`${path}/v1/reporting/balances`, async ({ query }) => {
    const { currency_code: asked = 'ALL' } = query as { currency_code?: string };
    const found = balances.now().filter(({ currency }) => asked === 'ALL' || asked === currency);
    const now = new Date().toISOString();
    return {
      balances: found.map(({ currency, available }) => {
        const money = { currency_code: currency, value: available };
        return {
          currency,
          primary: currency === 'USD',
          total_balance: money,
          available_balance: money,
          withheld_balance: { currency_code: currency, value: '0.00' },
        };
      }),
      as_of_time: now,
      last_refresh_time: now,
    };
  });
};
