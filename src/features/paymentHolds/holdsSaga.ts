import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { perform } from '#src/request/request';
import { fetchPayee, postHold, postListing, postPause, postPlan, removePlan } from './holdsApi';
import {
  holdDecisions,
  holds,
  pauseDecisions,
  pauses,
  plans,
  whitelist,
  whitelistDecisions,
} from './holdsLists';
import {
  payeeRequest,
  placeHoldRequest,
  placeOnWhitelistRequest,
  placePauseRequest,
  removePlanRequest,
  setPlanRequest,
} from './holdsRequests';
import { payees } from './payeeSlice';

type State = Parameters<typeof holds.selectAsked>[0];
const readsHolds = (_sent: unknown, state: State) => [holds.rows.started(holds.selectAsked(state))];
const readsPauses = (_sent: unknown, state: State) => [pauses.rows.started(pauses.selectAsked(state))];
const readsWhitelist = (_sent: unknown, state: State) => [
  whitelist.rows.started(whitelist.selectAsked(state)),
];
const readsPlans = (_sent: unknown, state: State) => [plans.rows.started(plans.selectAsked(state))];

/** The holds: their list, placing and releasing them. */
export function* holdsSaga() {
  yield* debounce(SEARCH_PAUSE, holds.actions.searchTyped, holds.workers.search);
  yield* takeEvery(holds.actions.queryChanged, holds.workers.change);
  yield* takeLatest(holds.rows.started, holds.workers.read);
  yield* takeEvery(holds.rows.succeeded, holds.workers.clampPage);
  yield* takeLeading(holds.csv.started, holds.workers.download);
  yield* takeLatest(holdDecisions.history.request.started, holdDecisions.history.worker);
  for (const { request, worker } of holdDecisions.acts) yield* takeLeadingOfEach(request, worker);
  // takeLeading: a second click places no second one.
  yield* takeLeading(
    placeHoldRequest.started,
    mutation(placeHoldRequest, ({ form: _form, ...hold }, sending) => postHold(hold, sending), {
      form: ({ form }) => form,
      notice: 'paymentHolds.placed',
      rereads: readsHolds,
    }),
  );
}

/** The pauses: their list, placing and ending them. */
export function* pausesSaga() {
  yield* debounce(SEARCH_PAUSE, pauses.actions.searchTyped, pauses.workers.search);
  yield* takeEvery(pauses.actions.queryChanged, pauses.workers.change);
  yield* takeLatest(pauses.rows.started, pauses.workers.read);
  yield* takeEvery(pauses.rows.succeeded, pauses.workers.clampPage);
  yield* takeLeading(pauses.csv.started, pauses.workers.download);
  yield* takeLatest(pauseDecisions.history.request.started, pauseDecisions.history.worker);
  for (const { request, worker } of pauseDecisions.acts) yield* takeLeadingOfEach(request, worker);
  yield* takeLeading(
    placePauseRequest.started,
    mutation(placePauseRequest, ({ form: _form, ...pause }, sending) => postPause(pause, sending), {
      form: ({ form }) => form,
      notice: 'paymentHolds.paused',
      rereads: readsPauses,
      // Somebody else may have paused them.
      rereadsAfterFailure: true,
    }),
  );
}

/** The whitelist: its list, putting partners on it and taking them off it. */
export function* whitelistSaga() {
  yield* debounce(SEARCH_PAUSE, whitelist.actions.searchTyped, whitelist.workers.search);
  yield* takeEvery(whitelist.actions.queryChanged, whitelist.workers.change);
  yield* takeLatest(whitelist.rows.started, whitelist.workers.read);
  yield* takeEvery(whitelist.rows.succeeded, whitelist.workers.clampPage);
  yield* takeLeading(whitelist.csv.started, whitelist.workers.download);
  yield* takeLatest(whitelistDecisions.history.request.started, whitelistDecisions.history.worker);
  for (const { request, worker } of whitelistDecisions.acts) yield* takeLeadingOfEach(request, worker);
  yield* takeLeading(
    placeOnWhitelistRequest.started,
    mutation(
      placeOnWhitelistRequest,
      ({ form: _form, ...listing }, sending) => postListing(listing, sending),
      {
        form: ({ form }) => form,
        notice: 'paymentHolds.listed',
        rereads: readsWhitelist,
        // Somebody else may have listed them.
        rereadsAfterFailure: true,
      },
    ),
  );
}

/** The recoupment plans: their list, setting and removing them. */
export function* plansSaga() {
  yield* debounce(SEARCH_PAUSE, plans.actions.searchTyped, plans.workers.search);
  yield* takeEvery(plans.actions.queryChanged, plans.workers.change);
  yield* takeLatest(plans.rows.started, plans.workers.read);
  yield* takeEvery(plans.rows.succeeded, plans.workers.clampPage);
  yield* takeLeading(plans.csv.started, plans.workers.download);
  yield* takeLeading(
    setPlanRequest.started,
    mutation(setPlanRequest, ({ form: _form, ...plan }, sending) => postPlan(plan, sending), {
      form: ({ form }) => form,
      notice: 'paymentHolds.plan.saved',
      rereads: readsPlans,
    }),
  );
  yield* takeLeadingOfEach(
    removePlanRequest,
    mutation(removePlanRequest, removePlan, {
      notice: 'paymentHolds.plan.removed',
      rereads: readsPlans,
      rereadsAfterFailure: true,
    }),
  );
}

/** Choosing the creator of a form. */
export function* payeeSaga() {
  yield* debounce(SEARCH_PAUSE, payees.searched, payees.workers.search);
  yield* takeLatest(payees.request.started, payees.workers.read);
  yield* takeLatest(payeeRequest.started, perform(payeeRequest, fetchPayee));
}
