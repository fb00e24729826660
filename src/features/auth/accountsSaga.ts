import { replace } from 'connected-react-router';
import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import { paths } from '#src/lib/paths';
import { perform } from '#src/request/request';
import { sessionReplaced } from '#src/session/session';
import { accountsRequest, switchRequest } from './accountsSlice';
import { fetchAccounts, switchTo } from './authApi';

function* replaceSession({ payload }: ReturnType<typeof switchRequest.succeeded>) {
  yield* put(sessionReplaced(payload));
  // replace: the back button must not lead to a screen of the old account.
  yield* put(replace(paths.dashboard));
}

export function* accountsSaga() {
  yield* takeLatest(accountsRequest.started, perform(accountsRequest, fetchAccounts));
  // takeLeading: a second click must not switch twice.
  yield* takeLeading(switchRequest.started, perform(switchRequest, switchTo));
  yield* takeLatest(switchRequest.succeeded, replaceSession);
}
