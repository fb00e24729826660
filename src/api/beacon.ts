import type { CallDefinition, ParametersOf, RouteOf } from '#contract/call';
import { storedToken } from '#src/session/token';
import { http } from './client';

/**
 * A call of the contract that goes on when the page is closed: `beaconEndpoint<typeof reportPageViews>('POST page-
 * views')`. (`navigator.sendBeacon` cannot send the token.) A failure is ignored.
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
      // Without reading the answer the connection stays open.
      await answer.arrayBuffer();
    } catch {
      // Lost page views do no harm.
    }
  };
};
