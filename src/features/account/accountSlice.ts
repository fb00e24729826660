import type { deactivate } from '#contract/account';
import type { SessionClaims } from '#contract/auth';
import type { CodePurpose } from '#contract/codes';
import type { Parameters } from '#src/api/client';
import type { MailedCodeState } from '#src/forms/codeState';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

/** What codes of the account itself are for. */
export type AccountCode = Exclude<CodePurpose, 'payment-method'>;

/** `secrets` is the id under which the form keeps the code. */
export type WithCode = { userId: string; secrets: string };

type Which = { userId: string; purpose: AccountCode };
const keyOf = ({ purpose }: Which) => purpose;

// Silent: each failure is shown beside its button or field, not as a notice.
export const codeRequest = defineRequest<Which, MailedCodeState>('account/code', {
  keyOf,
  safe: true,
  silent: true,
});
export const sendCodeRequest = defineRequest<Which, MailedCodeState>('account/sendCode', {
  keyOf,
  silent: true,
});
export const verifyRequest = defineRequest<WithCode, MailedCodeState>('account/verify', {
  silent: true,
});
export const reactivateRequest = defineRequest<WithCode, SessionClaims>('account/reactivate', {
  silent: true,
});
export const deactivateRequest = defineRequest<Parameters<typeof deactivate>, SessionClaims>(
  'account/deactivate',
  { silent: true },
);
export const signOutEverywhereRequest = defineRequest<{ userId: string }, unknown>(
  'account/signOutEverywhere',
  { silent: true },
);

interface AccountState {
  codes: Partial<Record<AccountCode, MailedCodeState>>;
}
const initialState: AccountState = { codes: {} };

/** The state of the mailed codes, one for each purpose. */
export const accountSlice = createLazySlice({
  name: 'mailedCodes',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const request of [codeRequest, sendCodeRequest]) {
      builder.addCase(request.succeeded, (state, { payload, meta }) => {
        state.codes[meta.params.purpose] = payload;
      });
    }
    builder
      .addCase(verifyRequest.succeeded, (state, { payload }) => {
        state.codes['verify-email'] = payload;
      })
      // Another tab has asked for a code: here too the user has to wait for the next one.
      .addCase(sendCodeRequest.failed, (state, { payload: failure, meta }) => {
        const code = state.codes[meta.params.purpose];
        if (code && failure.kind === 'refused' && failure.retryAt !== undefined) {
          code.resendAt = failure.retryAt;
        }
      });
  },
  selectors: { selectCode: (state, purpose: AccountCode) => state.codes[purpose] },
});

export const { selectCode } = accountSlice.selectors;
