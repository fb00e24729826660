import { NO_PAGE, openedAddress } from '#contract/plain/pages';

/**
 * The URL by which a request is routed. A path outside of the API that the dashboard does not show, which Fastify may refuse
 * by itself, becomes that of no page: a browser gets the page that says so.
 */
export const routedUrl = (url: string): string =>
  url.startsWith('/') && !url.startsWith('/api/') && openedAddress(url) === NO_PAGE ? NO_PAGE : url;
