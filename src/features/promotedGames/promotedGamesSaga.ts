import { takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchPromotedGames } from './promotedGamesApi';
import { promotedGamesRequest } from './promotedGamesSlice';

/** What videos of promoted games earned the user. */
export function* promotedGamesSaga() {
  yield* takeLatest(promotedGamesRequest.started, perform(promotedGamesRequest, fetchPromotedGames));
}
