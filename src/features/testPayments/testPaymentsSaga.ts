import { takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { fetchTest, postTest } from './testPaymentsApi';
import { payTestRequest, testRequest } from './testPaymentsSlice';

export function* testPaymentsSaga() {
  yield* takeLatest(testRequest.started, perform(testRequest, fetchTest));
  // takeLeading: a second click sends no second cent.
  yield* takeLeading(
    payTestRequest.started,
    mutation(payTestRequest, postTest, {
      notice: 'testPayment.done',
      rereads: ({ userId }) => [testRequest.started({ userId })],
      rereadsAfterFailure: true,
    }),
  );
}
