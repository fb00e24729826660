import { LOCATION_CHANGE, replace } from 'connected-react-router';
import { put, select, take } from 'typed-redux-saga';
import { firstChannels } from '#src/features/channels';
import { ownProfile } from '#src/features/profile';
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
  // Without a session there is nobody to sign out, and the reason why the last session ended stays.
  if (yield* select(selectSession)) {
    yield* put(signOutRequested());
    yield* take(sessionEnded);
  }
}

/** Does what the guards decide, after each change of the URL and of what is known about the visitor. */
export function* navigationSaga() {
  // The router sends this action when it is on the page; before that it cannot navigate.
  yield* take(LOCATION_CHANGE);
  let shown: string | undefined;
  for (;;) {
    const decision = yield* select(selectDecision);
    const location = yield* select(selectLocation);
    if (decision.kind === 'redirect' || decision.kind === 'signOut') {
      if (decision.kind === 'signOut') yield* signOut();
      yield* put(replace(decision.to));
      // Without a router on the page nothing moves; going on would never end.
      if ((yield* select(selectLocation)) !== location) continue;
    } else if (decision.kind !== 'wait' && location.pathname !== shown) {
      // While the guards wait, the page is not shown yet.
      shown = location.pathname;
      yield* put(pageShown({ path: (yield* select(selectRoute)).path }));
    }
    yield* take([
      LOCATION_CHANGE,
      sessionStarted,
      sessionReplaced,
      sessionEnded,
      ownProfile.succeeded,
      firstChannels.succeeded,
    ]);
  }
}
