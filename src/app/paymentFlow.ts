import type { UnknownAction } from '@reduxjs/toolkit';
import { put, select, takeEvery } from 'typed-redux-saga';
import { nextPaymentRequest } from '#src/features/earnings';
import { verifyCode } from '#src/features/paymentMethods/codeModel';
import { cancelPaymentMethod, deletePaypal } from '#src/features/paymentMethods/model';
import {
  advancePayment,
  paymentConfig,
  paymentEligibility,
  saveAdvancePayment,
  savePaymentConfig,
} from '#src/features/paymentSettings/model';
import { enrolRequest, timesRequest, weeklyRequest } from '#src/features/weeklyPayments';
import { type sessionSlice, selectUserId } from '#src/session/session';

type WithSession = { session: ReturnType<typeof sessionSlice.reducer> };

// What the next payment brings, and what stands in its way.
const nextReads = (userId: string) => [nextPaymentRequest.started({ userId }), paymentEligibility.started()];
// What it costs to be paid earlier, how, and the least that is paid: they depend on the method, and the costs on what was chosen.
const reads = (userId: string) => [
  ...nextReads(userId),
  advancePayment.started(),
  paymentConfig.started(),
  weeklyRequest.started({ userId }),
  timesRequest.started({ userId }),
];

const readAgain = (reading: (userId: string) => UnknownAction[]) =>
  function* () {
    const userId = yield* select((state: WithSession) => selectUserId(state));
    for (const started of reading(userId)) yield* put(started);
  };

/** What somebody changes about how they are paid changes the next payment. */
export function* paymentFlow() {
  yield* takeEvery(
    [verifyCode, cancelPaymentMethod, deletePaypal, savePaymentConfig, saveAdvancePayment].map(
      ({ succeeded }) => succeeded,
    ),
    readAgain(reads),
  );
  // Its own answer says what changes about weekly payment.
  yield* takeEvery(enrolRequest.succeeded, readAgain(nextReads));
}
