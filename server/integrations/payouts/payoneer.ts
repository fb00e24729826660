import { z } from 'zod';
import type { PaymentConfig } from '../../paymentConfig';
import type { ItemReport, ItemStatus, PayoutBatch, PayoutProvider, SendOutcome } from './provider';
import {
  type Rest,
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

// Payoneer's most.
const MOST = 500;
// How many payments are asked for at the same time: each is a call.
const AT_ONCE = 8;

const sentBody = z.object({ Payments: z.array(z.object({ client_reference_id: z.string() })).min(1) });
const taken = z.object({ result: z.union([z.string(), z.looseObject({})]) });
const reason = z.union([z.string().max(200), z.number()]).nullish();
const payout = z.object({
  result: z.object({
    payout_id: z.union([z.string().max(100), z.number()]).nullish(),
    status: z.union([
      z.string().max(100),
      z.object({ description: z.string().max(100) }).transform(({ description }) => description),
    ]),
    reason_code: reason,
  }),
});

const balance = z.object({
  result: z.object({ balance: signedAmount, currency: z.string().regex(/^[A-Z]{3}$/) }),
});

const STATUSES: Readonly<Record<string, ItemStatus>> = {
  TRANSFERRED: 'paid',
  COMPLETED: 'paid',
  PAID: 'paid',
  FAILED: 'failed',
  REJECTED: 'failed',
  DECLINED: 'failed',
  CANCELLED: 'failed',
  CANCELED: 'failed',
  RETURNED: 'returned',
  REFUNDED: 'returned',
  REVERSED: 'reversed',
  PENDING_PAYEE_REGISTRATION: 'unclaimed',
  ON_HOLD: 'on_hold',
  BLOCKED: 'on_hold',
};

// What a state says by itself, where no reason comes with it.
const REASONS: Readonly<Record<string, string>> = {
  CANCELLED: 'TRANSFER_CANCELLED',
  CANCELED: 'TRANSFER_CANCELLED',
  RETURNED: 'TRANSFER_BOUNCED',
};

/** What Payoneer says of a payment. A word that nobody knows is no end: the payment stays pending. */
const reportOf = (itemId: string, { result }: z.output<typeof payout>): ItemReport => {
  const state = asCode(result.status);
  const id = String(result.payout_id ?? '');
  return {
    itemId,
    providerItemId: id,
    transactionId: id,
    status: meaningOf(STATUSES, state) ?? 'pending',
    code: failureCode(result.reason_code) ?? meaningOf(REASONS, state) ?? null,
    fee: null,
    returned: null,
  };
};

const composed = ({ items }: PayoutBatch): string =>
  JSON.stringify({
    Payments: items.map(({ itemId, account, amount, note }) => ({
      client_reference_id: itemId,
      payee_id: account.payeeId ?? '',
      amount: amount.value,
      currency: amount.currency,
      description: note,
    })),
  });

/** The payments of these that Payoneer knows. Throws `OutsideFailure`. */
const reportsOf = async (api: Rest, base: string, itemIds: readonly string[]): Promise<ItemReport[]> => {
  const reports: ItemReport[] = [];
  for (let at = 0; at < itemIds.length; at += AT_ONCE) {
    const found = await Promise.all(
      itemIds.slice(at, at + AT_ONCE).map(async (itemId) => {
        const answer = await api.get(`${base}/payouts/${encodeURIComponent(itemId)}/status`, payout);
        return answer && reportOf(itemId, answer);
      }),
    );
    reports.push(...found.filter((report) => report !== undefined));
  }
  return reports;
};

/**
 * Payoneer's mass payouts: `POST …/masspayouts`, `GET …/payouts/{client_reference_id}/status` (domain facts §16). It gives no id of a
 * batch and knows each payment by ours; one that it has already it does not take again.
 */
export const payoneerPayouts = (service: NonNullable<PaymentConfig['payoneer']>): PayoutProvider => {
  const api = rest(service);
  const base = `/v4/programs/${encodeURIComponent(service.program)}`;
  return {
    most: MOST,
    remembersDays: null,
    compose: composed,
    send: async ({ batchId, body }): Promise<SendOutcome> => {
      try {
        const itemIds = sentBody.parse(JSON.parse(body)).Payments.map((one) => one.client_reference_id);
        const answer = await api.post(`${base}/masspayouts`, body);
        if (isTaken(answer)) {
          answer.read(taken);
          return { kind: 'accepted', providerId: batchId };
        }
        if (!isRefused(answer) && answer.status !== 409) return { kind: 'unknown' };
        const found = new Set((await reportsOf(api, base, itemIds)).map(({ itemId }) => itemId));
        return provenOutcome(answer, { providerId: batchId, itemIds, known: found });
      } catch {
        return { kind: 'unknown' };
      }
    },
    status: ({ itemIds }) => reportsOf(api, base, itemIds),
    // A program has one balance, from which everything is paid.
    balances: async () => {
      const { result } = known(await api.get(`${base}/balance`, balance));
      return [{ currency: result.currency, available: result.balance, primary: true }];
    },
  };
};
