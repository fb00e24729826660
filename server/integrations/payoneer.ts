import { z } from 'zod';
import type { PayeeState } from '#contract/plain/paymentMethods';
import type { PaymentConfig } from '../paymentConfig';
import { OutsideRefusal } from './outside';
import { askService } from './paymentService';

export interface Payoneer {
  /**
   * The page on which a payee registers; it comes back to `returnTo`. Throws `OutsideRefusal`
   * PAYONEER_APPLICATION_NOT_GENERATED where Payoneer gives none.
   */
  registrationLink: (payee: { payeeId: string; returnTo: string; email: string }) => Promise<string>;
  /** How a payee stands. */
  stateOf: (payeeId: string) => Promise<PayeeState>;
}

const link = z.object({
  result: z.object({ registration_link: z.url({ protocol: /^https?$/ }).max(2_000) }),
});
const status = z.object({
  result: z.object({ status: z.object({ type: z.number().optional(), description: z.string() }) }),
});

const STATES: Readonly<Record<string, PayeeState>> = {
  ACTIVE: 'ready',
  APPROVED: 'ready',
  PENDING: 'waiting',
  IN_REVIEW: 'waiting',
  DECLINED: 'declined',
  INACTIVE: 'declined',
};

/** Payoneer's payees: `POST …/payees/registration-link`, `GET …/payees/{id}/status` (domain facts §16). */
export const payoneer = (service: NonNullable<PaymentConfig['payoneer']>): Payoneer => {
  const base = `/v4/programs/${encodeURIComponent(service.program)}/payees`;
  return {
    registrationLink: async ({ payeeId, returnTo, email }) => {
      try {
        const asked = {
          payee_id: payeeId,
          redirect_url: returnTo,
          already_have_an_account: false,
          payee: { contact: { email } },
        };
        const found = await askService(service, `${base}/registration-link`, link, asked);
        if (found) return found.result.registration_link;
      } catch (cause) {
        if (!(cause instanceof OutsideRefusal)) throw cause;
      }
      throw new OutsideRefusal('PAYONEER_APPLICATION_NOT_GENERATED');
    },
    stateOf: async (payeeId) => {
      const found = await askService(service, `${base}/${encodeURIComponent(payeeId)}/status`, status);
      // Payoneer does not know a payee that has not registered.
      if (!found) return 'none';
      return STATES[found.result.status.description.toUpperCase()] ?? 'waiting';
    },
  };
};
