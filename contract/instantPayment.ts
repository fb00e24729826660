import { z } from 'zod';
import { defineCall } from './call';
import { feesState, feesVersion } from './earlyPay';
import { earningsCategory } from './earnings';
import { amount, currencyCode, day, id, moment, month, percent, userId } from './fields';
import { actsOf, stateOf } from './machine';
import { ownMoney } from './paymentMethods';
import { methodType } from './paymentMethods/options';
import {
  FIRST_INSTANT_MONTH,
  REQUESTS_A_PAGE,
  disablingCodes,
  instantCodes,
  instantDrops,
  instantMachine,
  instantModes,
  instantSources,
} from './plain/instantPayment';
import { paymentStatuses } from './plain/payments';

const own = z.strictObject({ user_id: userId });
const source = z.enum(instantSources);
const ofSource = z.strictObject({ user_id: userId, source });
/** Whole cents, dollars. */
const cents = z.string().regex(/^[0-9]{1,9}([.][0-9]{1,2})?$/, 'amount');
const reading = { access: 'active', method: 'GET', spec: '001 §§3, 7' } as const;
const asking = { ...ownMoney, method: 'POST', spec: '001 §§3, 7, 8' } as const;
const PATH = 'user/earnings/instant-payment';

/** The least and the most of a claim by the payment method and by the network, dollars. Where it fails the service is off. */
export const getInstantLimit = defineCall({
  ...reading,
  path: `${PATH}/payment-method-limit`,
  summary: 'Read the limits of instant payments',
  query: own,
  answer: z.object({
    data: z.object({
      method: methodType.nullable(),
      /** The least that can be claimed by this method (decision 12). */
      minimum: amount,
      /** What is kept of a claim, and the part of the estimates that can be claimed, per cent. */
      fee_percent: percent,
      fees: feesState,
      share_percent: percent,
      /** What is left of the limit of the network for this month. */
      global_remaining_claimable: amount,
    }),
  }),
  refusals: [],
});

/** What is final, estimated, claimed and left to claim, of all sources. Dollars. */
export const getInstantAggregated = defineCall({
  ...reading,
  path: `${PATH}/aggregated`,
  summary: 'Read what is estimated, claimed and final',
  query: own,
  answer: z.object({
    aggregated: z.object({
      finalized: amount,
      remaining_claimable: amount,
      estimated: amount,
      claimed: amount,
    }),
    /** The sources of which something is estimated, or was claimed. */
    available_sources: z.array(source),
    /** How the rest is paid: 1 advanced, 2 regular. */
    mode: z.union([z.literal(instantModes.advanced), z.literal(instantModes.regular)]),
    /** What was paid too much by months, the oldest first (null: of none), and how much of each payment makes it good (null: all). */
    recoupment: z
      .object({ months: z.array(z.object({ month: month.nullable(), amount })), most: amount.nullable() })
      .nullable(),
  }),
  refusals: [],
});

/** What can be claimed of a source, by category. A code of `disablingCodes` switches the service off (decision 12). */
export const getInstantClaimable = defineCall({
  ...reading,
  path: `${PATH}/claimable`,
  summary: 'Read what can be claimed of a source',
  query: ofSource,
  answer: z.object({
    data: z.object({
      categories: z.array(
        z.object({
          category: earningsCategory,
          range_start: day,
          range_end: day,
          estimated_earnings: amount,
        }),
      ),
      total: z.object({
        name: source,
        claimable_earnings: amount,
        claimed_earnings: amount,
        estimated_earnings: amount,
      }),
    }),
  }),
  refusals: [...disablingCodes],
});

const request = z.object({
  request_id: id,
  source,
  state: stateOf(instantMachine),
  /** What is claimed, and what of it is kept, dollars. */
  amount,
  fee: amount,
  requested_at: moment,
  /** Why staff rejected it, in their words; null where they did not. */
  reason: z.string().nullable(),
  /** What spoke against it by the time of its payment; null where nothing did. */
  dropped: z.enum(instantDrops).nullable(),
  /** Its payment; null before it is made. */
  payment: z
    .object({
      status: z.enum(paymentStatuses),
      date: day,
      /** What is sent, in the currency. */
      sent: z.string(),
      currency: currencyCode,
      failure_code: z.string().nullable(),
    })
    .nullable(),
  acts: actsOf(instantMachine),
});
export type InstantRequest = z.infer<typeof request>;

/** The user's requests, the newest first: from the first day of `from` until before the first day of `to`. */
export const getInstantRequests = defineCall({
  ...reading,
  path: `${PATH}/requests`,
  summary: 'List the requests for instant payments',
  query: z
    .strictObject({
      user_id: userId,
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(50).default(REQUESTS_A_PAGE),
      from: month.refine((from) => from >= FIRST_INSTANT_MONTH, 'too_early'),
      to: month,
      source: source.optional(),
    })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'before_from' }),
  answer: z.object({
    data: z.object({
      items: z.array(request),
      /** How many there are in these months, on all pages. */
      total: z.number().int(),
    }),
  }),
  refusals: [],
});

/** How many requests the user has ever made. */
export const countInstantRequests = defineCall({
  ...reading,
  path: `${PATH}/requests/count`,
  summary: 'Count the requests for instant payments',
  query: own,
  answer: z.object({ count: z.number().int() }),
  refusals: [],
});

/** What a claim would bring, and what of the same months the next payments bring after it. */
export const getInstantProjected = defineCall({
  ...reading,
  path: `${PATH}/projected`,
  summary: 'Read what a claim would bring',
  query: z.strictObject({ user_id: userId, source, requested: cents }),
  answer: z.object({
    data: z.object({
      /** What is estimated of the source and not claimed, less the fee of the chosen timing; when it is paid if it is all of the newest month. */
      projected_payment: amount,
      projected_fee: amount,
      projected_date: day,
      /** The claim: its fee, dollars, and what arrives, in the currency, between these days; whether staff look at it before. */
      fee: amount,
      sent: z.string(),
      currency: currencyCode,
      arrives_from: day,
      arrives_until: day,
      is_reviewed: z.boolean(),
    }),
  }),
  refusals: [...disablingCodes],
});

/** Whether the service is on, and why not; whether something can be claimed. */
export const getInstantStatus = defineCall({
  ...reading,
  path: `${PATH}/status`,
  summary: 'Read whether instant payment is on',
  query: own,
  answer: z.object({
    is_enabled: z.boolean(),
    can_request: z.boolean(),
    /** Why it is off, or why nothing can be claimed; null where something can. */
    code: z.enum(instantCodes).nullable(),
    /** The last day on which that holds, where it ends by itself. */
    until: day.nullable(),
  }),
  refusals: [],
});

const asked = z.object({ data: z.object({ item: request }) });

/**
 * Claims a part of the estimates. Wrong at `amount`: `below_minimum`, `too_high`; above what is left IP_THRESHOLD_OUT_OF_BOUNDS (`remaining`).
 */
export const claimInstant = defineCall({
  ...asking,
  path: `${PATH}/claim`,
  summary: 'Ask for an instant payment',
  body: z.strictObject({ user_id: userId, source, amount: cents, fees_version: feesVersion.optional() }),
  idempotent: true,
  answer: asked,
  refusals: [...instantCodes, 'FEES_CHANGED', 'IP_THRESHOLD_OUT_OF_BOUNDS'],
});

/** Takes the request back that nobody has decided on. */
export const cancelInstant = defineCall({
  ...asking,
  path: `${PATH}/cancel`,
  summary: 'Cancel the request for an instant payment',
  body: own,
  answer: asked,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});
