import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { takeLatest } from 'typed-redux-saga';
import { type AnswerTo, type GivenTo, sentBy } from '#src/api/call';
import { updateFees } from '#src/api/calls/earlyPay.generated';
import * as calls from '#src/api/calls/weeklyPayment.generated';
import { send } from '#src/api/client';
import type { Failure } from '#src/api/failure';
import type { Sending } from '#src/api/sending';
import { serverNow } from '#src/lib/clock';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { isSignedOut } from '#src/request/inOrder';
import { type RequestsState, defineRequest, perform } from '#src/request/request';
import { resource } from '#src/request/resource';

type WeeklyAnswer = AnswerTo<typeof calls.getWeeklyPayment>;
export type Weekly = WeeklyAnswer['data'];
export type Times = AnswerTo<typeof calls.comparePayingTimes>['data'];

/** What the ways to be paid cost. */
export const payingTimes = resource(calls.comparePayingTimes, {
  as: 'weeklyPayment/times',
  value: ({ data }) => data,
});

/** Not a resource: what a click has changed meanwhile counts more than its answer. */
export const weeklyRequest = defineRequest<GivenTo<typeof calls.getWeeklyPayment>, WeeklyAnswer>(
  'weeklyPayment/get',
  { safe: true, silent: true },
);
export const fetchWeekly = send(calls.getWeeklyPayment);

/** What a click wants, and when it was made (ISO 8601 in UTC). */
type Wish = GivenTo<typeof calls.enrolWeekly> & { clickedAt: string; accepts?: boolean };

/** Says what the user wants; when they clicked is kept in the store alone. */
export const postEnrolment = async ({ enrolled, feesVersion, accepts }: Wish, sending: Sending) => {
  // Fees that have risen are accepted before the choice that they are shown with.
  if (accepts && feesVersion) await send(updateFees)({ version: feesVersion }, sending);
  return send(calls.enrolWeekly)({ enrolled, ...(feesVersion && { feesVersion }) }, sending);
};

/** In order: each click says what it wants, and the last of them is what stays. */
export const enrolWeekly = command(sentBy(calls.enrolWeekly, postEnrolment), {
  concurrency: 'inOrder',
  failure: 'atPlace',
  rereads: (_wish, state: WithEnrolment) => readsAfter(state),
  rereadsAfterFailure: true,
});

/** The action of a click on the switch; with the fees that are shown beside it. */
export const enrolling = (enrolled: boolean, fees?: Weekly['fees']) =>
  enrolWeekly.started({
    enrolled,
    clickedAt: new Date(serverNow()).toISOString(),
    ...(enrolled && fees && { feesVersion: fees.version, accepts: fees.hasRisen }),
  });

/** A click whose call failed: what it wanted, when it was made, and why. */
interface FailedWish {
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
}
const initialState: State = { weekly: null, underWay: 0, wanted: null, failed: null };

const isEnrolled = ({ wanted, weekly }: State): boolean | null => wanted ?? weekly?.enrolled ?? null;

const answered = (state: State) => {
  state.underWay = Math.max(0, state.underWay - 1);
  if (state.underWay === 0) state.wanted = null;
};

/**
 * Weekly payment: on as soon as it was clicked (spec 001 §4). After a failure it is again what the server said last, which is the
 * opposite of what the click wanted, unless a newer click waits: then it stays what that one wants.
 */
const enrolmentSlice = createLazySlice({
  name: 'weeklyPayment/enrolment',
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
      .addCase(enrolWeekly.started, (state, { payload }: PayloadAction<Wish>) => {
        state.underWay += 1;
        state.wanted = payload.enrolled;
        state.failed = null;
      })
      .addCase(enrolWeekly.succeeded, (state, { payload }) => {
        state.weekly = payload.data;
        answered(state);
      })
      .addCase(enrolWeekly.failed, (state, { payload: failure, meta }) => {
        answered(state);
        if (state.underWay > 0) return;
        const { enrolled, clickedAt } = meta.params;
        state.failed = { enrolled, clickedAt, failure };
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
  },
});

export const { selectWeekly, selectIsEnrolled, selectIsUnderWay, selectJumpedBack } =
  enrolmentSlice.selectors;

type WithEnrolment = { requests: RequestsState; weeklyPayment?: { enrolment?: State } };

/**
 * After the last answer of several clicks the store holds what the server holds: where that one failed, it is read again; and so is
 * what was being read meanwhile, which may be older than what the clicks have changed.
 */
const readsAfter = (state: WithEnrolment): UnknownAction[] => {
  const last = enrolWeekly.select(state);
  const isOver = last.status === 'failed' && isSignedOut(last.failure);
  if (isOver || selectIsUnderWay(state)) return [];
  const isBeingRead = weeklyRequest.select(state).status === 'pending';
  return last.status === 'failed' || isBeingRead ? [weeklyRequest.started({})] : [];
};

function* readSaga() {
  yield* takeLatest(weeklyRequest.started, perform(weeklyRequest, fetchWeekly));
}

/** Weekly payment, and what the ways to be paid cost. */
export const weeklyPaymentFeature = defineFeature([payingTimes, enrolWeekly], {
  slices: [enrolmentSlice],
  sagas: [readSaga],
});
