import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/introduce.generated';
import type { MessageId } from '#src/lib/messageId';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type Story = NonNullable<AnswerTo<typeof calls.getStory>['data']['story']>;
export type Game = NonNullable<AnswerTo<typeof calls.getGame>['data']['game']>;
export type OthersGame = NonNullable<AnswerTo<typeof calls.getRandomGame>['data']['game']>;

export const STORY_FORM = 'story';
export const GAME_FORM = 'game';

/** The creator's own story; null: there is none. */
export const story = resource(calls.getStory, { value: ({ data }) => data.story, failure: 'notified' });
/** The creator's own game; null: there is none. */
export const game = resource(calls.getGame, { value: ({ data }) => data.game, failure: 'notified' });
/** A game of another creator, another one each time; null: there is none. */
export const randomGame = resource(calls.getRandomGame, {
  value: ({ data }) => data.game,
  keyOf: 'one',
  failure: 'notified',
});

const savedAs = (state: (Story | Game)['state']): MessageId =>
  state === 'draft' ? 'introduce.draftSaved' : 'introduce.submitted';

// 'leading': a second click while it saves does nothing.
export const saveStory = command(calls.saveStory, {
  concurrency: 'leading',
  form: STORY_FORM,
  updates: [update(story, ({ data }) => data.story)],
  notice: (_given, { data }) => savedAs(data.story.state),
});
export const saveGame = command(calls.saveGame, {
  concurrency: 'leading',
  form: GAME_FORM,
  updates: [update(game, ({ data }) => data.game)],
  notice: (_given, { data }) => savedAs(data.game.state),
});
export const deleteStory = command(calls.deleteStory, {
  concurrency: 'leading',
  form: STORY_FORM,
  updates: [update(story, () => null)],
  notice: 'introduce.story.deleted',
});
export const deleteGame = command(calls.deleteGame, {
  concurrency: 'leading',
  form: GAME_FORM,
  updates: [update(game, () => null)],
  notice: 'introduce.game.deleted',
});

/** How creators introduce themselves: a story, and the game that they make. */
export const introduceFeature = defineFeature([
  story,
  game,
  randomGame,
  saveStory,
  saveGame,
  deleteStory,
  deleteGame,
]);
