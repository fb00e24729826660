import { SIZES, plainList } from './list';
import { methodTypes } from './paymentMethods';
import type { Refusals } from './refusals';

/** The refusal codes of the calls about payments that nobody has claimed. */
export const refusals = {
  NOT_TAKEN_BACK: {
    status: 409,
    text: 'The payment service has not taken the payment back, and nothing has changed',
  },
} as const satisfies Refusals;

/** What became of a payment that staff wanted back: it is back, its payee was faster, or the service looks at it. */
export const takeBackOutcomes = ['taken_back', 'claimed', 'on_hold'] as const;
export type TakeBackOutcome = (typeof takeBackOutcomes)[number];

/** Payments that wait at a service for their payees, the oldest first. */
export const unclaimedList = plainList({
  path: 'admin/unclaimed-payments',
  permission: 'payments.send',
  filters: { method: methodTypes },
  sorts: ['since', 'amount', 'name'],
  sort: 'since',
  search: true,
  sizes: SIZES,
  csv: true,
});
