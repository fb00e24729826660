import { openedAddress, pageAddress } from '#contract/plain/pages';

/**
 * The URL by which a request is routed. Where a path outside of the API is none of the dashboard's, it becomes the one that
 * the dashboard shows for it, so that a browser gets the page with the status and the head of that.
 */
export const routedUrl = (url: string): string =>
  !url.startsWith('/') || url.startsWith('/api/') || pageAddress(url) !== undefined
    ? url
    : openedAddress(url);
