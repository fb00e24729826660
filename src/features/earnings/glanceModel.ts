import { createSelector } from '@reduxjs/toolkit';
import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/earnings/glance.generated';
import { sumAmounts } from '#src/lib/amount';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

export type Glance = AnswerTo<typeof calls.getEarningsGlance>['data'];

/** The last month beside the one before, the latest payment, and what corrections have lowered. */
export const earningsGlance = resource(calls.getEarningsGlance, {
  as: 'earnings/glance',
  value: ({ data }) => data,
});

/** The state of the tax form, and what is withheld without a valid one; null until it is known. */
export const selectTaxForm = createSelector([earningsGlance.selectValue], (glance) => glance?.tax ?? null);

/** By how much corrections have lowered lately what was earned, a positive amount of dollars, and of which months; null: not at all. */
export const selectLowered = createSelector([earningsGlance.selectValue], (glance) => {
  if (!glance || glance.lowered.length === 0) return null;
  const sum = sumAmounts(glance.lowered.map(({ amount }) => amount));
  return { amount: sum.replace('-', ''), months: glance.lowered.map(({ month }) => month) };
});

/** The last month beside the one before: below the dashboard's first figures, which do not wait for it. */
export const glanceFeature = defineFeature([earningsGlance]);
