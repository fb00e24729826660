import { takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { fetchBreakdown, fetchStatus, postAsk, postManual, postResolved, postWithdraw } from './catchupApi';
import { CATCHUP_FORM } from './catchupForm';
import {
  askRequest,
  breakdownRequest,
  manualRequest,
  resolveRequest,
  statusRequest,
  withdrawRequest,
} from './catchupSlice';

// What an answer does not hold: the amount, and why another request is not possible now. After a refusal the user saw
// what is no longer true.
const following = {
  rereads: ({ userId }: { userId: string }) => [statusRequest.started({ userId })],
  rereadsAfterFailure: true,
};

export function* catchupSaga() {
  yield* takeLatest(statusRequest.started, perform(statusRequest, fetchStatus));
  yield* takeLatest(breakdownRequest.started, perform(breakdownRequest, fetchBreakdown));
  // takeLeading: one click asks once.
  yield* takeLeading(
    askRequest.started,
    mutation(askRequest, postAsk, { ...following, notice: 'catchup.ask.done' }),
  );
  yield* takeLeading(
    manualRequest.started,
    mutation(manualRequest, postManual, {
      ...following,
      form: CATCHUP_FORM,
      notice: 'catchup.manual.done',
    }),
  );
  yield* takeLeading(
    resolveRequest.started,
    mutation(resolveRequest, postResolved, { notice: 'catchup.resolve.done' }),
  );
  yield* takeLeading(
    withdrawRequest.started,
    mutation(withdrawRequest, postWithdraw, { ...following, notice: 'catchup.withdraw.done' }),
  );
}
