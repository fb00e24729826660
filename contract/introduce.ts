import { z } from 'zod';
import { defineCall } from './call';
import { checkedText, id, moment, userId } from './fields';
import { videoLink } from './heartbeat';
import { gameGenres, gamePlatforms as gamePlatformNames } from './lists';
import { historyOf, stateOf } from './machine';
import { gameMachine } from './plain/introduce';
import { codeOf } from './rules/check';
import * as rules from './rules/introduction';

/**
 * Only the user sees a draft. The network's team sees what is submitted; the user may still change it or take it
 * back.
 */
export const introductionState = z.enum(['draft', 'submitted']);

const story = z.object({
  title: z.string(),
  text: z.string(),
  video_id: z.string().nullable(),
  /** True: the user allows the network to publish it. */
  may_publish: z.boolean(),
  state: introductionState,
  updated_at: moment,
  /** When it was last submitted. */
  submitted_at: moment.nullable(),
});
export type Story = z.infer<typeof story>;

// Only the account holder may make the changes: what they say of themselves, and that it may be published.
const holders = { access: 'active', spec: '000 §7' } as const;

/** The user's own story; `null` where there is none. */
export const getStory = defineCall({
  ...holders,
  method: 'GET',
  path: 'user/ytstory',
  summary: "Read the user's YouTube story",
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ story: story.nullable() }) }),
  refusals: [],
});

/**
 * Saves the story. A draft may be short, a submitted story has at least 50 characters. An empty link removes the
 * video.
 */
export const saveStory = defineCall({
  ...holders,
  method: 'POST',
  path: 'user/ytstory',
  summary: 'Save or submit the YouTube story',
  notWhileActing: true,
  body: z
    .strictObject({
      user_id: userId,
      title: checkedText(rules.storyTitle),
      text: checkedText(rules.storyText(false)),
      video_link: z.union([z.literal(''), videoLink]),
      may_publish: z.boolean(),
      state: introductionState,
    })
    .superRefine(({ state, text }, context) => {
      const finding = rules.storyText(state === 'submitted')(text, undefined);
      if (finding !== undefined) {
        context.addIssue({ code: 'custom', path: ['text'], message: codeOf(finding) });
      }
    }),
  answer: z.object({ data: z.object({ story }) }),
  refusals: [],
});

/** Deletes the story, even when it is submitted. */
export const deleteStory = defineCall({
  ...holders,
  method: 'DELETE',
  path: 'user/ytstory',
  summary: 'Delete the YouTube story',
  notWhileActing: true,
  query: z.strictObject({ user_id: userId }),
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
});

export const gameGenre = z.enum(gameGenres);
export const gamePlatforms = z.array(z.enum(gamePlatformNames)).max(gamePlatformNames.length);

const game = z.object({
  name: z.string(),
  description: z.string(),
  genre: gameGenre,
  platforms: gamePlatforms,
  /** A web page where the game can be seen or played; http or https. */
  link: z.string().nullable(),
  may_publish: z.boolean(),
  state: stateOf(gameMachine),
  updated_at: moment,
  submitted_at: moment.nullable(),
  history: historyOf(gameMachine),
});
export type Game = z.infer<typeof game>;

/** The user's own game; `null` where there is none. */
export const getGame = defineCall({
  ...holders,
  method: 'GET',
  path: 'user/game',
  summary: "Read the user's game",
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ game: game.nullable() }) }),
  refusals: [],
});

/**
 * Saves the game. A submitted game needs a description and a platform. An empty link removes the link. Where something
 * changes that others are shown, an approved or denied game is decided on anew.
 */
export const saveGame = defineCall({
  ...holders,
  method: 'POST',
  path: 'user/game',
  summary: 'Save or submit the game',
  notWhileActing: true,
  body: z
    .strictObject({
      user_id: userId,
      name: checkedText(rules.gameName),
      description: checkedText(rules.gameDescription(false)),
      genre: gameGenre,
      platforms: gamePlatforms,
      link: checkedText(rules.gameLink),
      may_publish: z.boolean(),
      state: introductionState,
    })
    .superRefine(({ state, description, platforms: runs }, context) => {
      const submitted = state === 'submitted';
      const found = {
        description: rules.gameDescription(submitted)(description, undefined),
        platforms: rules.platformsOf(submitted)(runs, undefined),
      };
      for (const [field, finding] of Object.entries(found)) {
        if (finding !== undefined) {
          context.addIssue({ code: 'custom', path: [field], message: codeOf(finding) });
        }
      }
    }),
  answer: z.object({ data: z.object({ game }) }),
  refusals: [],
});

/** Deletes the game, even when it is submitted. */
export const deleteGame = defineCall({
  ...holders,
  method: 'DELETE',
  path: 'user/game',
  summary: "Delete the user's game",
  notWhileActing: true,
  query: z.strictObject({ user_id: userId }),
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
});

const shownGame = z.object({
  game_id: id,
  name: z.string(),
  description: z.string(),
  genre: gameGenre,
  platforms: gamePlatforms,
  link: z.string().nullable(),
  /** The name of the game's maker. */
  maker: z.string(),
});
export type ShownGame = z.infer<typeof shownGame>;

/**
 * A random game that is approved and may be published. Never the user's own, nor a game of a deactivated or locked
 * account. `not` is the game that was shown before: it is returned again only where there is no other. `null` where
 * there is no game.
 */
export const getRandomGame = defineCall({
  ...holders,
  method: 'GET',
  path: 'user/game/random',
  summary: "Read a game of another creator's",
  query: z.strictObject({ user_id: userId, not: id.optional() }),
  answer: z.object({ data: z.object({ game: shownGame.nullable() }) }),
  refusals: [],
});
