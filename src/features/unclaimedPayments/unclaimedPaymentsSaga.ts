import { takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { decided } from '#src/decisions/decided';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { postTakeBack } from './unclaimedPaymentsApi';
import { endWords, takeBackForm, takeBackRequest, unclaimedPayments } from './unclaimedPaymentsList';

export function* unclaimedPaymentsSaga() {
  yield* takeEvery(unclaimedPayments.actions.queryChanged, unclaimedPayments.workers.change);
  yield* takeLatest(unclaimedPayments.rows.started, unclaimedPayments.workers.read);
  yield* takeEvery(unclaimedPayments.rows.succeeded, unclaimedPayments.workers.clampPage);
  yield* takeLeading(unclaimedPayments.csv.started, unclaimedPayments.workers.download);
  // A second click must not ask twice; another payment can be taken back meanwhile.
  yield* takeLeadingOfEach(
    takeBackRequest,
    mutation(takeBackRequest, postTakeBack, {
      form: ({ paymentId }) => takeBackForm(paymentId),
      notice: (_asked, answer) => endWords(answer),
      rereads: (_asked, state: Parameters<typeof unclaimedPayments.selectAsked>[0]) => [
        unclaimedPayments.rows.started(unclaimedPayments.selectAsked(state)),
        decided(),
      ],
      // Its payee may have been faster, or somebody else.
      rereadsAfterFailure: true,
    }),
  );
}
