import { LOCATION_CHANGE } from 'connected-react-router';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, race, select, take } from 'typed-redux-saga';
import type { reportPageViews } from '#contract/pageViews';
import type { ParametersOf } from '#contract/call';
import { storedToken } from '#src/session/token';
import { channelsRequest } from '#src/features/channels';
import { profileRequest } from '#src/features/profile';
import { selectDecision, selectLocation, selectRoute } from '#src/app/routing/selectors';

type Report = ParametersOf<typeof reportPageViews>;

const SESSION = 'partner-dashboard.visit';
/** Views that follow each other are reported together. */
const GATHER = 2_000;
const MOST = 50;

const declined = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
};

// One tab's visit: neither the token nor anything made of it.
const visit = (): string => {
  const known = sessionStorage.getItem(SESSION) ?? crypto.randomUUID();
  sessionStorage.setItem(SESSION, known);
  return known;
};

// A beacon could not carry the token; this outlives the page as one does. Nobody is told how it went.
const send = async (views: Report['views']): Promise<void> => {
  const token = storedToken();
  const report: Report = { session_id: visit(), views };
  try {
    const answer = await fetch('/api/v2/page-views', {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...(token ? { 'Access-Token': token } : {}) },
      body: JSON.stringify(report),
    });
    // Left unread, an answer never ends.
    await answer.arrayBuffer();
  } catch {
    // What is lost is one view.
  }
};

const leaving = () =>
  eventChannel<true>((emit) => {
    const leave = () => emit(true);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, buffers.sliding(1));

/** Reports every page that is shown (spec 000 §1) by its route's pattern; nothing where the browser asks for that. */
export function* pageViewSaga() {
  if (declined()) return;
  const left = yield* call(leaving);
  let views: Report['views'] = [];
  let pathname: string | undefined;
  let referrer: string | null = null;
  for (;;) {
    const { kind } = yield* select(selectDecision);
    const place = yield* select(selectLocation);
    // What the guards send elsewhere was never seen.
    if ((kind === 'show' || kind === 'notFound') && place.pathname !== pathname) {
      const { path } = yield* select(selectRoute);
      views.push({ path, referrer, at: new Date().toISOString() });
      [pathname, referrer] = [place.pathname, path];
    }
    const { gone, gathered } = yield* race({
      next: take([LOCATION_CHANGE, profileRequest.succeeded, channelsRequest.succeeded]),
      gone: take(left),
      ...(views.length > 0 ? { gathered: delay(GATHER) } : {}),
    });
    if (views.length > 0 && (gone || gathered || views.length === MOST)) {
      void send(views);
      views = [];
    }
  }
}
