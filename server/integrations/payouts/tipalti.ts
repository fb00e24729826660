import { z } from 'zod';
import type { PaymentConfig } from '../../paymentConfig';
import { OutsideFailure } from '../outside';
import type { ItemReport, ItemStatus, PayoutBatch, PayoutProvider, SendOutcome } from './provider';
import {
  asCode,
  failureCode,
  isRefused,
  isTaken,
  known,
  meaningOf,
  provenOutcome,
  rest,
  signedAmount,
} from './rest';

// Of so many the list is read whole within what an outside answer may be long.
const MOST = 250;

const PATH = '/v1/payment-batches';

const sentBody = z.object({
  id: z.string().min(1),
  payments: z.array(z.object({ refCode: z.string() })).min(1),
});
const taken = z.object({ id: z.string().min(1).max(100) });
const word = z.union([z.string().max(200), z.number()]).nullish();
const money = z.object({
  amount: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,15}([.]\d{1,6})?$/)),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const payments = z.object({
  payments: z.array(
    z.object({
      refCode: z.string().max(100),
      id: z.string().max(100).nullish(),
      status: z.string().max(100),
      errorCode: word,
      transactionRef: z.string().max(100).nullish(),
      fee: money.nullish(),
    }),
  ),
});

const balances = z.object({
  balances: z.array(z.object({ amount: signedAmount, currency: money.shape.currency })),
});

const STATUSES: Readonly<Record<string, ItemStatus>> = {
  PAID: 'paid',
  CLEARED: 'paid',
  REJECTED: 'failed',
  ERROR: 'failed',
  CANCELED: 'failed',
  CANCELLED: 'failed',
  RETURNED: 'returned',
  VOIDED: 'returned',
  // It is paid as soon as the payee can be: it must not be paid in another way meanwhile.
  DEFERRED: 'on_hold',
};

// What a state says by itself, where no reason comes with it.
const REASONS: Readonly<Record<string, string>> = {
  CANCELED: 'TRANSFER_CANCELLED',
  CANCELLED: 'TRANSFER_CANCELLED',
  VOIDED: 'TRANSFER_CANCELLED',
  RETURNED: 'TRANSFER_BOUNCED',
  DEFERRED: 'PAYEE_NOT_PAYABLE',
};

type Payment = z.output<typeof payments>['payments'][number];

/** What Tipalti says of a payment. A word that nobody knows is no end: the payment stays pending. */
const reportOf = ({ refCode, id, status, errorCode, transactionRef, fee }: Payment): ItemReport => {
  const state = asCode(status);
  return {
    itemId: refCode,
    providerItemId: id ?? '',
    transactionId: transactionRef ?? '',
    status: meaningOf(STATUSES, state) ?? 'pending',
    code: failureCode(errorCode) ?? meaningOf(REASONS, state) ?? null,
    fee: fee ? { value: fee.amount, currency: fee.currency } : null,
    returned: null,
  };
};

const composed = ({ batchId, items }: PayoutBatch): string =>
  JSON.stringify({
    id: batchId,
    payments: items.map(({ itemId, account, amount }) => ({
      refCode: itemId,
      payeeId: account.payeeId ?? '',
      amount: { amount: amount.value, currency: amount.currency },
    })),
  });

/** Tipalti's batches of payments: `POST /v1/payment-batches`, `GET /v1/payment-batches/{id}/payments`. It keeps our id of a batch. */
export const tipaltiPayouts = (service: NonNullable<PaymentConfig['tipalti']>): PayoutProvider => {
  const api = rest({ url: service.apiUrl, token: service.key });
  const paymentsOf = async (id: string): Promise<ItemReport[] | undefined> =>
    (await api.get(`${PATH}/${encodeURIComponent(id)}/payments`, payments))?.payments.map(reportOf);
  return {
    most: MOST,
    remembersDays: null,
    compose: composed,
    send: async ({ body }): Promise<SendOutcome> => {
      try {
        const sent = sentBody.parse(JSON.parse(body));
        const answer = await api.post(PATH, body);
        if (isTaken(answer)) return { kind: 'accepted', providerId: answer.read(taken).id };
        if (!isRefused(answer) && answer.status !== 409) return { kind: 'unknown' };
        const found = new Set((await paymentsOf(sent.id))?.map(({ itemId }) => itemId));
        const itemIds = sent.payments.map(({ refCode }) => refCode);
        return provenOutcome(answer, { providerId: sent.id, itemIds, known: found });
      } catch {
        return { kind: 'unknown' };
      }
    },
    status: async ({ providerId, itemIds }) => {
      const found = await paymentsOf(providerId);
      if (!found) throw new OutsideFailure('unknown batch');
      return found.filter(({ itemId }) => itemIds.includes(itemId));
    },
    balances: async () => {
      const path = `/v1/payers/${encodeURIComponent(service.payer)}/balances`;
      return known(await api.get(path, balances)).balances.map(({ amount, currency }) => ({
        currency,
        available: amount,
      }));
    },
  };
};
