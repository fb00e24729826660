import { z } from 'zod';
import type { Balance, ItemReport, ItemStatus } from './provider';
import { meaningOf } from './rest';

const money = z.object({
  value: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const named = z.object({ name: z.string().min(1).max(100) });

/** What sending answers with: PayPal's id of the batch. */
export const sent = z.object({
  batch_header: z.object({ payout_batch_id: z.string().regex(/^[\w-]{1,100}$/) }),
});

const links = z
  .array(z.object({ href: z.string().max(500) }))
  .nullish()
  .catch(null);

/** What a refusal says. An original batch is named in `links`, or in those of a detail, which PayPal calls `link`. */
export const refusal = z.object({
  name: z.string().max(100),
  details: z
    .array(z.object({ field: z.string().max(200).nullish(), link: links, links }))
    .nullish()
    .catch(null),
  links,
});

/** One item of a batch, as PayPal answers it. */
export const payoutItem = z.object({
  payout_item_id: z.string().max(100),
  payout_batch_id: z.string().max(100).nullish(),
  transaction_id: z.string().max(100).nullish(),
  transaction_status: z.string().max(40).nullish(),
  payout_item_fee: money.nullish(),
  payout_item: z.object({
    sender_item_id: z.string().max(100).nullish(),
    returned_amount: money.nullish(),
  }),
  errors: named.nullish().catch(null),
});

/** A page of a batch. */
export const batchPage = z.object({
  batch_header: z.object({ batch_status: z.string().max(40), errors: named.nullish().catch(null) }),
  items: z.array(payoutItem).nullish(),
  total_pages: z.number().int().max(1_000).nullish(),
});

/** A page of the report of transactions. */
export const transactionPage = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string().max(100),
          transaction_event_code: z.string().max(20),
          transaction_status: z.string().max(20),
          transaction_amount: z.object({
            value: money.shape.value,
            currency_code: money.shape.currency,
          }),
          custom_field: z.string().max(300).nullish(),
          invoice_id: z.string().max(300).nullish(),
        }),
      }),
    )
    .nullish(),
  total_pages: z.number().int().max(1_000).nullish(),
});

/** The balances of our account. PayPal says nothing of what is available where it does not know. */
export const balanceList = z.object({
  balances: z.array(
    z.object({
      currency: money.shape.currency,
      primary: z.boolean().nullish(),
      available_balance: z.object({ value: money.shape.value }).nullish(),
    }),
  ),
});

const STATUSES: Readonly<Record<string, ItemStatus>> = {
  SUCCESS: 'paid',
  FAILED: 'failed',
  BLOCKED: 'failed',
  UNCLAIMED: 'unclaimed',
  ONHOLD: 'on_hold',
  RETURNED: 'returned',
  REFUNDED: 'returned',
  CANCELED: 'returned',
  REVERSED: 'reversed',
};

/** What PayPal says of an item. A word that nobody knows is no end: the item stays pending, and is asked for again. */
export const reportOf = (item: z.output<typeof payoutItem>): ItemReport => ({
  itemId: item.payout_item.sender_item_id ?? '',
  providerItemId: item.payout_item_id,
  transactionId: item.transaction_id ?? '',
  status: meaningOf(STATUSES, item.transaction_status ?? '') ?? 'pending',
  code: item.errors?.name ?? null,
  fee: item.payout_item_fee ?? null,
  returned: item.payout_item.returned_amount ?? null,
});

/** What PayPal says that we have there. */
export const balancesIn = ({ balances }: z.output<typeof balanceList>): Balance[] =>
  balances.flatMap(({ currency, primary, available_balance: available }) =>
    available ? [{ currency, available: available.value, ...(primary ? { primary } : {}) }] : [],
  );

/** The statuses of a transaction in the report: it succeeded, is pending, was denied, or went back. */
export const TRANSACTION_STATUSES: Readonly<Record<string, ItemStatus>> = {
  S: 'paid',
  P: 'pending',
  D: 'failed',
  V: 'reversed',
};
