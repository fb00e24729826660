import type { PayloadAction } from '@reduxjs/toolkit';
import type { comparePayingTimes, enrolWeekly, getWeeklyPayment } from '#contract/weeklyPayments';
import type { Answer, Parameters } from '#src/api/client';
import type { Failure } from '#src/api/failure';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';
import { serverNow } from '#src/lib/clock';

export type Weekly = Answer<typeof getWeeklyPayment>['data'];
export type Times = Answer<typeof comparePayingTimes>['data'];

type Own = { userId: string };
/** What a click wants, and when it was made (ISO 8601 in UTC). */
export type Wish = Parameters<typeof enrolWeekly> & { clickedAt: string };

// The card says at its place what failed.
const reads = { safe: true, silent: true } as const;
export const weeklyRequest = defineRequest<Own, Answer<typeof getWeeklyPayment>>('weeklyPayments/get', reads);
export const timesRequest = defineRequest<Own, Answer<typeof comparePayingTimes>>(
  'weeklyPayments/times',
  reads,
);
export const enrolRequest = defineRequest<Wish, Answer<typeof enrolWeekly>>('weeklyPayments/enrol', {
  silent: true,
});

/** The action of a click on the switch. */
export const enrolling = (userId: string, enrolled: boolean) =>
  enrolRequest.started({ userId, enrolled, clickedAt: new Date(serverNow()).toISOString() });

/** A click whose call failed: what it wanted, when it was made, and why. */
export interface FailedWish {
  enrolled: boolean;
  clickedAt: string;
  failure: Failure;
}

interface State {
  /** What the server said last; null until it has said anything. */
  weekly: Weekly | null;
  /** The calls that are not answered: the one on its way, and those of the clicks that wait for it. */
  underWay: number;
  /** What the newest of their clicks wants; null where none is under way. */
  wanted: boolean | null;
  /** Why the switch jumped back. It stays until the next try, so that the screen and a support snapshot can say it. */
  failed: FailedWish | null;
  times: Times | null;
}
const initialState: State = { weekly: null, underWay: 0, wanted: null, failed: null, times: null };

const isEnrolled = ({ wanted, weekly }: State): boolean | null => wanted ?? weekly?.enrolled ?? null;

const answered = (state: State) => {
  state.underWay = Math.max(0, state.underWay - 1);
  if (state.underWay === 0) state.wanted = null;
};

/**
 * Weekly payment: on as soon as it was clicked (spec 001 §4). After a failure it is again what the server said last, which is the
 * opposite of what the click wanted, unless a newer click waits: then it stays what that one wants.
 */
export const weeklyPaymentsSlice = createLazySlice({
  name: 'weeklyPayments',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(weeklyRequest.succeeded, (state, { payload: { data } }) => {
        // It may have left the server before what a click has changed there since: after the last answer it is read again.
        if (state.underWay > 0) return;
        state.weekly = data;
        // A call whose answer was lost was done after all.
        if (state.failed?.enrolled === data.enrolled) state.failed = null;
      })
      .addCase(enrolRequest.started, (state, { payload }: PayloadAction<Wish>) => {
        state.underWay += 1;
        state.wanted = payload.enrolled;
        state.failed = null;
      })
      .addCase(enrolRequest.succeeded, (state, { payload }) => {
        state.weekly = payload.data;
        answered(state);
      })
      .addCase(enrolRequest.failed, (state, { payload: failure, meta }) => {
        answered(state);
        if (state.underWay > 0) return;
        const { enrolled, clickedAt } = meta.params;
        state.failed = { enrolled, clickedAt, failure };
      })
      .addCase(timesRequest.succeeded, (state, { payload }) => {
        state.times = payload.data;
      }),
  selectors: {
    selectWeekly: (state) => state.weekly,
    /** What the switch shows; null until it is known. */
    selectIsEnrolled: isEnrolled,
    /** Whether a click is not answered yet. */
    selectIsUnderWay: (state) => state.underWay > 0,
    /** Why the switch does not show what was clicked last; null where it does. */
    selectJumpedBack: (state) =>
      state.failed !== null && state.failed.enrolled !== isEnrolled(state) ? state.failed : null,
    selectTimes: (state) => state.times,
  },
});

export const { selectWeekly, selectIsEnrolled, selectIsUnderWay, selectJumpedBack, selectTimes } =
  weeklyPaymentsSlice.selectors;
