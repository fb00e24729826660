import { z } from 'zod';
import { businessConstants } from '../../common/businessConstants';
import type { PaymentConfig } from '../../paymentConfig';
import { OutsideFailure } from '../outside';
import type { Balance, ItemReport, ItemStatus, PayoutBatch, PayoutProvider, SendOutcome } from './provider';
import {
  type Rest,
  codeIn,
  isRefused,
  isTaken,
  known,
  meaningOf,
  refusedFor,
  rest,
  signedAmount,
} from './rest';
import { wiseRecipient } from './wiseRecipient';

const DAY = 86_400_000; // ms
// A page of transfers, and how many are looked through for one that an earlier try has made.
const PAGE = 100;
const MOST_PAGES = 50;

/** How much of a note gets to the payee; banks elsewhere pass more on. */
const NOTE: Readonly<Record<string, number>> = { USD: 10, GBP: 18 };
const LONGEST_NOTE = 35;

const amountText = z.string().regex(/^\d{1,13}([.]\d{1,5})?$/);

/** What is kept of a payment before it is sent: all that its calls are made of. */
const plan = z.object({
  itemId: z.string().min(1),
  at: z.iso.datetime(),
  recipient: z.record(z.string(), z.unknown()),
  amount: amountText,
  currency: z.string(),
  reference: z.string(),
});
type Plan = z.output<typeof plan>;

const id = z.union([z.string().min(1).max(100), z.number().int()]).transform(String);
const made = z.object({ id });
const transfer = z.object({ id, status: z.string().max(60), customerTransactionId: z.string().max(100) });
type Transfer = z.output<typeof transfer>;
// Transfers that were made by hand have no id of ours.
const listedTransfer = transfer.extend({ customerTransactionId: z.string().max(100).nullish() });
const funding = z.object({ status: z.string().max(40), errorCode: z.string().max(200).nullish() });

const balances = z.array(
  z.object({
    amount: z.object({ value: signedAmount, currency: z.string().regex(/^[A-Z]{3}$/) }),
  }),
);

const WAITS = 'incoming_payment_waiting';

const STATUSES: Readonly<Record<string, ItemStatus>> = {
  outgoing_payment_sent: 'paid',
  cancelled: 'failed',
  funds_refunded: 'returned',
  charged_back: 'reversed',
  // Not with the payee, and not with us before it is refunded.
  bounced_back: 'on_hold',
  waiting_recipient_input_to_proceed: 'unclaimed',
};

const REASONS: Readonly<Record<string, string>> = {
  cancelled: 'TRANSFER_CANCELLED',
  funds_refunded: 'TRANSFER_BOUNCED',
  bounced_back: 'TRANSFER_BOUNCED',
};

/** What Wise says of a transfer. A word that nobody knows is no end: the payment stays pending. */
const reportOf = ({ id: transferId, status, customerTransactionId }: Transfer): ItemReport => ({
  itemId: customerTransactionId,
  providerItemId: transferId,
  transactionId: transferId,
  status: meaningOf(STATUSES, status) ?? 'pending',
  code: meaningOf(REASONS, status) ?? null,
  fee: null,
  returned: null,
});

const composed = ({ items, at }: PayoutBatch): string => {
  const [item, ...others] = items;
  if (!item || others.length > 0) throw new RangeError('Wise takes one payment at a time');
  const { itemId, amount, note } = item;
  const kept: Plan = {
    itemId,
    at: at.toISOString(),
    recipient: { ...wiseRecipient(item) },
    amount: amount.value,
    currency: amount.currency,
    reference: note.slice(0, NOTE[amount.currency] ?? LONGEST_NOTE).trim(),
  };
  return JSON.stringify(kept);
};

// Wise takes amounts as numbers; the decimals stay as they are.
const quoteText = ({ amount, currency }: Plan, targetAccount: string): string =>
  JSON.stringify({
    sourceCurrency: businessConstants.currency,
    targetCurrency: currency,
    targetAccount,
    payOut: 'BANK_TRANSFER',
  }).replace(/}$/, `,"targetAmount":${amount}}`);

/** A refusal before there is a transfer. */
class Refused extends Error {
  constructor(readonly outcome: SendOutcome) {
    super('refused');
  }
}

/** What a step has made. Throws `Refused` where Wise does not take it, `OutsideFailure` where nobody knows. */
const step = async <Shape extends z.ZodType>(
  api: Rest,
  { path, body, shape, code }: { path: string; body: string; shape: Shape; code?: string },
): Promise<z.output<Shape>> => {
  const answer = await api.post(path, body);
  if (isTaken(answer)) return answer.read(shape);
  if (isRefused(answer)) throw new Refused(refusedFor(code ?? codeIn(answer)));
  throw new OutsideFailure(`status ${answer.status}`);
};

