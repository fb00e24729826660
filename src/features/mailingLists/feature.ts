import type { Feature } from '#src/request/feature';
import { mailingListDecisions, mailingLists } from './mailingListsList';
import { mailingListsSaga } from './mailingListsSaga';

/** The mailing lists, for staff. */
export const mailingListsFeature = {
  slices: [mailingLists.slice, mailingListDecisions.history.slice],
  sagas: [mailingListsSaga],
} satisfies Feature;
