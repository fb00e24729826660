import type { UnknownAction } from '@reduxjs/toolkit';
import { put, takeEvery } from 'typed-redux-saga';
import { nextPayment } from '#src/features/earnings/model';
import { verifyCode } from '#src/features/paymentMethods/codeModel';
import { cancelPaymentMethod, deletePaypal } from '#src/features/paymentMethods/model';
import {
  advancePayment,
  paymentConfig,
  paymentEligibility,
  saveAdvancePayment,
  savePaymentConfig,
} from '#src/features/payments/model';
import { enrolWeekly, payingTimes, weeklyRequest } from '#src/features/weeklyPayment/model';

// What the next payment brings, and what stands in its way.
const nextReads = () => [nextPayment.started(), paymentEligibility.started()];
// What it costs to be paid earlier, how, and the least that is paid: they depend on the method, and the costs on what was chosen.
const reads = () => [
  ...nextReads(),
  advancePayment.started(),
  paymentConfig.started(),
  weeklyRequest.started({}),
  payingTimes.started(),
];

const readAgain = (reading: () => UnknownAction[]) =>
  function* () {
    for (const started of reading()) yield* put(started);
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
  yield* takeEvery(enrolWeekly.succeeded, readAgain(nextReads));
}
