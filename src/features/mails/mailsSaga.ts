import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { mutation } from '#src/request/mutation';
import { postSendAgain } from './mailsApi';
import { readsOfScreen, sendAgainRequest, unsentMails } from './mailsList';

export function* mailsSaga() {
  yield* debounce(SEARCH_PAUSE, unsentMails.actions.searchTyped, unsentMails.workers.search);
  yield* takeEvery(unsentMails.actions.queryChanged, unsentMails.workers.change);
  yield* takeLatest(unsentMails.rows.started, unsentMails.workers.read);
  yield* takeEvery(unsentMails.rows.succeeded, unsentMails.workers.clampPage);
  yield* takeLeading(unsentMails.csv.started, unsentMails.workers.download);
  // takeEvery: each mail has a button of its own.
  yield* takeEvery(
    sendAgainRequest.started,
    mutation(sendAgainRequest, postSendAgain, {
      notice: 'mails.sentAgain',
      rereads: readsOfScreen,
      rereadsAfterFailure: true,
    }),
  );
}
