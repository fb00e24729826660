import { createAction, createSlice } from '@reduxjs/toolkit';
import { type SagaGenerator, call, delay, put, race, take } from 'typed-redux-saga';
import type { PopupPurpose } from '#contract/auth';
import { type PopupAnswer, openPopup, popupAnswers, popupClosed } from './popupWindow';

export { HANDED_OVER, handOver } from './popupWindow';

/** What a popup is opened for; for each use another place on the page shows the failure. */
export type PopupUse = 'sign-in' | 'register' | 'link' | 'channel';

/** The four ways in which the popup can fail (spec 000 §4). */
export type PopupFailure =
  'popup_closed_by_user' | 'access_denied' | 'immediate_failed' | 'popup_blocked_by_browser';

interface PopupState {
  open: PopupUse | null;
  failed: { use: PopupUse; failure: PopupFailure } | null;
}
const initialState: PopupState = { open: null, failed: null };

/** The provider's window is open. */
export const popupOpened = createAction<PopupUse>('popup/opened');
const popupFailed = createAction<{ use: PopupUse; failure: PopupFailure }>('popup/failed');
const popupAnswered = createAction('popup/answered');

/** The state of the provider's window; there is only one. Its answer is a secret and never comes into the store. */
export const popupSlice = createSlice({
  name: 'popup',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(popupOpened, (_state, { payload }) => ({ open: payload, failed: null }))
      .addCase(popupFailed, (_state, { payload }) => ({ open: null, failed: payload }))
      .addCase(popupAnswered, () => initialState),
  selectors: {
    selectPopupOpen: ({ open }, use: PopupUse): boolean => open === use,
    selectPopupFailure: ({ failed }, use: PopupUse): PopupFailure | null =>
      failed?.use === use ? failed.failure : null,
  },
});

export const { selectPopupOpen, selectPopupFailure } = popupSlice.selectors;

const PURPOSES: Record<PopupUse, PopupPurpose> = {
  'sign-in': 'sign-in',
  register: 'sign-in',
  link: 'sign-in',
  channel: 'channel',
};
const WAITS = 10 * 60_000;

const failureOf = (error: string | undefined): PopupFailure =>
  error === 'access_denied' ? 'access_denied' : 'immediate_failed';

function* answered(use: PopupUse, { code, state, error }: PopupAnswer) {
  if (!code) {
    yield* put(popupFailed({ use, failure: failureOf(error) }));
    return undefined;
  }
  yield* put(popupAnswered());
  return { code, state };
}

/**
 * Opens the popup and waits for its answer: the code with its state. After a failure it returns undefined, and the
 * slice holds the failure. Run it with `takeLatest`: a second click opens a new window and forgets the first.
 */
export function* askPopup(use: PopupUse): SagaGenerator<{ code: string; state: string } | undefined> {
  const attempt = crypto.randomUUID();
  const answers = yield* call(popupAnswers, attempt);
  const popup = yield* call(openPopup, attempt, PURPOSES[use]);
  if (!popup) {
    answers.close();
    yield* put(popupFailed({ use, failure: 'popup_blocked_by_browser' }));
    return undefined;
  }
  yield* put(popupOpened(use));
  const closed = yield* call(popupClosed, popup);
  let settled = false;
  try {
    const first = yield* race({ answer: take(answers), closed: take(closed), late: delay(WAITS) });
    let { answer } = first;
    if (!answer) {
      yield* put(popupFailed({ use, failure: 'popup_closed_by_user' }));
      // With some providers the window looks closed while it is open, so a later answer still counts.
      answer = (yield* race({ answer: take(answers), late: delay(WAITS) })).answer;
    }
    const brought = answer && (yield* call(answered, use, answer));
    settled = true;
    return brought;
  } finally {
    answers.close();
    closed.close();
    // No yield here: after a yield in `finally` the calling saga would go on although it was cancelled.
    if (!settled) popup.close();
  }
}
