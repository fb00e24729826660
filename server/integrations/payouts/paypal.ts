import { type OutsideAnswer, OutsideFailure } from '../outside';
import { type PaypalApi, type PaypalService, paypalApi } from './paypalApi';
import {
  TRANSACTION_STATUSES,
  balanceList,
  balancesIn,
  batchPage,
  payoutItem,
  refusal,
  reportOf,
  sent,
  transactionPage,
} from './paypalShapes';
import { type Webhook, webhookVerifier } from './paypalSignature';
import type { DayItem, ItemReport, PayoutBatch, PayoutProvider, SendOutcome } from './provider';

export type { PaypalService } from './paypalApi';
export type { Webhook } from './paypalSignature';

const PAYOUTS = '/v1/payments/payouts';
const ITEMS = '/v1/payments/payouts-item';
const PAGE = 1_000; // items, PayPal's most

/** What a payee reads in PayPal's mail. It is part of the body: the same batch must get the same words. */
export interface PaypalWords {
  subject: string;
  note: string;
}

export interface Paypal extends PayoutProvider {
  /** What the provider's books have of a day (UTC). Throws `OutsideFailure`. */
  ofDay: (day: string) => Promise<DayItem[]>;
  /**
   * An item by PayPal's own id, and the batch that it is in: webhooks name it and hold no error. Undefined where PayPal does not know
   * it. Of a batch that was denied, only `status` says so. Throws `OutsideFailure`.
   */
  itemBatch: (payoutItemId: string) => Promise<{ batchProviderId: string; report: ItemReport } | undefined>;
  takeBack: (payoutItemId: string) => Promise<ItemReport>;
  /** Whether a webhook comes from PayPal and is for us. Never throws. */
  verify: (webhook: Webhook) => Promise<boolean>;
}

const composed = ({ batchId, items }: PayoutBatch, { subject, note }: PaypalWords): string =>
  JSON.stringify({
    sender_batch_header: { sender_batch_id: batchId, email_subject: subject, note },
    items: items.map((item) => ({
      recipient_type: 'EMAIL',
      amount: { value: item.amount.value, currency: item.amount.currency },
      receiver: item.account.email ?? '',
      note: item.note,
      sender_item_id: item.itemId,
    })),
  });

// With these PayPal says that it took nothing, and why. They are of our account, our funds or our request, unless a payee is named.
const REFUSES =
  /^(VALIDATION_ERROR|INVALID_REQUEST|MALFORMED_REQUEST(_JSON)?|INSUFFICIENT_FUNDS|ACCOUNT_RESTRICTED|ACCOUNT_UNCONFIRMED_EMAIL|NON_HOLDING_CURRENCY|SPENDING_LIMIT_EXCEEDED|SENDER_[A-Z_]+)$/;

// The address of an item of which it complains: it refuses the whole batch for one.
const OF_PAYEE = /^\W*items\W+\d+\W+(receiver|recipient_)/i;

/**
 * What an answer that is no success says. PayPal names a batch in it only where it has had this batch id before; a complaint of the
 * batch id without a name is such a batch as well, of which nobody can be sure. Throws `OutsideFailure` where it cannot be read.
 */
