import { createSelector } from '@reduxjs/toolkit';
import { call, delay, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { CodePurpose } from '#contract/codes';
import { type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/account.generated';
import * as codeCalls from '#src/api/calls/codes.generated';
import { send } from '#src/api/client';
import { type MailedCodeState, codeStateOf } from '#src/forms/codeState';
import { secretToSend } from '#src/forms/secrets';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { forgetCode } from '#src/session/codes';
import { accountChanged, sessionEnded, sessionIsOver, sessionReplaced } from '#src/session/session';
import { keepToken, removeToken } from '#src/session/token';

/** What codes of the account itself are for. */
export type AccountCode = Exclude<CodePurpose, 'payment-method'>;

interface Which {
  purpose: AccountCode;
}
const keyOf = ({ purpose }: Which) => purpose;

/** `secrets` is the id under which the form keeps the code. */
interface WithCode {
  secrets: string;
}

/** The state of the mailed codes, one for each purpose. */
export const code = resource(
  sentBy(codeCalls.getMailedCode, async (which: Which, sending) =>
    codeStateOf(await send(codeCalls.getMailedCode)(which, sending)),
  ),
  { as: 'account/code', keyOf },
);

const SENDERS = { 'verify-email': send(calls.sendVerification), reactivate: send(calls.sendReactivation) };

// 'leading', here and below: a second click must not send a second e-mail or use a second try. Each failure is shown
// beside its button or field, not as a notice.
export const sendCode = command(
  sentBy(calls.sendVerification, async ({ purpose }: Which, sending) =>
    codeStateOf(await SENDERS[purpose]({}, sending)),
  ),
  {
    as: 'account/sendCode',
    concurrency: 'leading',
    keyOf,
    failure: 'atPlace',
    updates: [update(code, (sent) => sent, keyOf)],
  },
);

type State = Parameters<typeof code.selectValue>[0] & Parameters<typeof sendCode.select>[0];

/** What is known of the code for a purpose; undefined until it has been read. */
export const selectCode = createSelector(
  [
    (state: State, purpose: AccountCode) => code.selectValue(state, purpose),
    (state: State, purpose: AccountCode) => sendCode.select(state, purpose),
  ],
  (known, sending): MailedCodeState | undefined => {
    if (!known || sending.status !== 'failed' || sending.failure.kind !== 'refused') return known;
    // Another tab has asked for a code: here too the user has to wait for the next one.
    return { ...known, resendAt: Math.max(known.resendAt, sending.failure.retryAt ?? 0) };
  },
);

// A code works once, so it is forgotten after success.
export const verifyEmail = command(
  sentBy(calls.verifyEmail, async ({ secrets }: WithCode, sending) => {
    const answer = await send(calls.verifyEmail)({ code: secretToSend(secrets, 'code') }, sending);
    forgetCode('verify-email');
    return codeStateOf(answer);
  }),
  {
    concurrency: 'leading',
    failure: 'atPlace',
    updates: [
      update(
        code,
        (verified) => verified,
        (): AccountCode => 'verify-email',
      ),
    ],
    notice: 'account.verify.saved',
    rereads: () => [accountChanged()],
  },
);

/** Brings the claims of the session of the active account. */
export const reactivate = command(
  sentBy(calls.reactivate, async ({ secrets }: WithCode, sending) => {
    const { jwt } = await send(calls.reactivate)({ code: secretToSend(secrets, 'code') }, sending);
    forgetCode('reactivate');
    return keepToken(jwt);
  }),
  { concurrency: 'leading', failure: 'atPlace', notice: 'account.reactivate.done' },
);

/** Brings the claims of the session of the deactivated account. */
export const deactivate = command(
  sentBy(calls.deactivate, async (leaving: GivenTo<typeof calls.deactivate>, sending) =>
    keepToken((await send(calls.deactivate)(leaving, sending)).jwt),
  ),
  { concurrency: 'leading', failure: 'atPlace' },
);

export const signOutEverywhere = command(calls.signOutEverywhere, {
  concurrency: 'leading',
  failure: 'atPlace',
  notice: 'account.everywhere.done',
});

function* startSession({ payload }: ReturnType<typeof reactivate.succeeded | typeof deactivate.succeeded>) {
  yield* put(sessionReplaced(payload));
}

// The call has ended this session too, so that the server need not be told again.
function* endHere() {
  yield* call(removeToken);
  yield* put(sessionEnded('signed-out'));
}

const LOOK_EVERY = 1_000; // ms

// The mail is sent a moment after it is asked for. Each look that finds it still on its way is followed by another one.
function* lookAfter({ payload, meta }: ReturnType<typeof code.succeeded | typeof sendCode.succeeded>) {
  if (payload.delivery !== 'on-its-way') return;
  const { over } = yield* race({ over: take(sessionIsOver), passed: delay(LOOK_EVERY) });
  if (!over) yield* call(code.worker, code.started(meta.params));
}

function* accountSaga() {
  yield* takeEvery([code.succeeded, sendCode.succeeded], lookAfter);
  yield* takeLatest([reactivate.succeeded, deactivate.succeeded], startSession);
  yield* takeLatest(signOutEverywhere.succeeded, endHere);
}

/** Verifying the e-mail, deactivating and reactivating the account, signing out everywhere. */
export const accountFeature = defineFeature(
  [code, sendCode, verifyEmail, reactivate, deactivate, signOutEverywhere],
  { sagas: [accountSaga] },
);
