import { LOCATION_CHANGE, replace } from 'connected-react-router';
import { put, select, take } from 'typed-redux-saga';
import { channelsRequest } from '#src/features/channels';
import { signOutRequested } from '#src/features/auth';
import { profileRequest } from '#src/features/profile';
import { selectSession, sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';
import { selectDecision } from './selectors';

/** Carries out what the guards decide, wherever the visitor goes and whatever is learnt about him. */
export function* navigationSaga() {
  // The router reports where it starts as soon as it is on the page; before that it could not go anywhere.
  yield* take(LOCATION_CHANGE);
  for (;;) {
    const decision = yield* select(selectDecision);
    if (decision.kind === 'redirect') {
      yield* put(replace(decision.to));
      continue;
    }
    if (decision.kind === 'signOut') {
      // A session that has ended already keeps its reason: there is nobody to sign out.
      if (yield* select(selectSession)) {
        yield* put(signOutRequested());
        yield* take(sessionEnded);
      }
      yield* put(replace(decision.to));
      continue;
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
