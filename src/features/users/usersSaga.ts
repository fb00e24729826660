import { replace } from 'connected-react-router';
import { debounce, put, select, takeLatest } from 'typed-redux-saga';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { perform } from '#src/request/request';
import { fetchUsers } from './usersApi';
import { searchTyped, usersRequest } from './usersSlice';
import { DEFAULTS } from './usersQuery';

const DEBOUNCE = 500;

// The saga changes only the URL; the screen then asks for the list that the URL says.
function* search({ payload }: ReturnType<typeof searchTyped>) {
  const { pathname, search: query } = yield* select(selectLocation);
  if (pathname !== paths.adminUsers) return;
  yield* put(replace({ pathname, search: writeQuery(query, DEFAULTS, { search: payload.trim() }) }));
}

export function* usersSaga() {
  // Spec 000 §9: the search waits until nothing was typed for this long.
  yield* debounce(DEBOUNCE, searchTyped, search);
  yield* takeLatest(usersRequest.started, perform(usersRequest, fetchUsers));
}
