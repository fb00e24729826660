import { debounce, takeLatest } from 'typed-redux-saga';
import type { CallDefinition } from '#contract/call';
import { holdList, holdMachine, pauseList, pauseMachine, planList } from '#contract/plain/paymentHolds';
import { whitelistList, whitelistMachine } from '#contract/plain/whitelist';
import { type Call, type ContractOf, type Given, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/paymentHolds.generated';
import * as whitelistCalls from '#src/api/calls/paymentHolds/whitelist.generated';
import { send } from '#src/api/client';
import { decisions } from '#src/decisions/createDecisions';
import { createPeople } from '#src/forms/createPeople';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type PaymentHold = RowOf<ContractOf<typeof calls.getPaymentHolds>>;
export type PaymentPause = RowOf<ContractOf<typeof calls.getPaymentPauses>>;
export type WhitelistEntry = RowOf<ContractOf<typeof whitelistCalls.getWhitelist>>;
export type RecoupmentPlan = RowOf<ContractOf<typeof calls.getRecoupmentPlans>>;

/** The call as a form sends it, which says its own name too: its draft is discarded after success. */
const ofForm = <const Name extends string, Contract extends CallDefinition>(call: Call<Name, Contract>) =>
  sentBy(call, ({ form: _form, ...given }: Given<Contract> & { form: string }, sending) =>
    send(call)(given as unknown as Given<Contract>, sending),
  );

/** What follows all that is sent by a form: a second click sends nothing, and what fails is said in it. */
const FORM = {
  concurrency: 'leading',
  failure: 'atPlace',
  form: ({ form }: { form: string }) => form,
} as const;

/** What of creators' money is held. */
export const holds = list(calls.getPaymentHolds, holdList, {
  as: 'paymentHolds/holds',
  rowKey: ({ holdId }) => holdId,
  path: paths.paymentHolds,
});

export const placeHold = command(ofForm(calls.placeHold), {
  ...FORM,
  notice: 'paymentHolds.placed',
  rereads: [holds],
});

/** Releasing holds. */
export const holdDecisions = decisions(holdMachine, {
  list: holds,
  keyOf: ({ subjectId, holdId }: PaymentHold) => ({ subjectId, holdId }),
  history: calls.getHoldHistory,
  acts: { release: calls.releaseHold },
});

/** Whose payments are paused. */
export const pauses = list(calls.getPaymentPauses, pauseList, {
  as: 'paymentHolds/pauses',
  rowKey: ({ pauseId }) => pauseId,
  path: paths.paymentHolds,
  prefix: 'pause',
});

export const placePause = command(ofForm(calls.placePause), {
  ...FORM,
  notice: 'paymentHolds.paused',
  rereads: [pauses],
  // Somebody else may have paused them.
  rereadsAfterFailure: true,
});

/** Ending pauses. */
export const pauseDecisions = decisions(pauseMachine, {
  list: pauses,
  keyOf: ({ subjectId, pauseId }: PaymentPause) => ({ subjectId, pauseId }),
  history: calls.getPauseHistory,
  acts: { end: calls.endPause },
});

/** Whose payments the server never pauses by itself. */
export const whitelist = list(whitelistCalls.getWhitelist, whitelistList, {
  as: 'paymentHolds/whitelist',
  rowKey: ({ listingId }) => listingId,
  path: paths.paymentHolds,
  prefix: 'whitelist',
});

export const placeOnWhitelist = command(ofForm(whitelistCalls.placeOnWhitelist), {
  ...FORM,
  notice: 'paymentHolds.listed',
  rereads: [whitelist],
  // Somebody else may have listed them.
  rereadsAfterFailure: true,
});

/** Taking partners off the whitelist. */
export const whitelistDecisions = decisions(whitelistMachine, {
  list: whitelist,
  keyOf: ({ subjectId, listingId }: WhitelistEntry) => ({ subjectId, listingId }),
  history: whitelistCalls.getWhitelistHistory,
  acts: { remove: whitelistCalls.removeFromWhitelist },
});

/** How what was paid too much is made good. */
export const plans = list(calls.getRecoupmentPlans, planList, {
  as: 'paymentHolds/plans',
  rowKey: ({ subjectId }) => subjectId,
  path: paths.paymentHolds,
  prefix: 'plan',
});

/** The creator that a form is about. */
export const payee = resource(calls.getPayee, {
  keyOf: ({ subjectId }) => subjectId,
  value: ({ data }) => data,
});

export const setPlan = command(ofForm(calls.setRecoupmentPlan), {
  ...FORM,
  as: 'paymentHolds/setPlan',
  notice: 'paymentHolds.plan.saved',
  updates: [
    update(
      payee,
      (_answer, { most }, now) => now && { ...now, most },
      ({ subjectId }) => subjectId,
    ),
  ],
  rereads: [plans],
});

export const removePlan = command(calls.removeRecoupmentPlan, {
  as: 'paymentHolds/removePlan',
  concurrency: 'leading',
  keyOf: ({ subjectId }) => subjectId,
  failure: 'atPlace',
  notice: 'paymentHolds.plan.removed',
  rereads: [plans],
  rereadsAfterFailure: true,
});

/** The creators to choose from. */
export const payees = createPeople('paymentHolds/payees', send(calls.findPayees));

function* payeesSaga() {
  yield* debounce(SEARCH_PAUSE, payees.searched, payees.workers.search);
  yield* takeLatest(payees.request.started, payees.workers.read);
}

/** What staff decide of creators' payments beforehand: holds, pauses, the whitelist and recoupment plans. */
export const paymentHoldsFeature = defineFeature(
  [
    holds,
    placeHold,
    holdDecisions,
    pauses,
    placePause,
    pauseDecisions,
    whitelist,
    placeOnWhitelist,
    whitelistDecisions,
    plans,
    setPlan,
    removePlan,
    payee,
  ],
  { slices: [payees.slice], sagas: [payeesSaga] },
);
