import { put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { draftDiscarded } from '#src/forms/drafts';
import type { MessageId } from '#src/lib/messageId';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { GAME_FORM, STORY_FORM } from './introduceForms';
import {
  fetchGame,
  fetchRandomGame,
  fetchStory,
  postGame,
  postStory,
  removeGame,
  removeStory,
} from './introduceApi';
import {
  deleteGameRequest,
  deleteStoryRequest,
  gameRequest,
  randomGameRequest,
  saveGameRequest,
  saveStoryRequest,
  storyRequest,
} from './introduceSlice';

function* confirm(form: string, message: MessageId) {
  yield* put(draftDiscarded(form));
  yield* put(notify({ kind: 'success', message: { id: message } }));
}

function* storySaved({ payload: { data } }: ReturnType<typeof saveStoryRequest.succeeded>) {
  yield* confirm(STORY_FORM, data.story.state === 'draft' ? 'introduce.draftSaved' : 'introduce.submitted');
}
function* gameSaved({ payload: { data } }: ReturnType<typeof saveGameRequest.succeeded>) {
  yield* confirm(GAME_FORM, data.game.state === 'draft' ? 'introduce.draftSaved' : 'introduce.submitted');
}

export function* introduceSaga() {
  yield* takeLatest(storyRequest.started, perform(storyRequest, fetchStory));
  yield* takeLatest(gameRequest.started, perform(gameRequest, fetchGame));
  yield* takeLatest(randomGameRequest.started, perform(randomGameRequest, fetchRandomGame));
  // takeLeading: a second click while it saves does nothing.
  yield* takeLeading(saveStoryRequest.started, perform(saveStoryRequest, postStory));
  yield* takeLeading(saveGameRequest.started, perform(saveGameRequest, postGame));
  yield* takeLeading(deleteStoryRequest.started, perform(deleteStoryRequest, removeStory));
  yield* takeLeading(deleteGameRequest.started, perform(deleteGameRequest, removeGame));
  yield* takeEvery(saveStoryRequest.succeeded, storySaved);
  yield* takeEvery(saveGameRequest.succeeded, gameSaved);
  yield* takeEvery(deleteStoryRequest.succeeded, function* () {
    yield* confirm(STORY_FORM, 'introduce.story.deleted');
  });
  yield* takeEvery(deleteGameRequest.succeeded, function* () {
    yield* confirm(GAME_FORM, 'introduce.game.deleted');
  });
}