/** Makes payee, quote and transfer. Wise makes no second transfer with the same `customerTransactionId`: it answers the first. */
const create = async (api: Rest, profile: string, asked: Plan): Promise<Transfer> => {
  const recipient = await step(api, {
    path: '/v1/accounts',
    body: JSON.stringify({ profile, ...asked.recipient }),
    shape: made,
    code: 'RECIPIENT_DETAILS_WRONG',
  });
  const quote = await step(api, {
    path: `/v3/profiles/${encodeURIComponent(profile)}/quotes`,
    body: quoteText(asked, recipient.id),
    shape: made,
  });
  return step(api, {
    path: '/v1/transfers',
    body: JSON.stringify({
      targetAccount: recipient.id,
      quoteUuid: quote.id,
      customerTransactionId: asked.itemId,
      details: { reference: asked.reference },
    }),
    shape: transfer,
  });
};

/** The transfer that an earlier try has made; undefined where there is none. Throws `OutsideFailure`, also where there are too many. */
const madeBefore = async (
  api: Rest,
  profile: string,
  { itemId, at }: Plan,
): Promise<Transfer | undefined> => {
  // Clocks differ; a day is more than enough.
  const createdDateStart = new Date(Date.parse(at) - DAY).toISOString();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      profile,
      createdDateStart,
      limit: String(PAGE),
      offset: String(page * PAGE),
    });
    const listed = await api.get(`/v1/transfers?${query.toString()}`, z.array(listedTransfer));
    if (!listed) throw new OutsideFailure('no list of transfers');
    const found = listed.find(({ customerTransactionId }) => customerTransactionId === itemId);
    if (found) return { ...found, customerTransactionId: itemId };
    if (listed.length < PAGE) return undefined;
  }
  throw new OutsideFailure('too many transfers');
};

/** Pays a transfer from our balance; one that is not waiting for that is paid already, or over. */
const fund = async (api: Rest, profile: string, asked: Transfer): Promise<SendOutcome> => {
  const accepted: SendOutcome = { kind: 'accepted', providerId: asked.id };
  if (asked.status !== WAITS) return accepted;
  const path = `/v3/profiles/${encodeURIComponent(profile)}/transfers/${encodeURIComponent(asked.id)}/payments`;
  const answer = await api.post(path, JSON.stringify({ type: 'BALANCE' }));
  if (!isTaken(answer)) return { kind: 'unknown' };
  const { status, errorCode } = answer.read(funding);
  if (status === 'COMPLETED') return accepted;
  // Another try may have paid it meanwhile, so that the balance is no reason.
  const now = await api.get(`/v1/transfers/${encodeURIComponent(asked.id)}`, transfer);
  if (now && now.status !== WAITS) return accepted;
  const isEmpty = now !== undefined && status === 'REJECTED' && /balance|funds/i.test(errorCode ?? '');
  return isEmpty ? refusedFor('INSUFFICIENT_FUNDS') : { kind: 'unknown' };
};

/** The balance that pays: every quote is of this currency, so that nothing is taken from one in another. */
const balancesOf = async (api: Rest, profile: string): Promise<Balance[]> => {
  const path = `/v4/profiles/${encodeURIComponent(profile)}/balances?types=STANDARD`;
  return known(await api.get(path, balances)).flatMap(({ amount: { value, currency } }) =>
    currency === businessConstants.currency ? [{ currency, available: value, primary: true as const }] : [],
  );
};

/**
 * Wise: for each payment a recipient, a quote, a transfer and its funding. Sent again it is the same transfer, of which
 * `customerTransactionId`, our id, makes sure.
 */
export const wisePayouts = (service: NonNullable<PaymentConfig['wise']>): PayoutProvider => {
  const { profile } = service;
  const api = rest(service);
  const transferFor = async (asked: Plan): Promise<Transfer> => {
    try {
      return await create(api, profile, asked);
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      // What is refused now may have been taken by an earlier try.
      const earlier = await madeBefore(api, profile, asked);
      if (!earlier) throw cause;
      return earlier;
    }
  };
  return {
    most: 1,
    remembersDays: null,
    compose: composed,
    send: async ({ body }): Promise<SendOutcome> => {
      try {
        return await fund(api, profile, await transferFor(plan.parse(JSON.parse(body))));
      } catch (cause) {
        return cause instanceof Refused ? cause.outcome : { kind: 'unknown' };
      }
    },
    status: async ({ providerId, itemIds }) => {
      const found = await api.get(`/v1/transfers/${encodeURIComponent(providerId)}`, transfer);
      if (!found) throw new OutsideFailure('unknown transfer');
      return [reportOf(found)].filter(({ itemId }) => itemIds.includes(itemId));
    },
    balances: () => balancesOf(api, profile),
  };
};
