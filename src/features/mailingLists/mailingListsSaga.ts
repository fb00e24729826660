import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { sendCreate, sendEdit } from './mailingListsApi';
import { mailingListDecisions, mailingLists } from './mailingListsList';
import { createMailingListRequest, editMailingListRequest, forms } from './mailingListsRequests';

type State = Parameters<typeof mailingLists.selectAsked>[0];
const rereads = (_sent: unknown, state: State) => [
  mailingLists.rows.started(mailingLists.selectAsked(state)),
];

/** The mailing lists: their list, making, editing, closing and opening them. */
export function* mailingListsSaga() {
  yield* debounce(SEARCH_PAUSE, mailingLists.actions.searchTyped, mailingLists.workers.search);
  yield* takeEvery(mailingLists.actions.queryChanged, mailingLists.workers.change);
  yield* takeLatest(mailingLists.rows.started, mailingLists.workers.read);
  yield* takeEvery(mailingLists.rows.succeeded, mailingLists.workers.clampPage);
  yield* takeLeading(mailingLists.csv.started, mailingLists.workers.download);
  const { history, acts } = mailingListDecisions;
  yield* takeLatest(history.request.started, history.worker);
  for (const { request, worker } of acts) yield* takeLeadingOfEach(request, worker);
  // takeLeading: a second click makes no second one.
  yield* takeLeading(
    createMailingListRequest.started,
    mutation(createMailingListRequest, sendCreate, {
      form: forms.create,
      notice: ({ name }) => ({ id: 'mailingLists.created', values: { name } }),
      rereads,
    }),
  );
  yield* takeLeadingOfEach(
    editMailingListRequest,
    mutation(editMailingListRequest, sendEdit, {
      form: ({ listId }) => forms.edit(listId),
      notice: 'mailingLists.saved',
      rereads,
    }),
  );
}
