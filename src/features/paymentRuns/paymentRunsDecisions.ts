import { createSelector } from '@reduxjs/toolkit';
import { paymentMachine, runKinds, runMachine } from '#contract/plain/payments';
import { createDecisions } from '#src/decisions/createDecisions';
import { parametersIn, selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { isDay } from '#src/lib/query';
import { selectUserId } from '#src/session/session';
import {
  fetchPaymentHistory,
  fetchRunHistory,
  postApprove,
  postCancel,
  postResume,
  postStop,
} from './paymentRunsApi';
import { type PaymentRun, type RunLine, runLines, runs } from './paymentRunsLists';
import { type RunKey, keyOfRun, paymentRunSlice, runRequest, selectRun } from './paymentRunsSlice';

type State = Parameters<typeof runs.selectPage>[0] &
  Parameters<typeof runs.selectAsked>[0] & { [paymentRunSlice.name]: unknown };

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

/** Whether a screen of runs is open. */
export const selectIsOpen = (state: State): boolean =>
  selectIsListOpen(state) || selectOpenRun(state) !== null;

/** What reads again what is on the screen. */
export const selectReads = (state: State) => {
  const open = selectOpenRun(state);
  return {
    list: selectIsListOpen(state) ? runs.rows.started(runs.selectAsked(state)) : null,
    run: open && runRequest.started({ userId: selectUserId(state), ...open }),
    lines: open && runLines.rows.started(runLines.selectAsked(state)),
  };
};

// The server computes it or sends it.
const goesOn = ({ state }: PaymentRun): boolean => state === 'making' || state === 'approved';

/** Whether the screen shows a run that is going to change by itself. */
export const selectHasWork = (state: State): boolean => {
  const open = selectOpenRun(state);
  if (!open) return (runs.selectPage(state)?.items ?? []).some(goesOn);
  const detail = selectRun(state as never, keyOfRun(open));
  return detail !== null && goesOn(detail.run);
};

/** The actions that read the screen again. */
export const readsOfScreen = (state: State) =>
  Object.values(selectReads(state)).filter((action) => action !== null);

/** Deciding on runs. */
export const runDecisions = createDecisions(runMachine, {
  list: runs,
  keyOf: ({ kind, date }: PaymentRun) => ({ kind, date }),
  fetchHistory: fetchRunHistory,
  acts: { approve: postApprove, stop: postStop, resume: postResume, cancel: postCancel },
  rereads: readsOfScreen,
});

/** What has become of the payments of a run; nobody decides on one of them. */
export const payments = createDecisions(paymentMachine, {
  list: runLines,
  keyOf: ({ subjectId, paymentId }: RunLine) => ({ subjectId, paymentId: paymentId ?? '' }),
  fetchHistory: fetchPaymentHistory,
  acts: {},
});
