import type { Feature } from '#src/request/feature';
import { revenueSharesSaga } from './revenueSharesSaga';
import { revenueSharesSlice } from './revenueSharesSlice';

/** Revenue shares: what holds of each channel, what is asked for, and what it would have made. */
export const revenueSharesFeature = {
  slices: [revenueSharesSlice],
  sagas: [revenueSharesSaga],
} satisfies Feature;
