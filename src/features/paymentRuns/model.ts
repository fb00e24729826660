import { createSelector } from '@reduxjs/toolkit';
import { LOCATION_CHANGE } from 'connected-react-router';
import { all, call, select, takeLatest } from 'typed-redux-saga';
import { paymentMachine, runKinds, runLineList, runList, runMachine } from '#contract/plain/payments';
import type { AnswerTo, ContractOf, GivenTo } from '#src/api/call';
import * as calls from '#src/api/calls/payments.generated';
import { decisions } from '#src/decisions/createDecisions';
import { parametersIn, selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { isDay } from '#src/lib/query';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { follow } from '#src/request/follow';
import { resource } from '#src/request/resource';
import { type ResourceState, withValue } from '#src/request/resourceState';
import { sessionIsOver } from '#src/session/session';

export type PaymentRun = RowOf<ContractOf<typeof calls.getPaymentRuns>>;
export type RunLine = RowOf<ContractOf<typeof calls.getPaymentRunLines>>;
export type RunDetail = AnswerTo<typeof calls.getPaymentRun>['data'];

/** What a service has for what waits of a run by one method in one currency. */
export type RunBalance = AnswerTo<typeof calls.getPaymentRunBalances>['data']['items'][number];

/** What names a run: its kind, and its pay day `YYYY-MM-DD`. */
export type RunKey = GivenTo<typeof calls.getPaymentRun>;

/** What tells runs apart in requests. */
export const keyOfRun = ({ kind, date }: { kind: string; date: string }): string => `${kind}/${date}`;

/** The runs of payments, and the trials. */
export const runs = list(calls.getPaymentRuns, runList, {
  as: 'paymentRuns/runs',
  rowKey: ({ runId }) => runId,
  path: paths.paymentRuns,
});

/** Who is paid by the run that the address names, and who is left out. */
export const runLines = list(calls.getPaymentRunLines, runLineList, {
  as: 'paymentRuns/lines',
  rowKey: ({ subjectId }) => subjectId,
  path: paths.paymentRun,
});

const readRun = resource(calls.getPaymentRun, {
  as: 'paymentRuns/run',
  keyOf: keyOfRun,
  value: ({ data }) => data,
});
const { reducer: runRead } = readRun.slice;

/** A run with its totals; the answer to an act says what has become of it. */
export const run = {
  ...readRun,
  slice: {
    ...readRun.slice,
    reducer: (before: ResourceState<RunDetail> | undefined, action: Parameters<typeof runRead>[1]) => {
      const state = runRead(before, action);
      if (!runs.actions.rowChanged.match(action)) return state;
      const key = keyOfRun(action.payload);
      const detail = state.data[key];
      return detail?.run.runId === action.payload.runId
        ? withValue(state, key, { ...detail, run: action.payload })
        : state;
    },
  },
};

/** What the services have to pay a run with. */
export const balances = resource(calls.getPaymentRunBalances, {
  as: 'paymentRuns/balances',
  keyOf: keyOfRun,
  value: ({ data }) => data.items,
});

type State = Parameters<typeof runs.selectPage>[0] &
  Parameters<typeof runs.selectAsked>[0] &
  Parameters<typeof run.selectValue>[0];

/** The run whose screen is open; null on any other screen, and where the address names what can be no run. */
export const selectOpenRun = createSelector(
  [(state: State) => selectLocation(state).pathname],
  (pathname): RunKey | null => {
    const { kind: given, date = '' } = parametersIn(pathname, paths.paymentRun);
    const kind = runKinds.find((one) => one === given);
    return kind && isDay(date) ? { kind, date } : null;
  },
);

const selectIsListOpen = (state: State): boolean => selectLocation(state).pathname === paths.paymentRuns;

const selectIsOpen = (state: State): boolean => selectIsListOpen(state) || selectOpenRun(state) !== null;

/** What reads again what is on the screen. */
const selectReads = (state: State) => {
  const open = selectOpenRun(state);
  return {
    list: selectIsListOpen(state) ? runs.rows.started(runs.selectAsked(state)) : null,
    run: open && run.started(open),
    lines: open && runLines.rows.started(runLines.selectAsked(state)),
  };
};

// The server computes it or sends it.
const goesOn = ({ state }: PaymentRun): boolean => state === 'making' || state === 'approved';

/** Whether the screen shows a run that is going to change by itself. */
const selectHasWork = (state: State): boolean => {
  const open = selectOpenRun(state);
  if (!open) return (runs.selectPage(state)?.items ?? []).some(goesOn);
  const detail = run.selectValue(state, keyOfRun(open));
  return detail !== undefined && goesOn(detail.run);
};

const readsOfScreen = (state: State) => Object.values(selectReads(state)).filter((action) => action !== null);

/** Deciding on runs: what moves money is sent once for each run, however often the button is clicked. */
export const runDecisions = decisions(runMachine, {
  list: runs,
  keyOf: ({ kind, date }: PaymentRun) => ({ kind, date }),
  history: calls.getPaymentRunHistory,
  acts: {
    approve: calls.approvePaymentRun,
    stop: calls.stopPaymentRun,
    resume: calls.resumePaymentRun,
    cancel: calls.cancelPaymentRun,
  },
  rereads: readsOfScreen,
});

/** What has become of the payments of a run; nobody decides on one of them. */
export const payments = decisions(paymentMachine, {
  list: runLines,
  keyOf: ({ subjectId, paymentId }: RunLine) => ({ subjectId, paymentId: paymentId ?? '' }),
  history: calls.getPaymentHistory,
  acts: {},
});

/** The names of the forms that begin a run. */
export const RUN_FORMS = { try: 'paymentRuns.try', make: 'paymentRuns.make' } as const;

/** Computes a run without moving money. */
export const tryRun = command(calls.tryPaymentRun, {
  as: 'paymentRuns/try',
  concurrency: 'leading',
  failure: 'atPlace',
  form: RUN_FORMS.try,
  notice: 'paymentRuns.try.done',
  rereads: (_given, state: State) => readsOfScreen(state),
});

/** Creates the payments of a run. */
export const makeRun = command(calls.makePaymentRun, {
  as: 'paymentRuns/make',
  concurrency: 'leading',
  failure: 'atPlace',
  form: RUN_FORMS.make,
  notice: 'paymentRuns.make.done',
  rereads: (_given, state: State) => readsOfScreen(state),
  rereadsAfterFailure: true,
});

// A run is computed within minutes, and sent within hours.
const LOOK_EVERY = 3_000; // ms

// No action says that these reads begin, so the screen shows nothing of them but what they bring.
function* look() {
  const reads = yield* select(selectReads);
  const outcomes = yield* all([
    ...(reads.list ? [call(runs.workers.read, reads.list)] : []),
    ...(reads.run ? [call(run.worker, reads.run)] : []),
    ...(reads.lines ? [call(runLines.workers.read, reads.lines)] : []),
  ]);
  return outcomes.every(({ status }) => status === 'succeeded');
}

function* followSaga() {
  // takeLatest: each new read starts the loop again, so that it never answers for what is no longer shown.
  yield* takeLatest(
    [runs.rows.started, runLines.rows.started, run.started, LOCATION_CHANGE, sessionIsOver],
    follow({ isShown: selectIsOpen, hasWork: selectHasWork, look, every: LOOK_EVERY }),
  );
}

/** Paying the creators: runs of payments, who decides on them, and what has become of each payment. */
export const paymentRunsFeature = defineFeature(
  [runs, runLines, run, balances, runDecisions, payments, tryRun, makeRun],
  { sagas: [followSaga] },
);
