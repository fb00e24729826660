import type { UnknownAction } from '@reduxjs/toolkit';
import { debounce, takeLatest } from 'typed-redux-saga';
import { LONGEST_REASON } from '#contract/plain/machine';
import { suspectList, suspectMachine } from '#contract/plain/suspects';
import { all, atMost, required } from '#contract/rules/check';
import { type ContractOf, type Given, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/suspects.generated';
import { send } from '#src/api/client';
import { decided } from '#src/decisions/decided';
import { decisions } from '#src/decisions/createDecisions';
import { createPeople } from '#src/forms/createPeople';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

export type Suspect = RowOf<ContractOf<typeof calls.getSuspects>>;

/** Whom staff suspect. */
export const suspects = list(calls.getSuspects, suspectList, {
  rowKey: ({ suspectId }) => suspectId,
  path: paths.suspects,
});

/** Clearing them, and what has become of them. Confirming has a form of its own. */
export const suspectDecisions = decisions(suspectMachine, {
  list: suspects,
  keyOf: ({ subjectId, suspectId }: Suspect) => ({ subjectId, suspectId }),
  history: calls.getSuspectHistory,
  acts: { clear: calls.clearSuspect },
});

/** What the form holds by which one is confirmed. With `unlinks` its channel is queued for unlinking, and its owner reads the note. */
export interface ConfirmValues {
  reason: string;
  unlinks: boolean;
  unlinkNote: string;
}

const written = all(required, atMost(LONGEST_REASON));

export const newConfirmed: ConfirmValues = { reason: '', unlinks: false, unlinkNote: '' };

export const confirmChecks = {
  reason: written,
  unlinkNote: (note: string, { unlinks }: ConfirmValues) => (unlinks ? written(note, undefined) : undefined),
};

/** The name of the draft about a suspect. */
export const confirmForm = (suspectId: string): string => `suspect.confirm.${suspectId}`;

/** Confirms one; another one can be confirmed meanwhile. Where somebody else was faster, the list is read again. */
export const confirmSuspect = command(calls.confirmSuspect, {
  concurrency: 'leading',
  keyOf: ({ suspectId }) => suspectId,
  failure: 'atPlace',
  form: ({ suspectId }) => confirmForm(suspectId),
  notice: 'acts.suspect.confirm.done',
  rereads: (_given, state): UnknownAction[] => [...suspects.reload(state as never), decided()],
  rereadsAfterFailure: true,
});

/** Naming one. What fails is said in the dialog, whose draft is discarded after success; a second click names nobody. */
export const nameSuspect = command(
  sentBy(
    calls.nameSuspect,
    ({ form: _form, ...given }: Given<ContractOf<typeof calls.nameSuspect>> & { form: string }, sending) =>
      send(calls.nameSuspect)(given, sending),
  ),
  {
    concurrency: 'leading',
    failure: 'atPlace',
    form: ({ form }) => form,
    notice: 'suspects.named',
    rereads: [suspects],
    // Somebody else may have named them.
    rereadsAfterFailure: true,
  },
);

/** The person whom the form is about, with their channels. */
export const suspectPerson = resource(calls.getSuspectPerson, {
  keyOf: ({ subjectId }) => subjectId,
  value: ({ data }) => data,
});

/** The people to choose from. */
export const people = createPeople('suspects/people', send(calls.findSuspects));

function* peopleSaga() {
  yield* debounce(SEARCH_PAUSE, people.searched, people.workers.search);
  yield* takeLatest(people.request.started, people.workers.read);
}

/** The suspects: naming them, clearing and confirming them. */
export const suspectsFeature = defineFeature(
  [suspects, suspectDecisions, confirmSuspect, nameSuspect, suspectPerson],
  { slices: [people.slice], sagas: [peopleSaga] },
);
