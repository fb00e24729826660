import type { Feature } from '#src/request/feature';
import { openSessions } from './sessionsList';
import { sessionsSaga } from './sessionsSaga';

/** Where the account is signed in. Apart from the account's feature: deactivated accounts have no list. */
export const sessionsFeature = { slices: [openSessions.slice], sagas: [sessionsSaga] } satisfies Feature;
