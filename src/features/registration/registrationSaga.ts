import { replace } from 'connected-react-router';
import { call, delay, put, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { paths, withRedirect } from '#src/lib/paths';
import { askPopup } from '#src/session/popup';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { sessionStarted } from '#src/session/session';
import { forgetOrigin, keepOrigin } from '#src/session/origin';
import {
  beginRegistration,
  fetchInviter,
  fetchPolicies,
  fetchUsername,
  finishRegistration,
} from './registrationApi';
import { REGISTRATION_FORM } from './registrationForm';
import {
  identityRequested,
  inviterRequest,
  inviterTyped,
  policiesChanged,
  policiesRequest,
  preRegisterRequest,
  registerRequest,
  usernameRequest,
  usernameTyped,
} from './registrationSlice';

/** Wait after the last typed letter, in ms (spec 000 §9). */
const DEBOUNCE = 500;

function* identify() {
  const answer = yield* call(askPopup, 'register' as const);
  if (!answer) return;
  // The code stays in this saga: support can see actions and URLs.
  const exchange = (_nothing: undefined, sending: Sending) => beginRegistration(answer, sending);
  const started = preRegisterRequest.started(undefined);
  yield* put(started);
  yield* call(perform(preRegisterRequest, exchange), started);
}

function* checkUsername({ payload: username }: ReturnType<typeof usernameTyped>) {
  yield* delay(DEBOUNCE);
  yield* put(usernameRequest.started({ username }));
}

function* checkInviter({ payload: username }: ReturnType<typeof inviterTyped>) {
  yield* delay(DEBOUNCE);
  yield* put(inviterRequest.started({ username }));
}

function* rememberInviter({ payload: { data } }: ReturnType<typeof inviterRequest.succeeded>) {
  if (data.mayInvite) yield* call(keepOrigin, { referrer: data.username });
}

function* reloadPolicies({ payload: failure }: ReturnType<typeof registerRequest.failed>) {
  if (policiesChanged(failure)) yield* put(policiesRequest.started(undefined));
}

function* enter({ payload: claims }: ReturnType<typeof registerRequest.succeeded>) {
  yield* call(forgetOrigin);
  // The guards send signed-in users away from this page, to the `redirect` in the URL.
  yield* put(replace(withRedirect(paths.register, paths.welcome)));
  yield* put(sessionStarted(claims));
}

export function* registrationSaga() {
  // takeLatest: a second click opens a new window and forgets the first.
  yield* takeLatest(identityRequested, identify);
  // takeLatest: only the last text in the field is checked.
  yield* takeLatest(usernameTyped, checkUsername);
  yield* takeLatest(inviterTyped, checkInviter);
  yield* takeLatest(usernameRequest.started, perform(usernameRequest, fetchUsername));
  yield* takeLatest(inviterRequest.started, perform(inviterRequest, fetchInviter));
  yield* takeLatest(inviterRequest.succeeded, rememberInviter);
  yield* takeLatest(
    policiesRequest.started,
    perform(policiesRequest, (_nothing, sending) => fetchPolicies({}, sending)),
  );
  // takeLeading: a second click must not register twice.
  yield* takeLeading(
    registerRequest.started,
    mutation(registerRequest, finishRegistration, { form: REGISTRATION_FORM }),
  );
  yield* takeLatest(registerRequest.failed, reloadPolicies);
  yield* takeLatest(registerRequest.succeeded, enter);
}
