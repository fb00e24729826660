import type { PayloadAction } from '@reduxjs/toolkit';
import { put, select } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { createLazySlice } from '#src/request/feature';
import { defineRequest, perform } from '#src/request/request';
import { type WithSession, selectUserId } from '#src/session/session';

/** One of the people whom a search finds. */
export interface FoundPerson {
  subjectId: string;
  name: string;
  /** Only for `contact.read`. */
  email?: string | undefined;
  username: string;
}

/** By what somebody is known among those of the same name. */
export const personWords = ({ name, email, username }: Omit<FoundPerson, 'subjectId'>): string =>
  `${name} · ${email ?? username}`;

interface Asked {
  userId: string;
  search: string;
}
interface Found {
  data: { items: FoundPerson[] };
}

interface PeopleState {
  /** The text by which somebody is searched. */
  search: string;
  found: readonly FoundPerson[];
}

const sliceOf = (name: string, request: ReturnType<typeof defineRequest<Asked, Found>>) =>
  createLazySlice({
    name,
    initialState: { search: '', found: [] } as PeopleState,
    reducers: {
      /** What is typed to find somebody; they are searched when the typing stops. */
      searched: (state, { payload }: PayloadAction<string>) => {
        state.search = payload.trim();
        if (state.search === '') state.found = [];
      },
    },
    extraReducers: (builder) =>
      builder.addCase(request.succeeded, (state, { payload, meta }) => {
        // Somebody may have emptied the field meanwhile.
        if (meta.params.search === state.search) state.found = payload.data.items;
      }),
    selectors: { selectSearch: (state) => state.search, selectFound: (state) => state.found },
  });

/**
 * The people of a field in which one of them is chosen (`PersonSelect`): a slice, the request that finds them, and the workers that
 * the feature's own saga starts: `search` once the typing has stopped, `read`.
 */
export const createPeople = (name: string, fetch: (asked: Asked, sending: Sending) => Promise<Found>) => {
  const request = defineRequest<Asked, Found>(`${name}/found`, { safe: true, silent: true });
  const slice = sliceOf(name, request);
  const { selectSearch, selectFound } = slice.selectors as unknown as {
    selectSearch: (state: object) => string;
    selectFound: (state: object) => readonly FoundPerson[];
  };
  return {
    slice,
    request,
    searched: slice.actions.searched,
    selectFound,
    workers: {
      *search() {
        const search = yield* select(selectSearch);
        const userId = yield* select((state: WithSession) => selectUserId(state));
        if (search !== '') yield* put(request.started({ userId, search }));
      },
      read: perform(request, fetch),
    },
  };
};

export type People = ReturnType<typeof createPeople>;
