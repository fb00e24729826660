import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PaymentConfig } from '../paymentConfig';
import { askService } from './paymentService';

export interface TipaltiPayee {
  /** Whether it can be paid to. */
  isPayable: boolean;
  /** What Tipalti calls the way it pays, such as `ACH`; null where none is chosen. */
  method: string | null;
  currency: string | null;
}

export interface Tipalti {
  /** The address of the frame for this payee alone, signed for a moment. */
  frameUrl: (payeeId: string, now: Date) => string;
  /** A payee as Tipalti has it; undefined where it knows none. */
  payee: (payeeId: string) => Promise<TipaltiPayee | undefined>;
}

const payee = z.object({
  isPayable: z.boolean(),
  paymentMethod: z.string().max(100).nullish(),
  currency: z.string().max(3).nullish(),
});

/** Tipalti's payee frame, whose query is signed with the payer's key (domain facts §16), and its payees. */
export const tipalti = (service: NonNullable<PaymentConfig['tipalti']>): Tipalti => ({
  frameUrl: (payeeId, now) => {
    const query = new URLSearchParams({
      idap: payeeId,
      payer: service.payer,
      ts: String(Math.floor(now.getTime() / 1000)),
    }).toString();
    const hashkey = createHmac('sha256', service.key).update(query).digest('hex');
    return `${service.url}/payeedashboard/home?${query}&hashkey=${hashkey}`;
  },
  payee: async (payeeId) => {
    const asked = { url: service.apiUrl, token: service.key };
    const found = await askService(asked, `/v1/payees/${encodeURIComponent(payeeId)}`, payee);
    return (
      found && {
        isPayable: found.isPayable,
        method: found.paymentMethod ?? null,
        currency: found.currency ?? null,
      }
    );
  },
});
