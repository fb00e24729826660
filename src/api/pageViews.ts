import type { ParametersOf } from '#contract/call';
import type { reportPageViews } from '#contract/pageViews';
import { storedToken } from './token';

export type PageViewReport = ParametersOf<typeof reportPageViews>;

/**
 * Reports page views so that the report outlives the page, as a beacon does; a beacon could not carry the token.
 * Nobody is told how it went.
 */
export const sendPageViews = async (report: PageViewReport): Promise<void> => {
  const token = storedToken();
  try {
    await fetch('/api/v2/page-views', {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...(token ? { 'Access-Token': token } : {}) },
      body: JSON.stringify(report),
    });
  } catch {
    // What is lost is one view.
  }
};
