import { randomUUID } from 'node:crypto';
import { type Paypal, type PaypalService, paypal } from '../integrations/payouts/paypal';
import type { ItemReport, PayoutBatch, SendOutcome } from '../integrations/payouts/provider';
import type { BookedItem } from '../sandbox/payments/book';
import type { TestServer } from './harness';

/** What payees read of the payments of tests. */
export const PAYPAL_WORDS = { subject: 'Lantern Network pays you', note: 'Your earnings' };

const LONG_AGO = '2000-01-01T00:00:00Z';

/** A batch of payments of 12.50 EUR, one to each address. */
export const paymentsTo = (...receivers: string[]): PayoutBatch => ({
  batchId: randomUUID(),
  currency: 'EUR',
  items: receivers.map((email) => ({
    itemId: randomUUID(),
    account: { email },
    name: 'Mira',
    country: 'DE',
    amount: { value: '12.50', currency: 'EUR' },
    note: 'March',
  })),
  at: new Date(),
});

/** PayPal's client on the stand-in of a listening server, and what the stand-in is told beside it. */
export const paypalOn = (server: () => TestServer) => {
  const service = () => server().config.payments.paypal as PaypalService;
  const client = (given: Partial<PaypalService> = {}, now: () => Date = () => new Date()): Paypal =>
    paypal({ ...service(), ...given }, { words: PAYPAL_WORDS, now });

  /** Calls below `/sandbox`; the answer is what the caller says that it is. */
  const toStandIn = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${server().url}/sandbox/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`the stand-in answers ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const send = (batch: PayoutBatch, by = client()): Promise<SendOutcome> =>
    by.send({ batchId: batch.batchId, body: by.compose(batch) });
  const look = async (batch: PayoutBatch, providerId: string): Promise<ItemReport[]> =>
    client().status({ batchId: batch.batchId, providerId, itemIds: batch.items.map(({ itemId }) => itemId) });

  return {
    client,
    toStandIn,
    send,
    /** Tells the stand-in what to do wrong. */
    trouble: (settings: object) => toStandIn('POST', 'paypal/trouble', settings),
    calm: () => toStandIn('DELETE', 'paypal/trouble'),
    /** Sets a payment to a state by hand. */
    set: (itemId: string | undefined, status: string, more: { received?: string } = {}) =>
      toStandIn('POST', `paypal/items/${itemId}`, { status, ...more }),
    /** All that the stand-in's book has was sent long ago: no day of a test has any of it. */
    ageBook: async () => {
      const { items } = await toStandIn<{ items: BookedItem[] }>('GET', 'book.json');
      for (const { service, id, state, received } of items) {
        if (service !== 'paypal' || (received[0] ?? '') < '2001') continue;
        await toStandIn('POST', `paypal/items/${id}`, { status: state, received: LONG_AGO });
      }
    },
    /** What the stand-in's book has of a batch. */
    booked: async ({ batchId }: PayoutBatch): Promise<BookedItem[]> => {
      const { items } = await toStandIn<{ items: BookedItem[] }>('GET', 'book.json');
      return items.filter((item) => item.batchId === batchId);
    },
    /** A batch that PayPal has; `look` asks how its items stand, which takes them a step further. */
    sent: async (batch: PayoutBatch) => {
      const outcome = await send(batch);
      if (outcome.kind !== 'accepted') throw new Error('not accepted');
      const { providerId } = outcome;
      return {
        batch,
        providerId,
        itemIds: batch.items.map(({ itemId }) => itemId),
        look: () => look(batch, providerId),
      };
    },
  };
};
