import { createSelector } from '@reduxjs/toolkit';
import { replace } from 'connected-react-router';
import { call, delay, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { MailedCodeState } from '#src/forms/codeState';
import { draftDiscarded, selectDrafts } from '#src/forms/drafts';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { sessionIsOver } from '#src/session/session';
import { mailedCodeCall, sendCodeCall, verifyCodeCall } from './accountCalls';
import { goTo, isAtCode } from './changeSteps';
import { isOwnForm } from './forms';
import { cancelPaymentMethod, methodHistory, ownMethods } from './model';

const codeOf = (state: MailedCodeState, { methodId }: { methodId: string }) => ({ of: methodId, state });

/** Where the mail with the code of a draft stands. */
export const mailedCode = resource(mailedCodeCall, {
  as: 'paymentMethods/mailedCode',
  keyOf: 'one',
  value: codeOf,
});

// 'leading': a second click must not send a second e-mail or use a second try.
export const sendCode = command(sendCodeCall, {
  concurrency: 'leading',
  failure: 'atPlace',
  as: 'paymentMethods/sendCode',
  updates: [update(mailedCode, codeOf)],
});
export const verifyCode = command(verifyCodeCall, {
  concurrency: 'leading',
  failure: 'atPlace',
  // Another tab, or the link in a mail, may have ended the draft meanwhile.
  rereads: [ownMethods, methodHistory],
  rereadsAfterFailure: true,
});

/** Another tab has asked for a code: here too it can be typed, and the user has to wait for the next one. */
const refusedSlice = createLazySlice({
  name: 'paymentMethods/refusedCode',
  initialState: { retryAt: null as number | null, isSent: false },
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(sendCode.failed, (state, { payload: failure }) => {
      if (failure.kind !== 'refused' || failure.retryAt === undefined) return;
      state.isSent ||= failure.code === 'RESEND_TOO_EARLY';
      state.retryAt = failure.retryAt;
    });
    for (const { succeeded } of [mailedCode, sendCode]) {
      builder.addCase(succeeded, () => ({ retryAt: null, isSent: false }));
    }
  },
});

type State = Parameters<typeof mailedCode.selectValue>[0] & Parameters<typeof refusedSlice.selectSlice>[0];

/** Where the mail with the code of this draft stands; null: it is not known. */
export const selectCode = createSelector(
  [
    (state: State) => mailedCode.selectValue(state),
    (state: State) => refusedSlice.selectSlice(state),
    (_state: State, methodId: string) => methodId,
  ],
  (code, { retryAt, isSent }, methodId): MailedCodeState | null => {
    if (code?.of !== methodId) return null;
    if (retryAt === null) return code.state;
    return { ...code.state, sent: code.state.sent || isSent, resendAt: retryAt };
  },
);

const LOOK_EVERY = 1_000; // ms

// The mail is sent a moment after it is asked for. Each look that finds it still on its way is followed by another one.
function* pollCode({ payload, meta }: ReturnType<typeof mailedCode.succeeded | typeof sendCode.succeeded>) {
  if (payload.delivery !== 'on-its-way') return;
  const { over } = yield* race({ over: take(sessionIsOver), passed: delay(LOOK_EVERY) });
  const isShown = yield* call(isAtCode);
  const { methodId } = meta.params;
  if (!over && isShown) yield* call(mailedCode.worker, mailedCode.started({ methodId }));
}

/**
 * Who arrives at the code finds it sent; after the code of another account, as soon as there may be one again. A mail that failed is
 * asked for by hand.
 */
function* sendFirst({ payload, meta }: ReturnType<typeof mailedCode.succeeded>) {
  const { sent, delivery, resendAt } = payload;
  if (sent || delivery !== 'none') return;
  const wait = resendAt - Date.now();
  if (wait > 0) {
    const { over } = yield* race({ over: take([sessionIsOver, sendCode.started]), passed: delay(wait) });
    if (over) return;
  }
  if (yield* call(isAtCode)) yield* put(sendCode.started({ ...meta.params, isAgain: false }));
}

/** Once an account is proven or discarded, nobody goes back to what was typed of it. */
function* forgetTyped() {
  const { forms } = yield* select(selectDrafts);
  for (const form of Object.keys(forms).filter(isOwnForm)) yield* put(draftDiscarded(form));
}

/** Sends the first code, looks for the mail while it is on its way, and ends the change once the code was right. */
function* codeSaga() {
  yield* takeEvery([mailedCode.succeeded, sendCode.succeeded], pollCode);
  yield* takeLatest(mailedCode.succeeded, sendFirst);
  yield* takeEvery(verifyCode.succeeded, function* () {
    yield* call(goTo, replace, 'done');
  });
  yield* takeEvery([verifyCode.succeeded, cancelPaymentMethod.succeeded], forgetTyped);
}

/** Proving an account that was written down, by a mailed code. */
export const paymentCodeFeature = defineFeature([mailedCode, sendCode, verifyCode], {
  slices: [refusedSlice],
  sagas: [codeSaga],
});
