import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { postAdd } from './promotedGamesApi';
import { VIDEO_FORM, addVideoRequest, promotedVideos, videoDecisions } from './promotedVideosList';

type State = Parameters<typeof promotedVideos.selectAsked>[0];

/** The videos of promoted games: their list, entering and ending them. */
export function* promotedVideosSaga() {
  yield* debounce(SEARCH_PAUSE, promotedVideos.actions.searchTyped, promotedVideos.workers.search);
  yield* takeEvery(promotedVideos.actions.queryChanged, promotedVideos.workers.change);
  yield* takeLatest(promotedVideos.rows.started, promotedVideos.workers.read);
  yield* takeEvery(promotedVideos.rows.succeeded, promotedVideos.workers.clampPage);
  yield* takeLeading(promotedVideos.csv.started, promotedVideos.workers.download);
  const { history, acts } = videoDecisions;
  yield* takeLatest(history.request.started, history.worker);
  for (const { request, worker } of acts) yield* takeLeadingOfEach(request, worker);
  // takeLeading: a second click enters no second one.
  yield* takeLeading(
    addVideoRequest.started,
    mutation(addVideoRequest, postAdd, {
      form: VIDEO_FORM,
      notice: 'promotedVideos.added',
      rereads: (_sent: unknown, state: State) => [
        promotedVideos.rows.started(promotedVideos.selectAsked(state)),
      ],
    }),
  );
}
