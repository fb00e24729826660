import { LOCATION_CHANGE, replace } from 'connected-react-router';
import { put, select, take } from 'typed-redux-saga';
import { channelsRequest } from '#src/features/channels';
import { profileRequest } from '#src/features/profile';
import { selectLocation } from '#src/lib/location';
import { pageShown } from '#src/session/pages';
import {
  selectSession,
  sessionEnded,
  sessionReplaced,
  sessionStarted,
  signOutRequested,
} from '#src/session/session';
import { selectDecision, selectRoute } from './selectors';

function* signOut() {
  // A session that has ended already keeps its reason: there is nobody to sign out.
  if (yield* select(selectSession)) {
    yield* put(signOutRequested());
    yield* take(sessionEnded);
  }
}

/** Carries out what the guards decide, wherever the visitor goes and whatever becomes known of the visitor. */
export function* navigationSaga() {
  // The router reports where it starts as soon as it is on the page; before that it could not go anywhere.
  yield* take(LOCATION_CHANGE);
  let shown: string | undefined;
  for (;;) {
    const decision = yield* select(selectDecision);
    if (decision.kind === 'redirect' || decision.kind === 'signOut') {
      if (decision.kind === 'signOut') yield* signOut();
      yield* put(replace(decision.to));
      continue;
    }
    const { pathname } = yield* select(selectLocation);
    // A page that waits for what the guards must know is not shown yet.
    if (decision.kind !== 'wait' && pathname !== shown) {
      shown = pathname;
      yield* put(pageShown({ path: (yield* select(selectRoute)).path }));
    }
    yield* take([
      LOCATION_CHANGE,
      sessionStarted,
      sessionReplaced,
      sessionEnded,
      profileRequest.succeeded,
      channelsRequest.succeeded,
    ]);
  }
}