const refusedOutcome = (answer: OutsideAnswer): SendOutcome => {
  if (![400, 409, 422].includes(answer.status)) return { kind: 'unknown' };
  const { name, details, links } = answer.read(refusal);
  const named = [links, ...(details ?? []).flatMap((detail) => [detail.link, detail.links])]
    .flatMap((some) => some ?? [])
    .map(({ href }) => /\/v1\/payments\/payouts\/([\w-]{1,100})\/?(?:[?#]|$)/.exec(href)?.[1])
    .find((id) => id !== undefined);
  if (named !== undefined) return { kind: 'accepted', providerId: named };
  const isAboutBatchId = (details ?? []).some(({ field }) => /sender_batch_id/i.test(field ?? ''));
  if (answer.status === 409 || isAboutBatchId || !REFUSES.test(name)) return { kind: 'unknown' };
  const isOfPayee = (details ?? []).some(({ field }) => OF_PAYEE.test(field ?? ''));
  return isOfPayee
    ? { kind: 'refused', code: 'RECIPIENT_DETAILS_WRONG', ours: false }
    : { kind: 'refused', code: name, ours: true };
};

const outcomeOf = (answer: OutsideAnswer): SendOutcome => {
  if (answer.status !== 200 && answer.status !== 201) return refusedOutcome(answer);
  return { kind: 'accepted', providerId: answer.read(sent).batch_header.payout_batch_id };
};

/** An item by PayPal's own id; undefined where PayPal does not know it. Throws `OutsideFailure`. */
const askItem = async (api: PaypalApi, payoutItemId: string): ReturnType<Paypal['itemBatch']> => {
  const answer = await api.ask(`${ITEMS}/${encodeURIComponent(payoutItemId)}`);
  if (answer.status === 404) return undefined;
  if (answer.status !== 200) throw new OutsideFailure(`status ${answer.status}`);
  const item = answer.read(payoutItem);
  return { batchProviderId: item.payout_batch_id ?? '', report: reportOf(item) };
};

/** Cancels an item. Whatever is answered to that, or nothing: only the item itself says what became of it. */
const cancelItem = async (api: PaypalApi, payoutItemId: string): Promise<ItemReport> => {
  try {
    await api.ask(`${ITEMS}/${encodeURIComponent(payoutItemId)}/cancel`, { method: 'POST', body: '{}' });
  } catch (cause) {
    if (!(cause instanceof OutsideFailure)) throw cause;
  }
  const item = await askItem(api, payoutItemId);
  if (!item) throw new OutsideFailure('no such item');
  return item.report;
};

type Page = ReturnType<typeof batchPage.parse>;

const NOTHING = { providerItemId: '', transactionId: '', fee: null, returned: null };

/** How the items of a batch stand; in one that was stopped as a whole, what says nothing of itself has failed. */
const reportsOf = (pages: Page[], itemIds: readonly string[]): ItemReport[] => {
  const header = pages[0]?.batch_header;
  const isStopped = header?.batch_status === 'DENIED' || header?.batch_status === 'CANCELED';
  const items = new Map(
    pages
      .flatMap(({ items: some }) => some ?? [])
      .map((item) => [item.payout_item.sender_item_id ?? '', item]),
  );
  return itemIds.flatMap((itemId): ItemReport[] => {
    const item = items.get(itemId);
    const report = item && reportOf(item);
    const isSilent = ['', 'NEW', 'PENDING'].includes(item?.transaction_status ?? '');
    if (!isStopped || !isSilent) return report ? [report] : [];
    const code = report?.code ?? header.errors?.name ?? 'APPROVER_DENIED';
    return [{ ...NOTHING, ...report, itemId, status: 'failed', code }];
  });
};

/** Asks for page after page, as many as the first says that there are. */
const allPages = async <Paged extends { total_pages?: number | null | undefined }>(
  pageAt: (page: number) => Promise<Paged>,
): Promise<Paged[]> => {
  const pages = [await pageAt(1)];
  const most = pages[0]?.total_pages ?? 1;
  while (pages.length < most) pages.push(await pageAt(pages.length + 1));
  return pages;
};

/** What of the report is a payout: money that left as one; what came back is a row of its own there. */
const dayItemsOf = ({ transaction_details: rows }: ReturnType<typeof transactionPage.parse>): DayItem[] =>
  (rows ?? []).flatMap(({ transaction_info: row }): DayItem[] => {
    const { value, currency_code: currency } = row.transaction_amount;
    if (row.transaction_event_code !== 'T0001' || !value.startsWith('-')) return [];
    return [
      {
        itemId: row.custom_field || row.invoice_id || '',
        transactionId: row.transaction_id,
        amount: { value: value.slice(1), currency },
        status: TRANSACTION_STATUSES[row.transaction_status] ?? 'pending',
      },
    ];
  });

/** PayPal's Payouts (domain facts §16): batches of payments to e-mail addresses. `now` is for the ends of tokens and certificates. */
export const paypal = (
  service: PaypalService,
  { words, now = () => new Date() }: { words: PaypalWords; now?: () => Date },
): Paypal => {
  const api = paypalApi(service, now);
  return {
    // PayPal takes 15,000; a page of so many is read whole within what an outside answer may be long.
    most: 500,
    remembersDays: 30,
    compose: (batch) => composed(batch, words),
    send: async ({ body }) => {
      try {
        return outcomeOf(await api.ask(PAYOUTS, { method: 'POST', body }));
      } catch {
        return { kind: 'unknown' };
      }
    },
    status: async ({ providerId, itemIds }) => {
      const path = `${PAYOUTS}/${encodeURIComponent(providerId)}`;
      const pages = await allPages((page) => api.get(`${path}?page=${page}&page_size=${PAGE}`, batchPage));
      return reportsOf(pages, itemIds);
    },
    itemBatch: (payoutItemId) => askItem(api, payoutItemId),
    takeBack: (payoutItemId) => cancelItem(api, payoutItemId),
    ofDay: async (day) => {
      const query = `start_date=${day}T00:00:00Z&end_date=${day}T23:59:59Z&fields=transaction_info&page_size=500`;
      const pages = await allPages((page) =>
        api.get(`/v1/reporting/transactions?${query}&page=${page}`, transactionPage),
      );
      return pages.flatMap(dayItemsOf);
    },
    balances: async () => balancesIn(await api.get('/v1/reporting/balances?currency_code=ALL', balanceList)),
    verify: webhookVerifier(service, now),
  };
};
