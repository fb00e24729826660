import Big from 'big.js';
import { z } from 'zod';
import type { Book, BookedItem } from './book';
import { SETTLED, inState, newId } from './paypalItems';

const REMEMBERS = 30 * 86_400_000; // ms

/** What PayPal takes as a batch. */
const batchBody = z
  .object({
    sender_batch_header: z.object({
      sender_batch_id: z.string().min(1).max(256),
      email_subject: z.string().max(255).optional(),
      note: z.string().max(4_000).optional(),
    }),
    items: z
      .array(
        z.object({
          recipient_type: z.literal('EMAIL'),
          amount: z.object({
            value: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
            currency: z.string().regex(/^[A-Z]{3}$/),
          }),
          receiver: z.email().max(127),
          note: z.string().max(4_000).optional(),
          sender_item_id: z.string().min(1).max(63),
        }),
      )
      .min(1)
      .max(15_000),
  })
  .refine(({ items }) => new Set(items.map(({ amount }) => amount.currency)).size === 1);

export type BatchBody = z.output<typeof batchBody>;

/** A batch as it was sent; undefined where PayPal would not take it. */
export const readBatch = (body: unknown): BatchBody | undefined => batchBody.safeParse(body).data;

/** Of what PayPal complains in a batch that it does not take. */
export const complaintsOf = (body: unknown): { field: string; location: 'body'; issue: string }[] =>
  (batchBody.safeParse(body).error?.issues ?? []).map(({ path, message }) => ({
    field: path.reduce<string>(
      (field, part) =>
        typeof part === 'number' ? `${field}[${part}]` : `${field && `${field}.`}${String(part)}`,
      '',
    ),
    location: 'body',
    issue: message,
  }));

const isRecent = ({ received: [at = ''] }: BookedItem): boolean => Date.now() - Date.parse(at) < REMEMBERS;

/** The payments of a batch that was taken under this id of ours in the last 30 days. */
export const originalOf = (book: Book, batchId: string): BookedItem[] => {
  const found = book.items('paypal').find((item) => item.batchId === batchId && isRecent(item));
  return found ? book.ofBatch('paypal', found.providerBatchId) : [];
};

/** Takes a batch. A payment that is in another batch already fails in this one, and one of nothing does. */
export const takeBatch = (book: Book, { sender_batch_header: header, items }: BatchBody): BookedItem[] => {
  const providerBatchId = newId().slice(0, 13);
  return items.map((sent) => {
    const earlier = book.find('paypal', sent.sender_item_id);
    const isAgain = earlier !== undefined && isRecent(earlier);
    if (isAgain) book.again(earlier.id);
    const item = book.receive({
      service: 'paypal',
      itemId: sent.sender_item_id,
      batchId: header.sender_batch_id,
      providerBatchId,
      receiver: sent.receiver,
      note: sent.note ?? '',
      amount: sent.amount.value,
      currency: sent.amount.currency,
    });
    const error = isAgain ? 'DUPLICATE_ITEM' : new Big(item.amount).eq(0) ? 'ZERO_AMOUNT' : undefined;
    if (!error) return item;
    return book.change(item.id, { ...inState(item, { state: 'FAILED', error }), looks: SETTLED });
  });
};
