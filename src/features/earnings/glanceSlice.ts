import { createSelector } from '@reduxjs/toolkit';
import type { getEarningsGlance } from '#contract/earningsGlance';
import type { Answer, Parameters } from '#src/api/client';
import { sumAmounts } from '#src/lib/amount';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

type Answered = Answer<typeof getEarningsGlance>;
export type Glance = Answered['data'];

export const glanceRequest = defineRequest<Parameters<typeof getEarningsGlance>, Answered>(
  'earnings/glance',
  // The card says at its place what fails.
  { safe: true, silent: true },
);

/** The last month beside the one before, the latest payment, and what corrections have lowered; `null` until it has been read. */
export const glanceSlice = createLazySlice({
  name: 'earningsGlance',
  initialState: { glance: null as Glance | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(glanceRequest.succeeded, (state, { payload }) => {
      state.glance = payload.data;
    }),
  selectors: {
    selectGlance: (state) => state.glance,
    /** The state of the tax form, and what is withheld without a valid one; null until it is known. */
    selectTaxForm: (state) => state.glance?.tax ?? null,
  },
});

export const { selectGlance, selectTaxForm } = glanceSlice.selectors;

/** By how much corrections have lowered lately what was earned, a positive amount of dollars, and of which months; null: not at all. */
export const selectLowered = createSelector([selectGlance], (glance) => {
  if (!glance || glance.lowered.length === 0) return null;
  const sum = sumAmounts(glance.lowered.map(({ amount }) => amount));
  return { amount: sum.replace('-', ''), months: glance.lowered.map(({ month }) => month) };
});
