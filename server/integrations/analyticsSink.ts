import { fetchOutside } from './outside';

const PATIENCE = 5_000; // ms

/** A page view as the analytics sink receives it. */
export interface SentPageView {
  session_id: string;
  view_id: string;
  user_id: string | null;
  path: string;
  referrer: string | null;
  at: Date;
}

/** Sends page views to the analytics sink at `url`, in one request that is not repeated. */
export const sendPageViews = async (url: string, views: readonly SentPageView[]): Promise<void> => {
  const answer = await fetchOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ views }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The analytics sink answered ${answer.status}`);
};
