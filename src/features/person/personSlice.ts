import { createSelector, isAnyOf } from '@reduxjs/toolkit';
import type {
  addPersonNote,
  deletePersonNote,
  editPerson,
  editPersonNote,
  endPersonSessions,
  getPerson,
} from '#contract/person';
import type { sendMailAgain } from '#contract/messages';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

export type Person = Answer<typeof getPerson>['data']['person'];

// What fails of these is said at the place.
const HERE = { silent: true } as const;

export const personRequest = defineRequest<Sent<typeof getPerson>, Answer<typeof getPerson>>('person/get', {
  ...HERE,
  safe: true,
  keyOf: ({ subjectId }) => subjectId,
});
export const editPersonRequest = defineRequest<Sent<typeof editPerson>, Answer<typeof editPerson>>(
  'person/edit',
  HERE,
);
/** Without a session all of the person's. */
export const endSessionsRequest = defineRequest<
  Sent<typeof endPersonSessions>,
  Answer<typeof endPersonSessions>
>('person/endSessions', { ...HERE, keyOf: ({ sessionId }) => sessionId ?? 'all' });
export const sendAgainRequest = defineRequest<Sent<typeof sendMailAgain>, Answer<typeof sendMailAgain>>(
  'person/sendAgain',
  { keyOf: ({ messageId }) => messageId },
);
export const addNoteRequest = defineRequest<Sent<typeof addPersonNote>, Answer<typeof addPersonNote>>(
  'person/addNote',
  HERE,
);
export const editNoteRequest = defineRequest<Sent<typeof editPersonNote>, Answer<typeof editPersonNote>>(
  'person/editNote',
  HERE,
);
export const deleteNoteRequest = defineRequest<
  Sent<typeof deletePersonNote>,
  Answer<typeof deletePersonNote>
>('person/deleteNote', { ...HERE, keyOf: ({ noteId }) => noteId });

/** The person whose page was read last. */
export const personSlice = createLazySlice({
  name: 'person',
  initialState: { person: null as Person | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(
      isAnyOf(personRequest.succeeded, editPersonRequest.succeeded),
      (state, { payload }) => {
        state.person = payload.data.person;
      },
    ),
  selectors: { selectKnown: (state) => state.person },
});

type State = Parameters<typeof personSlice.selectors.selectKnown>[0];

/** The person of this account, where that has been read; null until then. */
export const selectPerson = createSelector(
  [(state: State) => personSlice.selectors.selectKnown(state), (_state: State, id: string) => id],
  (person, id) => (person?.id === id ? person : null),
);
