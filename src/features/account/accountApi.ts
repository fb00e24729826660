import type {
  deactivate,
  endSession,
  getSessions,
  reactivate,
  sendReactivation,
  sendVerification,
  signOutEverywhere,
  verifyEmail,
} from '#contract/account';
import type { getMailedCode } from '#contract/codes';
import { type Parameters, endpoint } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import { keepToken } from '#src/session/token';
import { codeStateOf } from '#src/forms/codeState';
import { secretToSend } from '#src/forms/secrets';
import { forgetCode } from '#src/session/codes';
import type { AccountCode, WithCode } from './accountSlice';

const getCode = endpoint<typeof getMailedCode>('GET user/mailed-code');
const postVerification = endpoint<typeof sendVerification>('POST user/email/send-verification');
const postReactivation = endpoint<typeof sendReactivation>('POST user/send-reactivation');
const postVerify = endpoint<typeof verifyEmail>('POST user/email/verify');
const postReactivate = endpoint<typeof reactivate>('POST user/reactivate');
const postDeactivate = endpoint<typeof deactivate>('POST user/deactivate');

const SENDERS = { 'verify-email': postVerification, reactivate: postReactivation };

export const fetchCode = async (which: { userId: string; purpose: AccountCode }, sending?: Sending) =>
  codeStateOf(await getCode(which, sending));

export const sendCode = async (
  { userId, purpose }: { userId: string; purpose: AccountCode },
  sending?: Sending,
) => codeStateOf(await SENDERS[purpose]({ userId }, sending));

// The code works once, so it is forgotten after success.
export const verifyAddress = async ({ userId, secrets }: WithCode, sending?: Sending) => {
  const code = codeStateOf(await postVerify({ userId, code: secretToSend(secrets, 'code') }, sending));
  forgetCode('verify-email');
  return code;
};

export const reactivateAccount = async ({ userId, secrets }: WithCode, sending?: Sending) => {
  const { jwt } = await postReactivate({ userId, code: secretToSend(secrets, 'code') }, sending);
  forgetCode('reactivate');
  return keepToken(jwt);
};

export const deactivateAccount = async (leaving: Parameters<typeof deactivate>, sending?: Sending) =>
  keepToken((await postDeactivate(leaving, sending)).jwt);

export const fetchSessions = endpoint<typeof getSessions>('GET user/sessions');
export const postEndSession = endpoint<typeof endSession>('POST user/sessions/end');
export const endAllSessions = endpoint<typeof signOutEverywhere>('POST user/sign-out-everywhere');
