import { debounce, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { takeInOrder } from '#src/request/inOrder';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { help } from './helpList';
import { fetchHelp, postHelp, removeHelp } from './inboxApi';
import { choicesRequest, deleteHelpRequest, saveHelpRequest } from './inboxRequests';
import { choicesSearched } from './inboxSlice';

/** Changes within this time, in ms, lead to one call. */
const GATHER = 300;

function* readAgain() {
  yield* put(help.rows.started(yield* select(help.selectAsked)));
}

function* searchChoices({ payload: search }: ReturnType<typeof choicesSearched>) {
  yield* put(choicesRequest.started({ userId: yield* select(selectUserId), search }));
}

/** The prepared answers: their list, and those to choose from while answering. */
export function* helpSaga() {
  yield* debounce(SEARCH_PAUSE, help.actions.searchTyped, help.workers.search);
  yield* takeEvery(help.actions.queryChanged, help.workers.change);
  yield* takeLatest(help.rows.started, help.workers.read);
  yield* takeEvery(help.rows.succeeded, help.workers.clampPage);
  // takeLeading: a second click does not save twice.
  yield* takeLeading(help.csv.started, help.workers.download);
  yield* takeLeading(
    saveHelpRequest.started,
    mutation(saveHelpRequest, ({ form: _form, ...answer }, sending) => postHelp(answer, sending), {
      form: ({ form }) => form,
      notice: 'inbox.help.saved',
    }),
  );
  yield* takeInOrder(deleteHelpRequest, perform(deleteHelpRequest, removeHelp));
  yield* debounce(GATHER, [saveHelpRequest.succeeded, deleteHelpRequest.succeeded], readAgain);
  yield* debounce(SEARCH_PAUSE, choicesSearched, searchChoices);
  yield* takeLatest(
    choicesRequest.started,
    perform(choicesRequest, (asked, sending) => fetchHelp({ ...asked, perPage: 50 }, sending)),
  );
}
