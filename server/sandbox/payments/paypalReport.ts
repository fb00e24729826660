import type { FastifyInstance } from 'fastify';
import type { Book, BookedItem } from './book';
import type { Troubles } from './paypalTrouble';

const STATUSES: Readonly<Record<string, string>> = {
  SUCCESS: 'S',
  PENDING: 'P',
  UNCLAIMED: 'P',
  ONHOLD: 'P',
  FAILED: 'D',
  BLOCKED: 'D',
};

const wireTransaction = (item: BookedItem) => ({
  transaction_info: {
    transaction_id: item.transactionId,
    transaction_event_code: 'T0001',
    transaction_initiation_date: item.received[0],
    transaction_amount: { currency_code: item.currency, value: `-${item.amount}` },
    ...(item.fee === null ? {} : { fee_amount: { currency_code: item.currency, value: `-${item.fee}` } }),
    transaction_status: STATUSES[item.state] ?? 'V',
    custom_field: item.itemId,
  },
});

/** `GET /v1/reporting/transactions`: what was sent between two moments, of what has become a transaction. */
export const paypalReport = (scope: FastifyInstance, path: string, book: Book, trouble: Troubles): void => {
  scope.get(`${path}/v1/reporting/transactions`, async ({ query }) => {
    const asked = query as { start_date?: string; end_date?: string; page?: string; page_size?: string };
    const from = Date.parse(asked.start_date ?? '');
    // A moment is a second long.
    const end = Date.parse(asked.end_date ?? '') + 999;
    const size = Math.min(Number(asked.page_size ?? 100), 500, trouble.settings().pageSize);
    const page = Number(asked.page ?? 1);
    const found = book.items('paypal').filter(({ transactionId, received: [at = ''] }) => {
      const moment = Date.parse(at);
      return transactionId !== '' && moment >= from && moment <= end;
    });
    return {
      transaction_details: found.slice((page - 1) * size, page * size).map(wireTransaction),
      page,
      total_items: found.length,
      total_pages: Math.max(1, Math.ceil(found.length / size)),
    };
  });
};
