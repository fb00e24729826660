import { createSign, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { BookedItem } from './book';
import { STAND_IN_KEY } from './paypalCertificate';
import { batchStateOf, wireHeader, wireItem } from './paypalItems';

/** PayPal has no event for the other states: who wants to know of them asks. */
const ITEM_EVENTS: Readonly<Record<string, string>> = {
  SUCCESS: 'SUCCEEDED',
  FAILED: 'FAILED',
  UNCLAIMED: 'UNCLAIMED',
  RETURNED: 'RETURNED',
  REFUNDED: 'REFUNDED',
  CANCELED: 'CANCELED',
  ONHOLD: 'HELD',
  BLOCKED: 'BLOCKED',
};
const BATCH_EVENTS = ['PROCESSING', 'SUCCESS', 'DENIED'];

export interface PaypalEvent {
  type: string;
  resourceType: 'payouts_item' | 'payouts';
  resource: object;
}

/** The event of a payment as it stands; undefined where PayPal has none for its state. */
export const itemEvent = (item: BookedItem, url: string): PaypalEvent | undefined => {
  const name = ITEM_EVENTS[item.state];
  if (!name) return undefined;
  return {
    type: `PAYMENT.PAYOUTS-ITEM.${name}`,
    resourceType: 'payouts_item',
    resource: { ...wireItem(item, url), sender_batch_id: item.batchId },
  };
};

/** The event of a batch as it stands; undefined where PayPal has none for its state. */
export const batchEvent = (items: BookedItem[]): PaypalEvent | undefined => {
  const state = batchStateOf(items);
  if (!BATCH_EVENTS.includes(state)) return undefined;
  return {
    type: `PAYMENT.PAYOUTSBATCH.${state}`,
    resourceType: 'payouts',
    resource: { batch_header: wireHeader(items) },
  };
};

/** A webhook as PayPal sends it: its body, and headers that sign it. */
export const signedWebhook = (event: PaypalEvent, service: { url: string; webhookId: string }) => {
  const time = new Date().toISOString();
  const transmission = randomUUID();
  const body = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: time,
    resource_type: event.resourceType,
    event_type: event.type,
    summary: `Sandbox: ${event.type}`,
    resource: event.resource,
  });
  const signed = [transmission, time, service.webhookId, crc32(body)].join('|');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(STAND_IN_KEY, 'base64'),
      'paypal-cert-url': `${service.url}/cert.pem`,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  };
};
