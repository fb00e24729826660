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
import { type sessionSlice, selectUserId } from '#src/session/session';

type WithSession = { session: ReturnType<typeof sessionSlice.reducer> };

function* readAgain() {
  const userId = yield* select((state: WithSession) => selectUserId(state));
  yield* put(nextPaymentRequest.started({ userId }));
  yield* put(eligibilityRequest.started({ userId }));
  // What advanced payment costs, and the least that is paid, depend on the method.
  yield* put(timingRequest.started({ userId }));
  yield* put(configRequest.started({ userId }));
}

/** What somebody changes about how they are paid changes the next payment. */
export function* paymentFlow() {
  yield* takeEvery(
    [verifyRequest, cancelRequest, removeRequest, saveConfigRequest, saveTimingRequest].map(
      ({ succeeded }) => succeeded,
    ),
    readAgain,
  );
}
