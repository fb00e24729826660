import { all, atMost, required } from './check';

/** What a saved view of a list is called. */
export const viewName = all(required, atMost(60));
