import type { CallDefinition, ParametersOf, RouteOf } from '#contract/call';
import { storedToken } from '#src/session/token';
import { http } from './client';

/**
 * A call of the contract that outlives the page: `beaconEndpoint<typeof reportPageViews>('POST page-views')`. A browser's
 * own beacon could not carry the token. It tells nobody how it went.
 */
export const beaconEndpoint = <Call extends CallDefinition>(route: RouteOf<Call>) => {
  const [method, path] = route.split(' ') as [string, string];
  return async (report: ParametersOf<Call>): Promise<void> => {
    const token = storedToken();
    try {
      const answer = await fetch(`${http.defaults.baseURL}/${path}`, {
        method,
        keepalive: true,
        headers: { 'Content-Type': 'application/json', ...(token ? { 'Access-Token': token } : {}) },
        body: JSON.stringify(report),
      });
      // Left unread, an answer never ends.
      await answer.arrayBuffer();
    } catch {
      // One report is lost, nothing else.
    }
  };
};
