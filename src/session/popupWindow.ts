import { eventChannel } from 'redux-saga';
import type { PopupPurpose } from '#contract/auth';

/** The provider's answer in the popup's URL. */
export interface PopupAnswer {
  code?: string;
  state: string;
  error?: string;
}

const WIDTH = 600;
const HEIGHT = 700;
const CHECK_EVERY = 400;

const channelName = (attempt: string) => `sign-in:${attempt}`;

/** Opens the provider's window (spec 000 §9) in the middle of this one; null if the browser blocks it. */
export const openPopup = (attempt: string, purpose: PopupPurpose): Window | null => {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  return window.open(
    `/api/v2/authorize?attempt=${attempt}&purpose=${purpose}`,
    'sign-in',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
};

/**
 * The answers of the popup opened for `attempt`; a channel, because the browser may cut the link between the windows.
 */
export const popupAnswers = (attempt: string) =>
  eventChannel<PopupAnswer>((emit) => {
    const channel = new BroadcastChannel(channelName(attempt));
    channel.onmessage = ({ data }: MessageEvent<PopupAnswer>) => emit(data);
    return () => channel.close();
  });

/** Emits once when the popup looks closed. It may still be open: a provider can cut the link between the windows. */
export const popupClosed = (popup: Window) =>
  eventChannel<true>((emit) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      emit(true);
    }, CHECK_EVERY);
    return () => clearInterval(timer);
  });

/** The query in the popup's URL after its answer has been passed on. */
export const HANDED_OVER = '?received';

/**
 * Runs first in the popup: passes the answer in its URL to the opener, takes it out of the URL, and closes the window.
 * Does nothing if the URL holds no answer.
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
