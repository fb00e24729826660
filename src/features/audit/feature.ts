import type { Feature } from '#src/request/feature';
import { auditPeople, deeds, deedsOfPerson } from './auditList';
import { auditPeopleSaga, auditSaga } from './auditSaga';

/** What was done, by whom, and on whose account. */
export const auditFeature = {
  slices: [deeds.slice, deedsOfPerson.slice, auditPeople.slice],
  sagas: [auditSaga, auditPeopleSaga],
} satisfies Feature;
