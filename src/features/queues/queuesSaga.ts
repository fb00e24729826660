import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { decided } from '#src/decisions/decided';
import { everyMinute } from '#src/request/everyMinute';
import { perform } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { fetchQueues } from './queuesApi';
import { queuesRequest, queuesShown } from './queuesSlice';

function* count({ payload }: ReturnType<typeof queuesShown>) {
  yield* call(everyMinute, queuesRequest.started(payload));
}

function* countAgain() {
  yield* put(queuesRequest.started({ userId: yield* select(selectUserId) }));
}

export function* queuesSaga() {
  // takeLeading: each entry of the menu shows a count, but all of them are one question.
  yield* takeLeading(queuesShown, count);
  yield* takeLatest(decided, countAgain);
  yield* takeLatest(queuesRequest.started, perform(queuesRequest, fetchQueues));
}
