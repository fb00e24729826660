import { createAction } from '@reduxjs/toolkit';
import { debounce, put, select } from 'typed-redux-saga';
import { helpList } from '#contract/plain/inbox';
import { type ContractOf, type Given, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/inbox.generated';
import { send } from '#src/api/client';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

/** A prepared answer. */
export type Help = RowOf<ContractOf<typeof calls.getCannedHelp>>;

/** Changes within this time, in ms, lead to one call. */
const GATHER = 300;

/** The prepared answers as agents keep them. */
export const help = list(calls.getCannedHelp, helpList, {
  rowKey: ({ helpId }) => helpId,
  path: paths.supportInbox,
  prefix: 'help',
});

type ToSave = Given<ContractOf<typeof calls.saveCannedHelp>> & {
  /** The draft that is saved: that of a new answer is not named by the answer's id. */
  form: string;
};
export const saveHelp = command(
  sentBy(calls.saveCannedHelp, ({ form: _form, ...answer }: ToSave, sending) =>
    send(calls.saveCannedHelp)(answer, sending),
  ),
  { concurrency: 'leading', form: ({ form }) => form, notice: 'inbox.help.saved' },
);

/** In order: several are deleted by one click. */
export const deleteHelp = command(calls.deleteCannedHelp, {
  concurrency: 'inOrder',
  keyOf: ({ helpId }) => helpId,
  failure: 'atPlace',
});

/** The prepared answers that can be inserted into an answer: those that a search finds, as many as a list shows. */
export const helpChoices = resource(
  sentBy(calls.getCannedHelp, (given: { search: string }, sending) =>
    send(calls.getCannedHelp)({ ...given, perPage: 50 }, sending),
  ),
  { as: 'inbox/helpChoices', keyOf: 'one', value: ({ data }) => data.items },
);
/** The words in the search for a prepared answer to insert. */
export const choicesSearched = createAction<string>('inbox/choicesSearched');

function* readAgain() {
  yield* put(help.rows.started(yield* select(help.selectAsked)));
}

function* searchChoices({ payload: search }: ReturnType<typeof choicesSearched>) {
  yield* put(helpChoices.started({ search }));
}

function* helpSaga() {
  yield* debounce(GATHER, [saveHelp.succeeded, deleteHelp.succeeded], readAgain);
  yield* debounce(SEARCH_PAUSE, choicesSearched, searchChoices);
}

/** The prepared answers: their list, and those to choose from while answering. */
export const helpFeature = defineFeature([help, saveHelp, deleteHelp, helpChoices], { sagas: [helpSaga] });
