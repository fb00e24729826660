import { call, put, select, takeLatest } from 'typed-redux-saga';
import { isSignedOut, takeInOrder } from '#src/request/inOrder';
import { type RequestsState, type Started, perform } from '#src/request/request';
import { fetchTimes, fetchWeekly, postEnrolment } from './weeklyPaymentsApi';
import {
  type Wish,
  enrolRequest,
  selectIsUnderWay,
  timesRequest,
  type weeklyPaymentsSlice,
  weeklyRequest,
} from './weeklyPaymentsSlice';

type WithWeekly = Parameters<(typeof weeklyPaymentsSlice)['selectSlice']>[0];
type WithRequests = { requests: RequestsState };

const isUnderWay = (state: WithWeekly) => selectIsUnderWay(state);
const isBeingRead = (state: WithRequests) => weeklyRequest.select(state).status === 'pending';

const send = perform(enrolRequest, postEnrolment);

/**
 * Says what the click wants. After the last answer of several clicks the store holds what the server holds: where that one failed, it
 * is read again; and so is what was being read meanwhile, which may be older than what the clicks have changed.
 */
export function* enrol(started: Started<Wish>) {
  const outcome = yield* call(send, started);
  const { status } = outcome;
  const isOver = status === 'over' || (outcome.status === 'failed' && isSignedOut(outcome.failure));
  if (isOver || (yield* select(isUnderWay))) return outcome;
  if (status === 'failed' || (yield* select(isBeingRead))) {
    yield* put(weeklyRequest.started({ userId: started.payload.userId }));
  }
  return outcome;
}

export function* weeklyPaymentsSaga() {
  yield* takeLatest(weeklyRequest.started, perform(weeklyRequest, fetchWeekly));
  yield* takeLatest(timesRequest.started, perform(timesRequest, fetchTimes));
  // In order: each click says what it wants, and the last of them is what stays.
  yield* takeInOrder(enrolRequest, enrol);
}
