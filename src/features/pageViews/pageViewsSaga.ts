import { buffers, eventChannel } from 'redux-saga';
import { call, delay, race, spawn, take } from 'typed-redux-saga';
import type { ParametersOf } from '#contract/call';
import type { reportPageViews } from '#contract/pageViews';
import { pageShown } from '#src/session/pages';
import { sendPageViews } from './pageViewsApi';
import { serverNow } from '#src/lib/clock';

type Views = ParametersOf<typeof reportPageViews>['views'];

const SESSION = 'partner-dashboard.visit';
const VISIT = /^[\w-]{8,64}$/;
/** Page views within this time, in ms, are sent in one call. */
const GATHER = 2_000;
const MOST = 50;

const declined = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
};

// A random id for the visit of one tab; it says nothing about the user or the token.
const visit = (): string => {
  const kept = sessionStorage.getItem(SESSION);
  if (kept !== null && VISIT.test(kept)) return kept;
  const made = crypto.randomUUID();
  sessionStorage.setItem(SESSION, made);
  return made;
};

const leaving = () =>
  eventChannel<true>((emit) => {
    const leave = () => emit(true);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, buffers.sliding(1));

/**
 * Sends each shown page by the pattern of its route (spec 000 §1). Sends nothing if the browser asks not to be tracked.
 */
export function* pageViewSaga() {
  if (declined()) return;
  const left = yield* call(leaving);
  let views: Views = [];
  let referrer: string | null = null;
  for (;;) {
    const { shown, gone, gathered } = yield* race({
      shown: take(pageShown),
      gone: take(left),
      ...(views.length > 0 ? { gathered: delay(GATHER) } : {}),
    });
    if (shown) {
      const { path } = shown.payload;
      views.push({ view_id: crypto.randomUUID(), path, referrer, at: new Date(serverNow()).toISOString() });
      referrer = path;
    }
    if (views.length > 0 && (gone || gathered || views.length === MOST)) {
      // spawn: the next page view does not wait for this call.
      yield* spawn(sendPageViews, { session_id: visit(), views });
      views = [];
    }
  }
}
