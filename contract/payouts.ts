import { z } from 'zod';
import { defineCall } from './call';
import { currencyCode, day, id, moment, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, stateOf } from './machine';
import { methodType } from './paymentMethods/options';
import {
  LONGEST_PROVIDER_ID,
  batchList,
  batchMachine,
  differenceKinds,
  differenceList,
  differenceMachine,
} from './plain/payouts';

const providerId = z.string().min(1).max(LONGEST_PROVIDER_ID);

/**
 * PayPal tells that something has changed at a payment or a batch. Its signature is in the headers and is of the exact text of the
 * body; what is not signed is refused (`VALIDATION_ERROR`). It may come in any order and any number of times.
 */
export const paypalWebhook = defineCall({
  method: 'POST',
  path: 'paypal/webhook',
  summary: 'PayPal tells of a payment',
  spec: '001 §9',
  access: 'public',
  body: z.object({
    id: z.string().min(1).max(100),
    event_type: z.string().min(1).max(100),
    event_version: z.string().max(20).optional(),
    create_time: z.string().max(40).optional(),
    resource_type: z.string().max(100).optional(),
    summary: z.string().max(1_000).optional(),
    /** What of it is read: which payment, or which batch by PayPal's id and by ours. */
    resource: z.object({
      payout_item_id: providerId.optional(),
      batch_header: z
        .object({
          payout_batch_id: providerId,
          sender_batch_header: z.object({ sender_batch_id: z.string().max(256).optional() }).optional(),
        })
        .optional(),
    }),
  }),
  answer: z.object({ data: z.object({ taken: z.literal(true) }) }),
  refusals: [],
});

/** What one of the books says of a payment: what was sent, in its currency, and how it stands. */
const booked = z.object({ amount: z.string(), currency: currencyCode, status: z.string() });

const difference = z.object({
  difference_id: id,
  /** The payee's name, or the transaction where nobody knows whose it is: by it the dialogs of the acts call it. */
  name: z.string().meta({ 'x-csv': false }),
  day,
  provider: methodType,
  kind: z.enum(differenceKinds),
  state: stateOf(differenceMachine),
  /** Our id of the payment at the service, and the service's of its transaction; empty where there is none. */
  item_id: z.string(),
  transaction_id: z.string(),
  /** Null where a book has nothing of it. */
  ours: booked.nullable(),
  theirs: booked.nullable(),
  payee: z.object({ name: z.string(), username: z.string() }).nullable(),
  subject_id: id.nullable(),
  payment_id: id.nullable(),
  found_at: moment,
  /** Who of the staff settled it, and what they wrote; null where nobody has. */
  settled: z.object({ at: moment, by: z.string().nullable(), note: z.string() }).nullable(),
  acts: actsOf(differenceMachine),
});
export type PayoutDifference = z.infer<typeof difference>;

/** A day (UTC) of a service's books that was compared with ours: payments on either side, and what is not settled of it. */
const comparedDay = z.object({
  provider: methodType,
  day,
  ours: z.number().int(),
  theirs: z.number().int(),
  open: z.number().int(),
  looked_at: moment,
});
export type ComparedDay = z.infer<typeof comparedDay>;

/** The differences between the books of services and ours, with the days that were compared lately, the newest first. */
export const getPayoutDifferences = defineList(differenceList, {
  summary: 'List the differences between the books of payment services and ours',
  spec: '001 §9',
  row: difference,
  extra: { days: z.array(comparedDay) },
});

const sending = { access: 'active', permission: 'payments.send', spec: '001 §9' } as const;
const differenceNamed = { user_id: userId, difference_id: id };

