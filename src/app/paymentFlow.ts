import { put, select, takeEvery } from 'typed-redux-saga';
import { nextPaymentRequest } from '#src/features/earnings';
import { cancelRequest, removeRequest, verifyRequest } from '#src/features/paymentMethods';
import {
  configRequest,
  eligibilityRequest,
  saveConfigRequest,
  saveTimingRequest,
  timingRequest,
} from '#src/features/paymentSettings';
import { enrolRequest, timesRequest, weeklyRequest } from '#src/features/weeklyPayments';
import { type sessionSlice, selectUserId } from '#src/session/session';

type WithSession = { session: ReturnType<typeof sessionSlice.reducer> };

// What the next payment brings, and what stands in its way.
const nextReads = [nextPaymentRequest, eligibilityRequest] as const;
// What it costs to be paid earlier, how, and the least that is paid: they depend on the method, and the costs on what was chosen.
const reads = [...nextReads, timingRequest, configRequest, weeklyRequest, timesRequest] as const;

const readAgain = (requests: readonly (typeof reads)[number][]) =>
  function* () {
    const userId = yield* select((state: WithSession) => selectUserId(state));
    for (const { started } of requests) yield* put(started({ userId }));
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
  yield* takeEvery(enrolRequest.succeeded, readAgain(nextReads));
}
