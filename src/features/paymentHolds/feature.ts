import type { Feature } from '#src/request/feature';
import {
  holdDecisions,
  holds,
  pauseDecisions,
  pauses,
  plans,
  whitelist,
  whitelistDecisions,
} from './holdsLists';
import { holdsSaga, pausesSaga, payeeSaga, plansSaga, whitelistSaga } from './holdsSaga';
import { payeeSlice, payees } from './payeeSlice';

/** What staff decide of creators' payments beforehand: holds, pauses, the whitelist and recoupment plans. */
export const paymentHoldsFeature = {
  slices: [
    holds.slice,
    holdDecisions.history.slice,
    pauses.slice,
    pauseDecisions.history.slice,
    whitelist.slice,
    whitelistDecisions.history.slice,
    plans.slice,
    payeeSlice,
    payees.slice,
  ],
  sagas: [holdsSaga, pausesSaga, whitelistSaga, plansSaga, payeeSaga],
} satisfies Feature;
