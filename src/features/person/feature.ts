import type { Feature } from '#src/request/feature';
import { attachments } from './attachmentsList';
import { attachmentsSaga } from './attachmentsSaga';
import { accounts, channels, messages, notes, sessions } from './personLists';
import { personListsSaga, personSaga } from './personSaga';
import { personSlice } from './personSlice';

/** The page of a person, for staff. */
export const personFeature = {
  slices: [
    personSlice,
    accounts.slice,
    channels.slice,
    sessions.slice,
    messages.slice,
    notes.slice,
    attachments.slice,
  ],
  sagas: [personSaga, personListsSaga, attachmentsSaga],
} satisfies Feature;