/** What has become of a difference, with the names of who decided. */
export const getPayoutDifferenceHistory = defineCall({
  ...sending,
  method: 'GET',
  path: 'admin/payout-differences/history',
  summary: "Read a difference's history",
  query: z.strictObject(differenceNamed),
  answer: z.object({ data: z.object({ items: historyOf(differenceMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/** Settles a difference with a note. Whoever is paid by the payment may not. It moves no money. */
export const settlePayoutDifference = defineCall({
  ...sending,
  method: 'POST',
  path: 'admin/payout-differences/settle',
  summary: 'Settle a difference between the books',
  body: z.strictObject({ ...differenceNamed, reason: neededReason }),
  answer: z.object({ data: z.object({ item: difference }) }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

const payoutBatch = z.object({
  /** Our id, by which the service knows it too (PayPal: `sender_batch_id`). */
  batch_id: id,
  /** The same: by it the dialogs of the acts call it. */
  name: z.string().meta({ 'x-csv': false }),
  provider: methodType,
  /** The service's id of it; empty while nobody knows whether it has it. */
  provider_id: z.string(),
  currency: currencyCode,
  /** What its payments are together, in its currency. */
  amount: z.string(),
  items: z.number().int(),
  state: stateOf(batchMachine),
  composed_at: moment,
  /** Null before it was sent, and after it was decided to send it once more. */
  first_sent_at: moment.nullable(),
  last_sent_at: moment.nullable(),
  times_sent: z.number().int(),
  /** Why the service has refused it; null where it has not. */
  problem: z.string().nullable(),
  /** Who proposes to send it once more, and what the service has confirmed; null where nobody does. */
  proposed: z.object({ at: moment, by: z.string().nullable(), note: z.string() }).nullable(),
  acts: actsOf(batchMachine),
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

/** The batches of payments at services. `search` is our id of one, or the service's. */
export const getPayoutBatches = defineList(batchList, {
  summary: 'List the batches of payments at payment services',
  spec: '001 §9',
  row: payoutBatch,
});

const batchNamed = { user_id: userId, batch_id: id };

/** What has become of a batch, with the names of who decided. */
export const getPayoutBatchHistory = defineCall({
  ...sending,
  method: 'GET',
  path: 'admin/payout-batches/history',
  summary: "Read a batch's history",
  query: z.strictObject(batchNamed),
  answer: z.object({ data: z.object({ items: historyOf(batchMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/** Deciding on a batch that is forgotten. Whoever is paid by it may not (`NOT_ALLOWED`). */
const decidingOnBatch = {
  ...sending,
  method: 'POST',
  body: z.strictObject({ ...batchNamed, reason: neededReason }),
  answer: z.object({ data: z.object({ item: payoutBatch }) }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
} as const;

/** The service has it, under this id: its payments are submitted, and followed as of any other. */
export const locatePayoutBatch = defineCall({
  ...decidingOnBatch,
  path: 'admin/payout-batches/locate',
  summary: 'Say under which id a service has a forgotten batch',
  body: z.strictObject({
    ...batchNamed,
    provider_id: z.string().trim().min(1).max(LONGEST_PROVIDER_ID),
    reason: neededReason,
  }),
  refusals: [...decidingOnBatch.refusals, 'PROVIDER_ID_KNOWN'],
});

/** The service has confirmed that it has nothing of it: it may be sent once more. Nothing is sent by this alone. */
export const proposePayoutBatch = defineCall({
  ...decidingOnBatch,
  path: 'admin/payout-batches/propose',
  summary: 'Propose to send a forgotten batch once more',
});

/** Sends it once more, the same under the same id. From a total on it is another person than who proposed it (`NOT_ALLOWED`). */
export const repeatPayoutBatch = defineCall({
  ...decidingOnBatch,
  path: 'admin/payout-batches/repeat',
  summary: 'Send a forgotten batch once more',
  idempotent: true,
});

/** Takes the proposal back: it is forgotten as before. */
export const withdrawPayoutBatch = defineCall({
  ...decidingOnBatch,
  path: 'admin/payout-batches/withdraw',
  summary: 'Take back the proposal to send a batch once more',
});
