import type { Feature } from '#src/request/feature';
import { auditPeople, auditEvents, auditEventsOfPerson } from './auditList';
import { auditPeopleSaga, auditSaga } from './auditSaga';

/** What was done, by whom, and on whose account. */
export const auditFeature = {
  slices: [auditEvents.slice, auditEventsOfPerson.slice, auditPeople.slice],
  sagas: [auditSaga, auditPeopleSaga],
} satisfies Feature;
