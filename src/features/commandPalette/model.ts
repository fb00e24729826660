import { createAction } from '@reduxjs/toolkit';
import { debounce, put } from 'typed-redux-saga';
import * as calls from '#src/api/calls/admin/users.generated';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

/** Wait after the last typed letter, in ms (spec 000 §9). */
const DEBOUNCE = 500;
/** So many users are shown; whoever looks for others types more. */
const MOST = 10;

/** What somebody types who may find users; nothing is searched while nothing is typed. */
export const searched = createAction<string>('commandPalette/searched');

/** The users whom it finds, with the words that found them. */
export const foundUsers = resource(calls.searchUsers, {
  as: 'commandPalette/users',
  keyOf: 'one',
  value: ({ data }, { search }) => ({ search, items: data.items }),
});

function* search({ payload }: ReturnType<typeof searched>) {
  const words = payload.trim();
  if (words !== '') yield* put(foundUsers.started({ search: words, perPage: MOST }));
}

function* paletteSaga() {
  yield* debounce(DEBOUNCE, searched, search);
}

/** The way to screens and users by what is typed. */
export const commandPaletteFeature = defineFeature([foundUsers], { sagas: [paletteSaga] });
