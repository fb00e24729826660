import { takeLatest, takeLeading } from 'typed-redux-saga';
import type { MessageId } from '#src/lib/messageId';
import { mutation } from '#src/request/mutation';
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
  type Game,
  type Story,
  deleteGameRequest,
  deleteStoryRequest,
  gameRequest,
  randomGameRequest,
  saveGameRequest,
  saveStoryRequest,
  storyRequest,
} from './introduceSlice';

const savedAs = (state: (Story | Game)['state']): MessageId =>
  state === 'draft' ? 'introduce.draftSaved' : 'introduce.submitted';

export function* introduceSaga() {
  yield* takeLatest(storyRequest.started, perform(storyRequest, fetchStory));
  yield* takeLatest(gameRequest.started, perform(gameRequest, fetchGame));
  yield* takeLatest(randomGameRequest.started, perform(randomGameRequest, fetchRandomGame));
  // takeLeading: a second click while it saves does nothing.
  yield* takeLeading(
    saveStoryRequest.started,
    mutation(saveStoryRequest, postStory, {
      form: STORY_FORM,
      notice: (_params, { data }) => savedAs(data.story.state),
    }),
  );
  yield* takeLeading(
    saveGameRequest.started,
    mutation(saveGameRequest, postGame, {
      form: GAME_FORM,
      notice: (_params, { data }) => savedAs(data.game.state),
    }),
  );
  yield* takeLeading(
    deleteStoryRequest.started,
    mutation(deleteStoryRequest, removeStory, { form: STORY_FORM, notice: 'introduce.story.deleted' }),
  );
  yield* takeLeading(
    deleteGameRequest.started,
    mutation(deleteGameRequest, removeGame, { form: GAME_FORM, notice: 'introduce.game.deleted' }),
  );
}
