import { eventChannel } from 'redux-saga';
import type { PopupPurpose } from '#contract/auth';

/** What the provider sent back with the popup. */
export interface PopupAnswer {
  code?: string;
  state: string;
  error?: string;
}

const WIDTH = 600;
const HEIGHT = 700;
const CHECK_EVERY = 400;

const channelName = (attempt: string) => `sign-in:${attempt}`;

/** Opens the provider's window (spec 000 §9) in the middle of ours; null when the browser does not let us. */
export const openPopup = (attempt: string, purpose: PopupPurpose): Window | null => {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  return window.open(
    `/api/v2/authorize?attempt=${attempt}&purpose=${purpose}`,
    'sign-in',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
};

/** The answers of the popup that was opened for `attempt`, also where the browser has cut its tie to us. */
export const popupAnswers = (attempt: string) =>
  eventChannel<PopupAnswer>((emit) => {
    const channel = new BroadcastChannel(channelName(attempt));
    channel.onmessage = ({ data }: MessageEvent<PopupAnswer>) => emit(data);
    return () => channel.close();
  });

/** Says once that the popup looks closed. A provider may cut the tie so that it only looks so. */
export const popupClosed = (popup: Window) =>
  eventChannel<true>((emit) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      emit(true);
    }, CHECK_EVERY);
    return () => clearInterval(timer);
  });

/** What is left in the popup's address once its answer has been handed over. */
export const HANDED_OVER = '?received';

/**
 * In the popup itself, before anything else runs there: hands the answer in its address to the opener, takes it out
 * of the address, and closes the window. Does nothing with an address that holds no answer.
 */
export const handOver = (search: string): void => {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  if (state === null) return;
  const answer: PopupAnswer = {
    state,
    ...(query.has('code') ? { code: query.get('code') ?? '' } : {}),
    ...(query.has('error') ? { error: query.get('error') ?? '' } : {}),
  };
  const channel = new BroadcastChannel(channelName(state.split('.')[0] ?? ''));
  channel.postMessage(answer);
  channel.close();
  window.history.replaceState(null, '', window.location.pathname + HANDED_OVER);
  window.close();
};
