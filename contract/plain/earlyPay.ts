import type { Refusals } from './refusals';

/** The refusal codes of the calls about being paid early. */
export const refusals = {
  FEES_CHANGED: { status: 409, text: 'The fee of being paid early is another one than was accepted' },
} as const satisfies Refusals;

/**
 * When a part of a month's earnings is sent: `on` a day; `asked`: as soon as the creator asks, until the day; `weekly_until`: week by week
 * until the day; `weekly_from`: with the first weekly payment from the day on.
 */
export const earlyPayWhen = ['on', 'asked', 'weekly_until', 'weekly_from'] as const;
export type EarlyPayWhen = (typeof earlyPayWhen)[number];

/** What is paid: what is regularly due, what is final and not due yet, and what is claimed of estimates. */
export const paidKinds = ['regular', 'early', 'estimates'] as const;
export type PaidKind = (typeof paidKinds)[number];
