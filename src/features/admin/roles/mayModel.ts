import { debounce, takeLatest } from 'typed-redux-saga';
import * as calls from '#src/api/calls/admin/roles/may.generated';
import { send } from '#src/api/client';
import { createPeople } from '#src/forms/createPeople';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

/** Whether somebody may do something, and what decides. */
export const mayAnswer = resource(calls.mayPerson, { keyOf: 'one', value: ({ data }) => data.item });

/** The people on whose account it would be done. */
export const mayPeople = createPeople('admin/mayPeople', send(calls.findMayPeople));

function* mayPeopleSaga() {
  yield* debounce(SEARCH_PAUSE, mayPeople.searched, mayPeople.workers.search);
  yield* takeLatest(mayPeople.request.started, mayPeople.workers.read);
}

/** "May this person do this to that?" */
export const mayFeature = defineFeature([mayAnswer], { slices: [mayPeople.slice], sagas: [mayPeopleSaga] });
