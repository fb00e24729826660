import type { UnknownAction } from '@reduxjs/toolkit';
import { put, select, takeEvery } from 'typed-redux-saga';
import { nextPayment } from '#src/features/earnings/model';
import { cancelRequest, removeRequest, verifyRequest } from '#src/features/paymentMethods';
import {
  configRequest,
  eligibilityRequest,
  saveConfigRequest,
  saveTimingRequest,
  timingRequest,
} from '#src/features/paymentSettings';
import { enrolWeekly, payingTimes, weeklyRequest } from '#src/features/weeklyPayments/model';
import { type sessionSlice, selectUserId } from '#src/session/session';

type WithSession = { session: ReturnType<typeof sessionSlice.reducer> };

// What the next payment brings, and what stands in its way.
const nextReads = (userId: string) => [nextPayment.started(), eligibilityRequest.started({ userId })];
// What it costs to be paid earlier, how, and the least that is paid: they depend on the method, and the costs on what was chosen.
const reads = (userId: string) => [
  ...nextReads(userId),
  timingRequest.started({ userId }),
  configRequest.started({ userId }),
  weeklyRequest.started({}),
  payingTimes.started(),
];

const readAgain = (reading: (userId: string) => UnknownAction[]) =>
  function* () {
    const userId = yield* select((state: WithSession) => selectUserId(state));
    for (const started of reading(userId)) yield* put(started);
  };

/** What somebody changes about how they are paid changes the next payment. */
export function* paymentFlow() {
  yield* takeEvery(
    [verifyRequest, cancelRequest, removeRequest, saveConfigRequest, saveTimingRequest].map(
      ({ succeeded }) => succeeded,
    ),
    readAgain(reads),
  );
  // Its own answer says what changes about weekly payment.
  yield* takeEvery(enrolWeekly.succeeded, readAgain(nextReads));
}
